import type { Match } from '@placewell/contract/matching/matches.ts';
import { formatMoney } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import type { AddedPlacement } from '../../records/placements/placement-form.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useUndoMoves } from './use-move-matches.ts';

/** Says who was placed and for what fee; undoing it asks what to do with the placement. */
export function useReportPlaced() {
  const { nameOf } = useMatchStatuses();
  const undo = useUndoMoves();
  return function report(placement: AddedPlacement, again: () => Promise<AddedPlacement>, match: Match) {
    const fee = formatMoney(placement.fee_cents, placement.currency, { isShort: true });
    showUndoToast({
      message: `${match.candidate_name} moved to ${nameOf('placed')}, fee ${fee}`,
      onUndo: undo([placement.batch_id], [match]),
      onRedo: async () => report(await again(), again, match),
    });
  };
}
