import type { JobId, RecruiterId } from '@placewell/contract/ids.ts';
import type { JobStatus } from '@placewell/contract/jobs.ts';
import { jobChanged, jobRemoved } from '../../domain-events.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishToReaders } from '../access/access.public.ts';
import { listJobOwners } from './job-matching.repo.ts';
import * as repo from './jobs.repo.ts';

// Columns that change together with matches or settings. Those features emit the events.
export { updateMatchTotals, updateOpeningsFilled, updateStoredWeights } from './job-matching.repo.ts';

type WriteContext = { tx: TenantTx; platform: Pick<Platform, 'events'> };

/** One live event for all of them; it names the job if there is only one. */
async function publishChanged(tx: TenantTx, ids: readonly JobId[]) {
  const [job_id] = ids;
  if (job_id === undefined) return;
  await publishToReaders(tx, { type: 'jobs.changed', ...(ids.length === 1 ? { job_id } : {}) }, () =>
    listJobOwners(tx, ids),
  );
}

/** Inserts a job, emits `job.changed` and returns the id. */
export async function createJob({ tx, platform }: WriteContext, job: Omit<repo.NewJob, 'job_id'>) {
  const job_id = newId<JobId>();
  await repo.insertJob(tx, { ...job, job_id });
  await platform.events.emit(tx, jobChanged, { job_ids: [job_id], was_opened: job.job_status === 'open' });
  await publishChanged(tx, [job_id]);
  return job_id;
}

/** Updates a locked job and emits `job.changed`. */
export async function changeJob({ tx, platform }: WriteContext, job_id: JobId, values: repo.JobValues) {
  await repo.updateJobRow(tx, job_id, values);
  await platform.events.emit(tx, jobChanged, { job_ids: [job_id], was_opened: false });
  await publishChanged(tx, [job_id]);
}

/** Sets the status of locked jobs and emits `job.changed`. */
export async function changeJobStatuses(
  { tx, platform }: WriteContext,
  status: JobStatus,
  changes: readonly repo.StatusChange[],
) {
  if (changes.length === 0) return;
  const job_ids = changes.map(({ job_id }) => job_id);
  await repo.updateJobStatusRows(tx, status, changes);
  await platform.events.emit(tx, jobChanged, { job_ids, was_opened: status === 'open' });
  await publishChanged(tx, job_ids);
}

/** Marks locked jobs as deleted and emits `job.removed`. */
export async function removeJobs({ tx, platform }: WriteContext, ids: readonly JobId[]) {
  if (ids.length === 0) return;
  await repo.updateDeletedAt(tx, ids, true);
  await platform.events.emit(tx, jobRemoved, { job_ids: [...ids] });
  await publishChanged(tx, ids);
}

/** Makes locked, deleted jobs active again and emits `job.changed`. */
export async function reinstateJobs({ tx, platform }: WriteContext, ids: readonly JobId[]) {
  if (ids.length === 0) return;
  await repo.updateDeletedAt(tx, ids, false);
  await platform.events.emit(tx, jobChanged, { job_ids: [...ids], was_opened: false });
  await publishChanged(tx, ids);
}

/** Gives all jobs of one recruiter to another and emits `job.changed`. */
export async function changeJobOwner(
  { tx, platform }: WriteContext,
  { from, to }: { from: RecruiterId; to: RecruiterId },
) {
  const job_ids = await repo.updateJobOwner(tx, from, to);
  if (job_ids.length > 0) await platform.events.emit(tx, jobChanged, { job_ids, was_opened: false });
}

/** Permanently deletes the jobs that were deleted more than `days` days ago; `job.removed` was emitted back then. */
export const purgeJobs = (tx: TenantTx, days: number) => repo.deletePurgeableJobs(tx, days);
