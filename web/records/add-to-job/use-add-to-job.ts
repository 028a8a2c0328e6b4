import { formatCount } from '@placewell/contract/counts.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { inChunks, resumable } from '../../lib/in-chunks.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { toast } from '../../lib/toasts.ts';
import { type RecordResult, reportUndone, showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useAddMatchesCall, useUndoAddedMatches } from './job-additions.ts';

export type JobToFill = { job_id: string; job_title: string };

/** Refusals are listed up to this number, then counted. */
const REASONS_TOLD = 3;

/** Lists the candidates who were not added, with reasons. */
function warnAboutRefused(results: readonly RecordResult[]) {
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return;
  const reasons = [...new Set(refused.map(({ message }) => message ?? ''))];
  const rest = reasons.length - REASONS_TOLD;
  toast.warning({
    title: `${formatCount(refused.length, 'candidate')} not added`,
    message: [...reasons.slice(0, REASONS_TOLD), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' '),
    duration: 8_000,
  });
}

/** Adds candidates to a job as one action that can be undone, and says who was not added. Returns how many were. */
export function useAddToJob() {
  const navigate = useNavigate();
  const base = useRolePath();
  const [add, undo] = [useAddMatchesCall(), useUndoAddedMatches()];
  return async function addToJob(candidate_ids: readonly string[], job: JobToFill): Promise<number> {
    try {
      const { results, changed, answers } = await inChunks(candidate_ids, (some) =>
        add.send({ job_id: job.job_id, candidate_ids: some }),
      );
      warnAboutRefused(results);
      const batchIds = answers.flatMap(({ batch_id }) => batch_id ?? []);
      const undoAll = resumable(batchIds, 1, ([batch_id = '']) => undo.send({ batch_id }));
      if (changed > 0)
        showUndoToast({
          message: successTexts.candidatesAdded(changed, job.job_title),
          onUndo: async () => {
            const undone = await undoAll();
            reportUndone(
              undone.flatMap((one) => one.results),
              ['match', 'matches'],
            );
            return successTexts.movesUndone(undone.reduce((sum, one) => sum + one.changed, 0));
          },
          onRedo: () => addToJob(candidate_ids, job),
          more: {
            label: 'Show board',
            onClick: () =>
              void navigate({ to: `${base}/jobs/${job.job_id}/matches`, search: { view: 'board' } }),
          },
        });
      return changed;
    } catch (error) {
      showErrorToast(error);
      return 0;
    }
  };
}
