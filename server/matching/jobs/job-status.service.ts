import type { Body } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import { JOB_TRANSITIONS, type JobStatus } from '@placewell/contract/matching/jobs.ts';
import { lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import { assertComplete } from './job-values.rules.ts';
import * as repo from './jobs.repo.ts';
import { changeJobStatuses, reinstateJobs, removeJobs } from './jobs.writes.ts';

type LockedJob = Awaited<ReturnType<typeof repo.lockJobRows>>[number];

/** Locks the jobs of a bulk call that the actor may change; returns them and the reasons for refusing the rest. */
export const lockChangeableJobs = (
  context: Context,
  ids: readonly JobId[],
  which: Deleted = { deleted: false },
) =>
  lockChangeable(context, ids, {
    entity: 'job',
    id: 'job_id',
    lock: () => repo.lockJobRows(context.tx, ids, which),
  });

/** Why the job may not move to `next`; undefined if it may. */
function refusalReason(job: LockedJob, next: JobStatus, expected?: JobStatus): ErrorCode | undefined {
  const current = job.job_status;
  if (expected !== undefined && current !== expected) return 'changed_since';
  if (current === next) return undefined;
  if (!JOB_TRANSITIONS[current].includes(next)) return 'status_change_refused';
  if (next !== 'open') return undefined;
  try {
    assertComplete(job);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A filled job has all its openings filled; reopening it frees at least one. */
function openingsFilledAfter(job: LockedJob, next: JobStatus): number {
  if (next === 'filled') return Math.max(job.openings, job.openings_filled);
  if (next === 'open' && job.job_status === 'filled') return Math.min(job.openings_filled, job.openings - 1);
  return job.openings_filled;
}

/** Changes the status of each job that allows it and gives a reason for the others. `previous` is for undo. */
export async function updateJobStatus(context: Context, body: Body<typeof calls.updateJobStatus>) {
  const next = body.job_status;
  const { rows: jobs, refused } = await lockChangeableJobs(context, body.ids);
  const changes: repo.StatusChange[] = [];
  const previous: { id: JobId; job_status: JobStatus }[] = [];
  for (const job of jobs) {
    const reason = refusalReason(job, next, body.if_status);
    if (reason) refused.set(job.job_id, reason);
    if (reason || job.job_status === next) continue;
    const keptReason = next === 'archived' ? job.close_reason : null;
    const isEnd = next === 'filled' || next === 'closed';
    changes.push({
      job_id: job.job_id,
      from: job.job_status,
      close_reason: isEnd ? (body.close_reason ?? null) : keptReason,
      openings_filled: openingsFilledAfter(job, next),
    });
    previous.push({ id: job.job_id, job_status: job.job_status });
  }
  await changeJobStatuses(context, next, changes, { isUndo: body.if_status !== undefined });
  return { ...bulkResult(body.ids, refused), changed: previous.length, previous };
}

/** Deletes jobs, which hides their matches from every list; restoreJobs reverts both. */
export async function delJob(context: Context, body: Body<typeof calls.delJob>) {
  const { rows: jobs, refused } = await lockChangeableJobs(context, body.ids);
  await removeJobs(
    context,
    jobs.map((job) => job.job_id),
  );
  return bulkResult(body.ids, refused);
}

/** Restores deleted jobs that have not been purged. */
export async function restoreJobs(context: Context, body: Body<typeof calls.restoreJobs>) {
  const { rows: jobs, refused } = await lockChangeableJobs(context, body.ids, { deleted: true });
  await reinstateJobs(
    context,
    jobs.map((job) => job.job_id),
  );
  return bulkResult(body.ids, refused);
}
