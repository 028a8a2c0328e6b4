import type { BodyInput } from '@placewell/contract/call.ts';
import type { PlacementDetails, updatePlacement } from '@placewell/contract/placements/placements.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { z } from 'zod';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useUpdatePlacement } from './placements.queries.ts';

export type Details = z.output<typeof PlacementDetails>;
export type Change = Omit<BodyInput<typeof updatePlacement>, 'placement_id' | 'if_updated_at'>;

/** The reason where a payment is undone at once. */
const UNDONE = { unpaid_reason: texts.paymentUndone };

/** Changes fields of a placement, with undo that sets those fields back; throws what the server refuses. */
export function usePlacementChange({ placement_id, updated_at, ...before }: Details) {
  const update = useUpdatePlacement();
  const run = async (change: Change, message: string, if_updated_at?: string): Promise<void> => {
    const body = { placement_id, ...change };
    await update.send({ ...body, ...(if_updated_at && { if_updated_at }) });
    const former = Object.fromEntries(
      Object.keys(change).map((name) => [name, before[name as keyof typeof before]]),
    );
    showUndoToast({
      message,
      // It was so before, whatever was doubtful about it.
      onUndo: () => update.send({ ...former, ...(change.paid_on && UNDONE), placement_id, confirm: true }),
      onRedo: () => run(change, message),
    });
  };
  return (change: Change, message: string) => run(change, message, updated_at);
}
