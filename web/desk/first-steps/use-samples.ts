import type { Data } from '@placewell/contract/call.ts';
import type { removeSamples } from '@placewell/contract/desk/first-steps.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../lib/toasts.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import {
  useAddSamples,
  useRemoveSamples,
  useRestoreSampleCandidates,
  useRestoreSampleJobs,
} from './first-steps.queries.ts';

type Removed = Data<typeof removeSamples>;

/** Adds the samples and opens the matches of their job; removes them, which can be undone. */
export function useSamples() {
  const navigate = useNavigate();
  const adding = useAddSamples();
  const removing = useRemoveSamples();
  const candidates = useRestoreSampleCandidates();
  const jobs = useRestoreSampleJobs();

  const add = async () => {
    try {
      const { job_id, resumes } = await adding.send({});
      toast.success({ message: successTexts.samplesAdded(resumes) });
      await navigate({ to: `/agency/jobs/${job_id}/matches`, search: {} });
    } catch (error) {
      showErrorToast(error);
    }
  };
  const restore = async ({ candidate_ids, job_ids }: Removed) => {
    if (candidate_ids.length > 0) await candidates.send({ candidate_ids });
    if (job_ids.length > 0) await jobs.send({ job_ids });
  };
  const remove = async () => {
    try {
      const removed = await removing.send({});
      showUndoToast({
        message: successTexts.samplesRemoved,
        onUndo: () => restore(removed),
        onRedo: () => void remove(),
      });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return { add, isAdding: adding.isPending, remove, isRemoving: removing.isPending };
}
