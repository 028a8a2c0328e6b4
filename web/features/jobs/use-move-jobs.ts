import type { JobStatus } from '@placewell/contract/jobs.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/formats.ts';
import { toast } from '../../lib/toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { jobMoved, wayBack } from './job-words.ts';
import { useDeleteJobs, useUpdateJobStatus } from './jobs.queries.ts';

type Move = { ids: readonly string[]; status: JobStatus; close_reason?: string | undefined };
type Previous = readonly { id: string; job_status: JobStatus }[];

/** Moves jobs to another status, says which were refused, and offers to undo where a way leads back. */
export function useMoveJobs() {
  const update = useUpdateJobStatus();
  const undo = async (previous: Previous, now: JobStatus) => {
    try {
      for (const before of new Set(previous.map((one) => one.job_status)))
        for (const job_status of wayBack(now, before) ?? []) {
          const job_ids = previous.filter((one) => one.job_status === before).map((one) => one.id);
          await update.send({ job_ids, job_status });
        }
    } catch (error) {
      toast.error({ message: messageOf(error) });
    }
  };
  return async ({ ids, status, close_reason }: Move): Promise<number> => {
    try {
      const answer = await update.send({
        job_ids: [...ids],
        job_status: status,
        ...(close_reason ? { close_reason } : {}),
      });
      const refused = answer.results.filter((one) => !one.ok);
      if (refused.length > 0)
        toast.warning({
          ...(ids.length > 1 ? { title: `${formatCount(refused.length, 'job')} left as it was` } : {}),
          message: refused[0]?.message ?? 'This was refused.',
        });
      if (answer.changed === 0) return 0;
      const message = `${formatCount(answer.changed, 'job')} ${jobMoved(status)}`;
      const canUndo = answer.previous.every((one) => wayBack(status, one.job_status) !== undefined);
      if (canUndo) showUndoToast({ message, onUndo: () => void undo(answer.previous, status) });
      else toast.success({ message });
      return answer.changed;
    } catch (error) {
      toast.error({ message: messageOf(error) });
      return 0;
    }
  };
}

/** Deletes jobs with their matches, and offers to bring them back. */
export function useRemoveJobs() {
  const { remove, restore } = useDeleteJobs();
  return async (ids: readonly string[]): Promise<number> => {
    try {
      const { results, changed } = await remove(ids);
      const refused = results.find((one) => !one.ok);
      if (refused?.message) toast.warning({ message: refused.message });
      const gone = results.filter((one) => one.ok).map((one) => one.id);
      if (changed > 0)
        showUndoToast({
          message: `${formatCount(changed, 'job')} deleted`,
          onUndo: () =>
            void restore(gone).catch((error: unknown) => toast.error({ message: messageOf(error) })),
        });
      return changed;
    } catch (error) {
      toast.error({ message: messageOf(error) });
      return 0;
    }
  };
}
