import type { JobId } from '@placewell/contract/ids.ts';
import type { JobStatus } from '@placewell/contract/matching/jobs.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import { tellOfOpenedDetails } from '../../clients/clients.public.ts';
import { jobAdded, jobChanged, jobRemoved, jobStatusChanged, jobTransferred } from '../../domain-events.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { changedEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { resolveTags } from '../../sourcing/sourcing.public.ts';
import { listJobOwners } from './job-matching.repo.ts';
import * as repo from './jobs.repo.ts';

// Columns that change together with matches or settings. Those features emit the events.
export {
  updateMatchTotals,
  updateOpeningsFilled,
  updateStoredWeights,
} from './job-matching.repo.ts';

export type Announcing = { tx: TenantTx; platform: Pick<Platform, 'events'> };
export type WriteContext = Announcing & { actor: Pick<Actor, 'role' | 'user_id'> };

const jobsChanged = (ids: readonly JobId[]) => changedEvent('jobs.changed', 'job_id', ids);

export async function publishChanged(tx: TenantTx, ids: readonly JobId[]) {
  if (ids.length > 0) await publishToReaders(tx, jobsChanged(ids), () => listJobOwners(tx, ids));
}

/** The values with tags in the agency's spelling, and their keys. */
async function withTags<Values extends repo.JobValues>(tx: TenantTx, values: Values): Promise<Values> {
  if (values.tags === undefined) return values;
  const tags = await resolveTags(tx, values.tags);
  return { ...values, tags: tags.map(({ tag }) => tag), tag_keys: tags.map(({ tag_key }) => tag_key) };
}

/** Decides who sees the details of clients by these jobs, whose client or recruiter is new, and tells the owners of the clients. */
async function giveDetails({ tx, actor }: WriteContext, ids: readonly JobId[]) {
  await repo.updateAssigned(tx, ids, actor);
  await tellOfOpenedDetails(tx, ids, actor.user_id);
}

/** Inserts a job, emits `job.changed` and returns the id. */
export async function createJob(context: WriteContext, job: Omit<repo.NewJob, 'job_id'>) {
  const { tx, platform, actor } = context;
  const job_id = newId<JobId>();
  await repo.insertJob(tx, { ...(await withTags(tx, job)), job_id });
  if (job.client_id) await giveDetails(context, [job_id]);
  await platform.events.emit(tx, jobAdded, { job_ids: [job_id], user_id: actor.user_id });
  await platform.events.emit(tx, jobChanged, {
    job_ids: [job_id],
    was_opened: JOB_STATUS_RULES[job.job_status ?? 'draft'].isMatched,
  });
  await publishChanged(tx, [job_id]);
  return job_id;
}

/** Updates a locked job and emits `job.changed`. */
export async function changeJob(context: WriteContext, job_id: JobId, values: repo.JobValues) {
  const { tx, platform } = context;
  await repo.updateJobRow(tx, job_id, await withTags(tx, values));
  if (values.client_id) await giveDetails(context, [job_id]);
  const changed = Object.keys(values);
  await platform.events.emit(tx, jobChanged, { job_ids: [job_id], was_opened: false, changed });
  await publishChanged(tx, [job_id]);
}

/** Sets the status of locked jobs and emits `job.changed`. */
export async function changeJobStatuses(
  { tx, platform, actor }: WriteContext,
  status: JobStatus,
  changes: readonly repo.StatusChange[],
  { isUndo }: { isUndo: boolean },
) {
  if (changes.length === 0) return;
  const job_ids = changes.map(({ job_id }) => job_id);
  const opened = await repo.updateJobStatusRows(tx, status, changes);
  await tellOfOpenedDetails(tx, opened, actor.user_id);
  await platform.events.emit(tx, jobChanged, { job_ids, was_opened: JOB_STATUS_RULES[status].isMatched });
  await platform.events.emit(tx, jobStatusChanged, {
    changes: changes.map(({ job_id, from, close_reason }) => ({
      job_id,
      from,
      to: status,
      reason: close_reason,
    })),
    user_id: actor.user_id,
    is_undo: isUndo,
  });
  await publishChanged(tx, job_ids);
}

/** Marks locked jobs as deleted and emits `job.removed`. */
export async function removeJobs({ tx, platform }: WriteContext, ids: readonly JobId[]) {
  if (ids.length === 0) return;
  await repo.JOBS.remove(tx, ids);
  await platform.events.emit(tx, jobRemoved, { job_ids: [...ids] });
  await publishChanged(tx, ids);
}

/** Makes locked, deleted jobs active again and emits `job.changed`. */
export async function reinstateJobs({ tx, platform }: WriteContext, ids: readonly JobId[]) {
  if (ids.length === 0) return;
  await repo.JOBS.restore(tx, ids);
  await platform.events.emit(tx, jobChanged, { job_ids: [...ids], was_opened: false });
  await publishChanged(tx, ids);
}

/** Transfers jobs from one person to another, emits `job.transferred` and returns their ids. */
export async function changeJobOwners(context: WriteContext, change: repo.OwnerChange): Promise<JobId[]> {
  const { tx, platform, actor } = context;
  const job_ids = await repo.updateJobOwners(tx, change);
  if (job_ids.length === 0) return [];
  const { from, to } = change;
  await giveDetails(context, job_ids);
  await platform.events.emit(tx, jobTransferred, {
    job_ids,
    from_id: from,
    to_id: to,
    user_id: actor.user_id,
  });
  await publishToReaders(tx, jobsChanged(job_ids), async () => [from, to].map((user_id) => ({ user_id })));
  return job_ids;
}

/** Gives jobs the clients and contacts that theirs have become by a merge, or were before. */
export async function relinkJobs(tx: TenantTx, links: readonly repo.JobLink[]) {
  await repo.updateLinks(tx, links);
  await publishChanged(
    tx,
    links.map(({ job_id }) => job_id),
  );
}

/** `job.removed` was emitted when they were deleted. */
export const jobPurge = repo.JOBS.purge();
