import { Modal, Select, Text } from '@mantine/core';
import { type CandidateFile, updateCandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import { Controller } from 'react-hook-form';
import { useCallForm } from '../../../lib/api/forms.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { FILE_KIND_CHOICES, mayBeResume } from './file-labels.ts';
import { useUpdateCandidateFile } from './files.queries.ts';

type EditFileDialogProps = { file: CandidateFile; onClose: () => void };

export function EditFileDialog({ file, onClose }: EditFileDialogProps) {
  const update = useUpdateCandidateFile();
  const { file_id, file_name, file_kind, dated_on } = file;
  const form = useCallForm(updateCandidateFile, { file_id, file_name, file_kind, dated_on });
  const { errors, isSubmitting } = form.formState;
  const willBeRead = form.watch('file_kind') === 'resume' && file_kind !== 'resume';
  const submit = form.submit(async (values) => {
    await update.send(values);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title="Change file" size={420}>
      <form className={shared.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          error={errors.file_name?.message}
          {...form.register('file_name')}
        />
        <Controller
          control={form.control}
          name="file_kind"
          render={({ field, fieldState }) => (
            <Select
              label="Kind"
              allowDeselect={false}
              data={FILE_KIND_CHOICES.filter(({ value }) => value !== 'resume' || mayBeResume(file))}
              value={(field.value as string | undefined) ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField label="Date" type="date" error={errors.dated_on?.message} {...form.register('dated_on')} />
        {willBeRead && file.credits_charged === 0 && (
          <Text size="sm" c="dimmed">
            {isOwnAgency()
              ? 'A resume is read and matched.'
              : 'A resume is read and matched, which costs one resume credit.'}
          </Text>
        )}
        <FormError message={form.formError} />
        <DialogButtons label="Save" onCancel={onClose} isBusy={isSubmitting} />
      </form>
    </Modal>
  );
}
