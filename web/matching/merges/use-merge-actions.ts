import type { BodyInput } from '@placewell/contract/call.ts';
import type { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import {
  useDismissDuplicates,
  useMergeCandidates,
  useRestoreDuplicates,
  useUndoMerge,
} from './merges.queries.ts';

/** Dismisses pairs from the list, with undo. Returns how many. */
export function useDismissWithUndo() {
  const dismiss = useDismissDuplicates();
  const restore = useRestoreDuplicates();
  return async function dismissPairs(ids: readonly string[]): Promise<number> {
    try {
      const { results, changed } = await dismiss.send({ pair_ids: [...ids] });
      showNotChangedToast(results, ['pair']);
      const pair_ids = results.filter((one) => one.ok).map((one) => one.id);
      if (changed > 0)
        showUndoToast({
          message: successTexts.pairsDismissed(changed),
          onUndo: async () => reportUndone((await restore.send({ pair_ids })).results, ['pair']),
          onRedo: () => dismissPairs(pair_ids),
        });
      return changed;
    } catch (error) {
      showErrorToast(error);
      return 0;
    }
  };
}

/** Undoes a merge; resolves to a sentence about the result. */
export function useUndoOfMerge() {
  const undo = useUndoMerge();
  return async (candidate_merge_id: string) => {
    const { kept_fields } = await undo.send({ candidate_merge_id });
    return successTexts.mergeUndone(kept_fields.length);
  };
}

/** Merges two candidates, with undo; throws what the server refuses. */
export function useMergeWithUndo() {
  const merge = useMergeCandidates();
  const undo = useUndoOfMerge();
  const send = async (body: BodyInput<typeof mergeCandidates>) => {
    const { candidate_merge_id, merged_name } = await merge.send(body);
    showUndoToast({
      message: successTexts.merged(merged_name),
      onUndo: () => undo(candidate_merge_id),
      // After the undo, the versions on the screen are outdated.
      onRedo: () => send({ keep_id: body.keep_id, merge_id: body.merge_id, fields: body.fields }),
    });
  };
  return send;
}
