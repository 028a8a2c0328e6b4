import type { Data } from '@placewell/contract/call.ts';
import type { restoreCandidates } from '@placewell/contract/candidates.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { formatCount, formatWord } from '../../lib/formats.ts';
import { toast } from '../../lib/toasts.ts';
import { removal, sayProblem, sayRefused } from '../../ui/feedback/removal.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import type { CandidateStatus } from './candidate-words.ts';
import {
  useDeleteCandidates,
  useReparse,
  useRestoreCandidates,
  useUpdateStatus,
} from './candidates.queries.ts';

type Previous = readonly { id: string; candidate_status: CandidateStatus }[];

/** Sets the availability of candidates and offers to put back what each had. Answers how many changed. */
export function useSetStatus() {
  const update = useUpdateStatus();
  const undo = async (previous: Previous) => {
    for (const candidate_status of new Set(previous.map((one) => one.candidate_status))) {
      const of = previous.filter((one) => one.candidate_status === candidate_status);
      await update.send({ candidate_ids: of.map((one) => one.id), candidate_status });
    }
  };
  return async (ids: readonly string[], candidate_status: CandidateStatus): Promise<number> => {
    try {
      const { results, changed, previous } = await update.send({ candidate_ids: [...ids], candidate_status });
      sayRefused(results, ['candidate']);
      if (changed > 0)
        showUndoToast({
          message: `${formatCount(changed, 'candidate')} set to “${formatWord(candidate_status)}”`,
          onUndo: () => void undo(previous).catch(sayProblem),
        });
      return changed;
    } catch (error) {
      sayProblem(error);
      return 0;
    }
  };
}

/** Who was taken in again before the undo is back all the same; what to do about the two is for a person to say. */
function sayDuplicates(duplicates: Data<typeof restoreCandidates>['duplicates']) {
  const [first] = duplicates;
  if (!first) return;
  const who = first.duplicate_name ?? 'a candidate of another recruiter';
  toast.warning({
    title: 'Possible duplicate',
    message:
      duplicates.length === 1
        ? `Resembles ${who}: ${DUPLICATE_REASON_TEXTS[first.duplicate_reason]}.`
        : `${formatCount(duplicates.length, 'restored candidate')} resemble others that were added meanwhile.`,
  });
}

/** Deletes candidates with their matches and offers to bring them back. Answers how many are gone. */
export function useRemoveCandidates() {
  const remove = useDeleteCandidates();
  const restore = useRestoreCandidates();
  return removal({
    remove: (ids) => remove.send({ candidate_ids: [...ids] }),
    restore: (ids) => restore.send({ candidate_ids: [...ids] }),
    what: ['candidate'],
    onRestored: ({ duplicates }) => sayDuplicates(duplicates),
  });
}

/** Has stored resumes read again, in the background and free of charge. */
export function useReadAgain() {
  const reparse = useReparse();
  return async (ids: readonly string[]) => {
    try {
      const { results, changed } = await reparse.send({ candidate_ids: [...ids] });
      sayRefused(results, ['candidate']);
      if (changed > 0)
        toast.info({
          message: `Reading ${formatCount(changed, 'resume')} again. What you edited stays as it is.`,
        });
    } catch (error) {
      sayProblem(error);
    }
  };
}
