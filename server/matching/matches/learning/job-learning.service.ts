import type { Body, Data } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/learning.ts';
import { texts } from '@placewell/contract/texts.ts';
import { MIN_DECISIONS } from '@placewell/matching';
import { accessOf, assertCan, can } from '../../../people/people.public.ts';
import { CallResult, type Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { findJob, lockJob } from '../../jobs/jobs.public.ts';
import { changeJobLearning } from '../../match-settings/match-settings.public.ts';
import { listDecisions } from './decisions.repo.ts';

type JobLearning = Data<typeof calls.getJobLearning>;

async function toJobLearning(
  tx: TenantTx,
  job_id: JobId,
  state: Pick<JobLearning, 'is_on' | 'may_change'>,
): Promise<JobLearning> {
  const decisions = await listDecisions(tx, job_id);
  const shortlisted = decisions.filter(({ decision }) => decision === 'shortlisted').length;
  const rejected = decisions.length - shortlisted;
  return { job_id, ...state, shortlisted, rejected, needed: MIN_DECISIONS };
}

/** Whether a job learns from decisions, and how many count; the same for everyone who may read it. */
export async function getJobLearning(
  { tx, actor }: Context,
  { job_id }: Body<typeof calls.getJobLearning>,
): Promise<JobLearning> {
  const access = await accessOf(tx, actor);
  const job = await findJob(tx, job_id);
  assertCan(access, 'read', 'job', job);
  const may_change = can(access, 'update', 'job', job);
  return toJobLearning(tx, job_id, { is_on: job.learns_from_decisions, may_change });
}

/** Lets the scores of a job learn from decisions, or no longer; writes nothing if they do. It is re-ranked. */
export async function updateJobLearning(
  { tx, actor, platform }: Context,
  { job_id, is_on }: Body<typeof calls.updateJobLearning>,
) {
  const job = await lockJob(tx, job_id);
  assertCan(await accessOf(tx, actor), 'update', 'job', job);
  const state = { is_on, may_change: true };
  if (job.learns_from_decisions === is_on)
    return new CallResult(await toJobLearning(tx, job_id, state), texts.nothingChanged);
  await changeJobLearning({ tx, platform }, { user_id: actor.user_id, job, is_on });
  return toJobLearning(tx, job_id, state);
}
