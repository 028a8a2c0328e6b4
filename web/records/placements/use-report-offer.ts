import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { addOffer, Offer, updateOffer } from '@placewell/contract/placements/offers.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { withPlacementFate } from './ask-placement-fate.ts';
import { useDeleteOffer, useRestoreOffer, useUndoOfferMove, useUpdateOffer } from './placement-calls.ts';
import { OFFER_LABELS, offerText } from './placement-labels.ts';

type Change = BodyInput<typeof updateOffer>;
const CHANGEABLE = [
  'amount',
  'currency',
  'period',
  'start_on',
  'offer_status',
  'status_on',
  'made_on',
  'note',
] as const;

/** What an offer was before a change. */
const formerOf = (offer: Offer): Change => ({
  offer_id: offer.offer_id,
  ...Object.fromEntries(CHANGEABLE.map((name) => [name, offer[name]])),
});

/** Says what happened to an offer, each with undo. */
export function useReportOffer() {
  const update = useUpdateOffer();
  const remove = useDeleteOffer();
  const restore = useRestoreOffer();
  const undoMove = useUndoOfferMove();

  const changed = (before: Offer, after: Offer): void =>
    showUndoToast({
      message:
        before.offer_status === after.offer_status
          ? 'Offer saved'
          : `Offer of ${offerText(after)}: ${OFFER_LABELS[after.offer_status].toLowerCase()}`,
      onUndo: () => update.send(formerOf(before)),
      onRedo: async () => changed(before, await update.send(formerOf(after))),
    });

  return {
    changed,
    /** The offer and the move of the match that it made are undone together. */
    added({ offer_id, batch_id }: Data<typeof addOffer>, candidate_name: string) {
      const report = () =>
        showUndoToast({
          message: `Offer to ${candidate_name} added`,
          onUndo: async () => {
            if (batch_id) await withPlacementFate(undoMove.send)({ batch_id });
            await remove.send({ offer_id });
          },
          // The match stays where it is then: it may have been moved meanwhile.
          onRedo: async () => {
            await restore.send({ offer_id });
            report();
          },
        });
      report();
    },
    async remove(offer: Offer): Promise<void> {
      const { offer_id } = offer;
      const run = async (): Promise<void> => {
        await remove.send({ offer_id });
        showUndoToast({
          message: `Offer of ${offerText(offer)} deleted`,
          onUndo: () => restore.send({ offer_id }),
          onRedo: run,
        });
      };
      await run().catch(showErrorToast);
    },
    async move(offer: Offer, offer_status: Offer['offer_status']): Promise<void> {
      const { offer_id } = offer;
      await update
        .send({ offer_id, offer_status })
        .then((after) => changed(offer, after))
        .catch(showErrorToast);
    },
  };
}
