import { Modal, NumberInput, SimpleGrid } from '@mantine/core';
import { addCandidate, type Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { SkillsField } from '../../../records/skills/skills-field.tsx';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useAddCandidate } from '../candidates.queries.ts';
import { SaveError } from './save-error.tsx';

type AddCandidateDialogProps = {
  opened: boolean;
  onClose: () => void;
  onAdded: (candidate: Candidate) => void;
  /** Opens the existing candidate with the same email or phone. */
  onOpenCandidate: (candidateId: string) => void;
};

/** Adds a candidate manually with five fields; the rest is filled in in the drawer. */
export function AddCandidateDialog(props: AddCandidateDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Add candidate" size={480}>
      {props.opened && <AddCandidateForm {...props} />}
    </Modal>
  );
}

function AddCandidateForm({ onClose, onAdded, onOpenCandidate }: AddCandidateDialogProps) {
  const add = useAddCandidate();
  const [existingId, setKnownId] = useState<string>();
  const form = useCallForm(addCandidate, {
    candidate_name: '',
    email: '',
    phone: '',
    experience: null,
    skills: [],
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(async (values) => {
    setKnownId(undefined);
    const { email, phone, ...rest } = values;
    try {
      onAdded(await add.send({ ...rest, email: email || null, phone: phone || null }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'candidate_exists') {
        const id = error.data.candidate_id;
        if (typeof id === 'string') setKnownId(id);
      }
      throw error;
    }
  });
  return (
    <form className={shared.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        required
        data-autofocus
        autoComplete="off"
        error={errors.candidate_name?.message}
        {...form.register('candidate_name')}
      />
      <SimpleGrid minColWidth={180} autoFlow="auto-fit" spacing={12}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </SimpleGrid>
      <Controller
        control={form.control}
        name="experience"
        render={({ field, fieldState }) => (
          <NumberInput
            label="Experience"
            suffix=" years"
            min={0}
            max={80}
            decimalScale={1}
            value={(field.value as number | null) ?? ''}
            onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
            onBlur={field.onBlur}
            ref={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="skills"
        render={({ field, fieldState }) => (
          <SkillsField
            label="Skills"
            canAdd
            value={(field.value as string[] | undefined) ?? []}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SaveError message={form.formError} existingId={existingId} onOpenCandidate={onOpenCandidate} />
      <DialogButtons label="Add candidate" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
