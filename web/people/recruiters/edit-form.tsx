import { NativeSelect } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { type Recruiter, updateRecruiter } from '@placewell/contract/people/recruiters.ts';
import { useCallForm } from '../../lib/api/forms.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateRecruiter } from './recruiters.queries.ts';

type EditFormProps = {
  recruiter: Recruiter;
  /** Neither the first user nor oneself can be deactivated. */
  isReplaceable: boolean;
  onClose: () => void;
};

/** Name and status of a person; a pending one stays pending until the invitation is accepted. */
export function EditForm({ recruiter, isReplaceable, onClose }: EditFormProps) {
  const update = useUpdateRecruiter();
  const { id, email, status, is_first } = recruiter;
  const isPending = status === 'pending';
  // A person without a name is listed by the email.
  const recruiter_name = recruiter.recruiter_name === email ? '' : recruiter.recruiter_name;
  const form = useCallForm(updateRecruiter, { id, recruiter_name, status });
  const { errors, isSubmitting } = form.formState;
  const hint = isPending
    ? 'The invitation has not been accepted yet.'
    : isReplaceable
      ? 'Deactivating ends all sessions at once. Records are kept.'
      : is_first
        ? 'The first agency user stays active.'
        : 'You cannot deactivate yourself.';
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async (body) => {
        await update.send(body);
        onClose();
      })}
    >
      <TextField
        label={labels.profile.fullName}
        data-autofocus
        error={errors.recruiter_name?.message}
        {...form.register('recruiter_name')}
      />
      <NativeSelect
        label="Status"
        description={hint}
        disabled={isPending || !isReplaceable}
        data={(isPending ? (['pending'] as const) : (['active', 'inactive'] as const)).map((value) => ({
          value,
          label: formatEnum(value),
        }))}
        error={errors.status?.message}
        {...form.register('status')}
      />
      <FormError message={form.formError} />
      <DialogButtons label="Save" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
