import { type Job, type JobStatus, jobsMoved } from '@placewell/contract/matching/jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { patchRows } from '../../../lib/api/patch-rows.ts';
import { inChunks } from '../../../lib/in-chunks.ts';
import { toast } from '../../../lib/toasts.ts';
import { createDeleteWithUndo } from '../../../ui/feedback/delete-with-undo.ts';
import {
  type RecordResult,
  reportUndone,
  showErrorToast,
  showNotChangedToast,
} from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useDeleteJobs, useUpdateJobStatus } from '../jobs.queries.ts';
import { findUndoPath } from './job-moves.ts';
import { warnWithoutPay } from './pay-warning.ts';

type MovedJob = Pick<Job, 'job_id' | 'salary_min_cents' | 'salary_max_cents'>;
type JobMove = { jobs: readonly MovedJob[]; status: JobStatus; close_reason?: string | undefined };
type PreviousStatuses = readonly { id: string; job_status: JobStatus }[];

/**
 * Changes the status of jobs, reports refused ones, and offers undo where the status can be restored. Resolves to how
 * many were changed. Jobs that are opened without a pay range get a warning.
 */
export function useMoveJobs() {
  const client = useQueryClient();
  const update = useUpdateJobStatus();
  const undo = async (previous: PreviousStatuses, now: JobStatus) => {
    const results: RecordResult[] = [];
    for (const before of new Set(previous.map((job) => job.job_status))) {
      let job_ids = previous.filter((job) => job.job_status === before).map((job) => job.id);
      let if_status = now;
      const moved = new Map<string, RecordResult>();
      for (const job_status of findUndoPath(now, before) ?? []) {
        if (job_ids.length === 0) break;
        const expected = if_status;
        const step = await inChunks(job_ids, (some) =>
          update.send({ job_ids: some, job_status, if_status: expected }),
        );
        for (const result of step.results) moved.set(result.id, result);
        job_ids = job_ids.filter((id) => moved.get(id)?.ok);
        if_status = job_status;
      }
      results.push(...moved.values());
    }
    reportUndone(results, ['job']);
  };
  return async function moveJobs(move: JobMove): Promise<number> {
    const { jobs, status, close_reason } = move;
    const ids = jobs.map((job) => job.job_id);
    const revert = patchRows(client, { topic: 'jobs', idName: 'job_id', ids }, { job_status: status });
    try {
      const result = await inChunks(ids, (job_ids) =>
        update.send({ job_ids, job_status: status, ...(close_reason ? { close_reason } : {}) }),
      );
      showNotChangedToast(result.results, ['job']);
      if (result.changed === 0) return 0;
      const changed = new Set<string>(result.previous.map((job) => job.id));
      if (status === 'open') warnWithoutPay(jobs.filter((job) => changed.has(job.job_id)));
      const message = jobsMoved(result.changed, status);
      const canUndo = result.previous.every((job) => findUndoPath(status, job.job_status) !== undefined);
      if (canUndo)
        showUndoToast({
          message,
          onUndo: () => undo(result.previous, status),
          onRedo: () => moveJobs({ ...move, jobs: jobs.filter((job) => changed.has(job.job_id)) }),
        });
      else toast.success({ message });
      return result.changed;
    } catch (error) {
      revert();
      showErrorToast(error);
      return 0;
    }
  };
}

/** Deletes jobs with their matches and offers undo. */
export const useRemoveJobs = () => createDeleteWithUndo({ ...useDeleteJobs(), noun: ['job'] });
