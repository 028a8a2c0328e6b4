import { Modal, Textarea } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { unitsOf } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { correctPlacement } from '@placewell/contract/placements/placements.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { toast } from '../../lib/toasts.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatMoney } from '../../lib/values/formats.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { FormDay } from '../../ui/inputs/form-fields.tsx';
import { FormNumber } from '../../ui/inputs/form-number.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useCorrectPlacement } from './placements.queries.ts';
import type { Details } from './use-placement-change.ts';

type CorrectionDialogProps = { opened: boolean; placement: Details; onClose: () => void };
type Values = {
  placement_id: string;
  fee_cents: number | null;
  corrected_on: string | null;
  reason: string;
};

/** Adds to a fee that was paid, or takes from it: a row that stays. */
export const CorrectionDialog = (props: CorrectionDialogProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title="Add correction" size="sm">
    {props.opened && <CorrectionForm {...props} />}
  </Modal>
);

const schema = z
  .looseObject({})
  .superRefine((given, ctx) => {
    const { fee_cents, corrected_on } = given as Values;
    const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (fee_cents === null) refuse('fee_cents', 'Enter the amount');
    if (corrected_on === null) refuse('corrected_on', 'Enter the day');
  })
  .and(correctPlacement.body as unknown as z.ZodType) as unknown as z.ZodType<unknown, Values>;

function CorrectionForm({ placement, onClose }: CorrectionDialogProps) {
  const correct = useCorrectPlacement();
  const today = useAgencyToday();
  const { placement_id, net_fee_cents, currency } = placement;
  const form = useSchemaForm<Values>(schema, {
    placement_id,
    fee_cents: null,
    corrected_on: today,
    reason: '',
  });
  const { fee_cents } = useWatch({ control: form.control }) as Values;
  const units = unitsOf(currency);
  const submit = form.submit(async (values) => {
    const body = values as BodyInput<typeof correctPlacement>;
    const message = correctPlacement.message;
    const added = await correct.send(body);
    toast.success({ message: typeof message === 'function' ? message(added, body as never) : message });
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormNumber<Values>
          name="fee_cents"
          label="Amount"
          description={`In ${currency}; with a minus it is taken from the fee.`}
          min={Number.NEGATIVE_INFINITY}
          factor={units}
          decimalScale={Math.log10(units)}
          withAsterisk
        />
        <Textarea
          label="Why"
          withAsterisk
          autosize
          minRows={2}
          maxLength={limits.placementReason}
          dir="auto"
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormDay<Values> name="corrected_on" label="On" withAsterisk />
        <p role="status" className={`${shared.hint} ${shared.numeric}`}>
          {`Fee then: ${formatMoney(net_fee_cents + (fee_cents ?? 0), currency, { isShort: true })}`}
        </p>
        <FormError message={form.formError} />
        <DialogButtons label="Add correction" onCancel={onClose} isBusy={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}
