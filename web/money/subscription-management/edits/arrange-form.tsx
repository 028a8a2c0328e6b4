import { NativeSelect } from '@mantine/core';
import { PLAN_NAMES, PLANS } from '@placewell/contract/money/plans.ts';
import { arrangeSubscription } from '@placewell/contract/money/subscription-management.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { useArrangeSubscription } from '../subscription-management.queries.ts';
import type { EditFormProps } from './edit-form-props.ts';
import { EditFrame, ReasonField } from './edit-frame.tsx';

const PLAN_CHOICES = PLAN_NAMES.map((name) => ({
  value: name.toLowerCase(),
  label: `${name}: ${formatNumber(PLANS[name].credits)} credits of each kind a month`,
}));

/** Arranges a plan without a card, or changes the arranged plan. */
export function ArrangeForm({ details, onClose }: EditFormProps) {
  const arrange = useArrangeSubscription();
  const { agency_id, plan_name } = details;
  const form = useCallForm(
    arrangeSubscription,
    { agency_id, plan_id: plan_name?.toLowerCase() ?? 'basic', reason: '' },
    { codes: { subscription_change_refused: 'plan_id', plan_not_found: 'plan_id' } },
  );
  const { errors, isSubmitting } = form.formState;
  const save = form.submit(async (body) => {
    await arrange.sendWithToast(body);
    onClose();
  });
  return (
    <EditFrame label="Save" error={form.formError} isBusy={isSubmitting} onSubmit={save} onClose={onClose}>
      <p>
        The agency needs no card and gets no invoices. Its periods renew and grant credits like paid ones
        until you end it. A larger plan takes effect at once, with extra credits for the rest of the period; a
        smaller one starts with the next period.
      </p>
      <NativeSelect
        label="Plan"
        data={PLAN_CHOICES}
        error={errors.plan_id?.message}
        {...form.register('plan_id')}
      />
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </EditFrame>
  );
}
