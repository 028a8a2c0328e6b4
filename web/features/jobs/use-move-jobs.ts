import type { JobStatus } from '@placewell/contract/jobs.ts';
import { formatCount } from '../../lib/formats.ts';
import { toast } from '../../lib/toasts.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import { showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { findUndoPath, movedLabel } from './job-labels.ts';
import { useDeleteJobs, useUpdateJobStatus } from './jobs.queries.ts';

type JobMove = { ids: readonly string[]; status: JobStatus; close_reason?: string | undefined };
type PreviousStatuses = readonly { id: string; job_status: JobStatus }[];

/** Moves jobs to another status, says which were refused, and offers to undo where a way leads back. */
export function useMoveJobs() {
  const update = useUpdateJobStatus();
  const undo = async (previous: PreviousStatuses, now: JobStatus) => {
    try {
      for (const before of new Set(previous.map((one) => one.job_status)))
        for (const job_status of findUndoPath(now, before) ?? []) {
          const job_ids = previous.filter((one) => one.job_status === before).map((one) => one.id);
          await update.send({ job_ids, job_status });
        }
    } catch (error) {
      showErrorToast(error);
    }
  };
  return async ({ ids, status, close_reason }: JobMove): Promise<number> => {
    try {
      const result = await update.send({
        job_ids: [...ids],
        job_status: status,
        ...(close_reason ? { close_reason } : {}),
      });
      showNotChangedToast(result.results, ['job']);
      if (result.changed === 0) return 0;
      const message = `${formatCount(result.changed, 'job')} ${movedLabel(status)}`;
      const canUndo = result.previous.every((one) => findUndoPath(status, one.job_status) !== undefined);
      if (canUndo) showUndoToast({ message, onUndo: () => void undo(result.previous, status) });
      else toast.success({ message });
      return result.changed;
    } catch (error) {
      showErrorToast(error);
      return 0;
    }
  };
}

/** Deletes jobs with their matches, and offers to bring them back. */
export const useRemoveJobs = () => createDeleteWithUndo({ ...useDeleteJobs(), noun: ['job'] });
