import { type CandidateFile, getCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries.ts';
import { toast } from '../../../lib/toasts.ts';
import { createDeleteWithUndo } from '../../../ui/feedback/delete-with-undo.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useDeleteFiles, useRestoreFiles, useSetCandidateResume } from './files.queries.ts';

/** Actions on files of a candidate, each with undo. */
export function useFileActions() {
  const client = useQueryClient();
  const set = useSetCandidateResume();
  const remove = useDeleteFiles();
  const restore = useRestoreFiles();

  /** Makes a resume the matched one; undo restores the previous one. */
  const choose = async ({ file_id, candidate_id }: CandidateFile) => {
    try {
      const before = await client.fetchQuery(callQuery(getCandidateFiles, { candidate_id }, 'candidates'));
      const matched = before.items.find((file) => file.is_matched);
      const { items } = await set.send({ file_id });
      if (!items.some((file) => file.file_id === file_id && file.is_matched))
        return void toast.info({ message: successTexts.resumeChosen(false) });
      if (!matched) return void toast.success({ message: successTexts.resumeChosen(true) });
      showUndoToast({
        message: successTexts.resumeChosen(true),
        onUndo: () => set.send({ file_id: matched.file_id }),
        onRedo: () => set.send({ file_id }),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return {
    choose,
    remove: createDeleteWithUndo({
      remove: (ids) => remove.send({ file_ids: [...ids] }),
      restore: (ids) => restore.send({ file_ids: [...ids] }),
      noun: ['file'],
    }),
  };
}
