import { extendTrial } from '@placewell/contract/money/subscription-management.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useExtendTrial } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame, ReasonField } from './edit-frame.tsx';

const WEEK_MS = 7 * 86_400_000;

/** A week after the present end, or from now if that has passed. */
const suggested = (trial_ends_at: string | null, now = Date.now()) =>
  new Date(Math.max(Date.parse(trial_ends_at ?? '') || 0, now) + WEEK_MS).toISOString().slice(0, 10);

export function TrialForm({ details, onClose }: EditFormProps) {
  const extend = useExtendTrial();
  const { agency_id, trial_ends_at } = details;
  const form = useCallForm(extendTrial, { agency_id, trial_ends_at: suggested(trial_ends_at), reason: '' });
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async (body) => {
    await extend.sendWithToast(body);
    onClose();
  });
  return (
    <EditFrame
      label="Extend the trial"
      error={form.formError}
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      {trial_ends_at && (
        <p>{`It ends on ${formatDate(trial_ends_at)}. Its remaining credits are kept until then.`}</p>
      )}
      <TextField
        type="date"
        label="Last day of the trial"
        error={errors.trial_ends_at?.message}
        {...form.register('trial_ends_at')}
      />
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </EditFrame>
  );
}
