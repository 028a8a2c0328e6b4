import { keepAgencySubscription } from '@placewell/contract/money/subscription-management.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { useKeepSubscription } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame, ReasonField } from './edit-frame.tsx';

/** Cancels the end of a subscription with its period. */
export function KeepForm({ details, onClose }: EditFormProps) {
  const keep = useKeepSubscription();
  const form = useCallForm(keepAgencySubscription, { agency_id: details.agency_id, reason: '' });
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async (body) => {
    await keep.sendWithToast(body);
    onClose();
  });
  return (
    <EditFrame
      label="Keep the subscription"
      error={form.formError}
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <p>The next period follows this one and adds its credits.</p>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </EditFrame>
  );
}
