import { NativeSelect } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { CREDIT_TYPES } from '@placewell/contract/money/credits.ts';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useAdjustCredits } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame, ReasonField } from './edit-frame.tsx';

const isAmount = (text: string) => /^\d+$/.test(text) && +text >= 1 && +text <= limits.creditsAdjusted;
const Adjustment = z.object({
  act: z.enum(['add', 'take']),
  credit_type: z.enum(CREDIT_TYPES),
  // Named like the call's field, so that its refusal appears here.
  delta: z.string().refine(isAmount, `Enter 1 to ${formatNumber(limits.creditsAdjusted)} credits`),
  reason: z.string().trim().min(1).max(limits.adminReason),
});

/** Adds or takes an agency's credits. */
export function CreditsForm({ details, onClose }: EditFormProps) {
  const adjust = useAdjustCredits();
  const { agency_id, resume_credits, email_credits } = details;
  const form = useSchemaForm<z.input<typeof Adjustment>>(Adjustment, {
    act: 'add',
    credit_type: 'resume',
    delta: '',
    reason: '',
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async ({ act, credit_type, delta, reason }) => {
    const body = { agency_id, credit_type, delta: act === 'add' ? +delta : -delta, reason };
    await adjust.sendWithToast(body);
    onClose();
  });
  return (
    <EditFrame
      label="Adjust credits"
      error={form.formError}
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{`Left: ${formatNumber(resume_credits)} resume and ${formatNumber(email_credits)} email credits. Credits that you add do not expire.`}</p>
      <NativeSelect
        label="Kind"
        data={[
          { value: 'resume', label: 'Resume credits' },
          { value: 'email', label: 'Email credits' },
        ]}
        {...form.register('credit_type')}
      />
      <NativeSelect
        label="Add or take"
        data={[
          { value: 'add', label: 'Add' },
          { value: 'take', label: 'Take' },
        ]}
        {...form.register('act')}
      />
      <TextField
        label="Credits"
        inputMode="numeric"
        withAsterisk
        error={errors.delta?.message}
        {...form.register('delta')}
      />
      <ReasonField
        description="Kept in the installation's log and shown to the agency in its ledger"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </EditFrame>
  );
}
