import { Modal, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { daysBetween, refundOf } from '@placewell/contract/placements/fees.ts';
import { texts } from '@placewell/contract/texts.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatCount, formatMoney } from '../../lib/values/formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { FormDay } from '../../ui/inputs/form-fields.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type Details, usePlacementChange } from './use-placement-change.ts';

type FallThroughDialogProps = { opened: boolean; placement: Details; onClose: () => void };
type Values = { status_on: string | null; status_reason: string };

const schema = z.object({
  status_on: z.string({ error: 'Enter the day' }),
  status_reason: z.string().trim().min(1, texts.fallThroughNeedsReason).max(limits.placementReason),
}) as unknown as z.ZodType<unknown, Values>;

/** Asks when and why a placement fell through, and shows the refund. */
export const FallThroughDialog = (props: FallThroughDialogProps) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={`${props.placement.candidate_name}: fell through`}
    size="sm"
  >
    {props.opened && <FallThroughForm {...props} />}
  </Modal>
);

function FallThroughForm({ placement, onClose }: FallThroughDialogProps) {
  const today = useAgencyToday();
  const change = usePlacementChange(placement);
  const form = useSchemaForm<Values>(schema, { status_on: today, status_reason: '' });
  const { status_on } = useWatch({ control: form.control }) as Values;
  const submit = form.submit(async (values) => {
    const body = {
      placement_status: 'fell_through',
      ...values,
      status_on: values.status_on ?? today,
    } as const;
    await change(body, `${placement.candidate_name}: fell through`);
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <Textarea
          label="Why"
          withAsterisk
          autosize
          minRows={2}
          maxLength={limits.placementReason}
          dir="auto"
          data-autofocus
          error={form.formState.errors.status_reason?.message}
          {...form.register('status_reason')}
        />
        <FormDay<Values> name="status_on" label="On" withAsterisk />
        {status_on && <Refund placement={placement} on={status_on} />}
        <FormError message={form.formError} />
        <DialogButtons
          label="It fell through"
          onCancel={onClose}
          isBusy={form.formState.isSubmitting}
          variant="destructive"
        />
      </form>
    </FormProvider>
  );
}

/** The refund on that day, and by which step. */
function Refund({ placement, on }: { placement: Details; on: string }) {
  const { start_on, rebate_steps, net_fee_cents, refund_cents, currency } = placement;
  const fee = Math.max(0, net_fee_cents + refund_cents);
  const refund = refundOf(fee, { start_on, fell_through_on: on, rebate_steps });
  const day = daysBetween(start_on, on);
  const amount = formatMoney(refund, currency, { isShort: true });
  return (
    <Notice tone="plain" role="status">
      {day < 0
        ? `Before the first day: all of the fee, ${amount}, is paid back.`
        : refund === 0
          ? `${formatCount(day, 'day')} after the first day: nothing is paid back.`
          : `${formatCount(day, 'day')} after the first day: ${amount} is paid back.`}
    </Notice>
  );
}
