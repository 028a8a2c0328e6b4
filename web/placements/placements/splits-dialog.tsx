import { Modal, Textarea } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { updatePlacementSplits } from '@placewell/contract/placements/placements.ts';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { toast } from '../../lib/toasts.ts';
import { namedSplits, type SplitsValues } from '../../records/placements/placement-values.ts';
import { SplitRows } from '../../records/placements/split-rows.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { isFixed } from './placement-terms.tsx';
import { useUpdatePlacementSplits } from './placements.queries.ts';
import type { Details } from './use-placement-change.ts';

type SplitsDialogProps = { opened: boolean; placement: Details; onClose: () => void };
type Values = SplitsValues & { placement_id: string; reason?: string };
type Body = BodyInput<typeof updatePlacementSplits>;

/** Says whose the fee is; one that is paid changes by a row with a reason, which stays. */
export const SplitsDialog = (props: SplitsDialogProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title="Splits of the fee" size="md">
    {props.opened && <SplitsForm {...props} />}
  </Modal>
);

// The first message of a field is shown.
const schemaOf = (needsReason: boolean) =>
  namedSplits
    .and(
      z.looseObject({
        reason: needsReason ? z.string().trim().min(1, 'Enter a reason') : z.string().optional(),
      }),
    )
    .and(updatePlacementSplits.body as unknown as z.ZodType) as unknown as z.ZodType<unknown, Values>;

function SplitsForm({ placement, onClose }: SplitsDialogProps) {
  const update = useUpdatePlacementSplits();
  const needsReason = isFixed(placement);
  const { placement_id, net_fee_cents, currency } = placement;
  const before = placement.splits.map(({ user_id, split_role, percent }) => ({
    user_id,
    split_role,
    percent,
  }));
  const form = useSchemaForm<Values>(schemaOf(needsReason), {
    placement_id,
    splits: before,
    ...(needsReason && { reason: '' }),
  });
  const submit = form.submit(async (values) => {
    const send = async (): Promise<void> => {
      await update.send(values as Body);
      // A correcting row stays, and no call takes all splits away again.
      if (needsReason || before.length === 0)
        return void toast.success({ message: needsReason ? 'Splits corrected' : 'Splits saved' });
      showUndoToast({
        message: 'Splits saved',
        onUndo: () => update.send({ placement_id, splits: before }),
        onRedo: send,
      });
    };
    await send();
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <SplitRows
          known={new Map(placement.splits.map(({ user_id, user_name }) => [user_id, user_name]))}
          fee={{ cents: net_fee_cents, currency }}
        />
        {needsReason && (
          <Textarea
            label="Why"
            description="The fee is already paid or corrected, so this is recorded permanently."
            withAsterisk
            autosize
            minRows={2}
            maxLength={limits.placementReason}
            dir="auto"
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        )}
        <FormError message={form.formError} />
        <DialogButtons label="Save" onCancel={onClose} isBusy={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}
