import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { formatDateTime } from '../../../lib/values/formats.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useMoveClock } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame } from './edit-frame.tsx';

const Moment = z.object({ to: z.iso.date() });
const MONTH_MS = 31 * 86_400_000;

/** Moves an agency's test clock on; only in the sandbox. */
export function ClockForm({ details, onClose }: EditFormProps) {
  const move = useMoveClock();
  const { agency_id, billing_time } = details;
  const form = useSchemaForm<z.input<typeof Moment>>(Moment, {
    to: new Date(Date.parse(billing_time) + MONTH_MS).toISOString().slice(0, 10),
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async ({ to }) => {
    const body = { agency_id, to: `${to}T12:00:00Z` };
    await move.sendWithToast(body);
    onClose();
  });
  return (
    <EditFrame
      label="Move the clock"
      error={form.formError}
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {`Sandbox only. For billing, it is ${formatDateTime(billing_time)} in this agency. Everything due before the new day happens at once: renewals, payments, credits, cancellations. The clock never goes back.`}
      </p>
      <TextField type="date" label="To noon (UTC) of" error={errors.to?.message} {...form.register('to')} />
    </EditFrame>
  );
}
