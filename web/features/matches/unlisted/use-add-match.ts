import { successTexts } from '@placewell/contract/success-texts.ts';
import { useMatchStatuses } from '../../../lib/match-statuses.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useAddMatchCall, useDeleteMatches } from '../matches.queries.ts';

/** Makes an unlisted candidate a match of the job and offers undo. */
export function useAddMatch(job_id: string) {
  const { nameOf } = useMatchStatuses();
  const add = useAddMatchCall();
  const { remove } = useDeleteMatches();
  const send = async (candidate_id: string, candidate_name: string) => {
    try {
      const { match_id } = await add.send({ job_id, candidate_id });
      showUndoToast({
        message: successTexts.matchesMoved(1, nameOf('shortlisted'), candidate_name),
        onUndo: () => remove([match_id]),
        onRedo: () => send(candidate_id, candidate_name),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return { isSending: add.isPending, send };
}
