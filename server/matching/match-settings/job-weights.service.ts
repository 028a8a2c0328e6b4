import type { Body, Data } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/matching/match-settings.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf, assertCan, can } from '../../people/people.public.ts';
import { CallResult, type Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { lockJob } from '../jobs/jobs.public.ts';
import { readScoringSettings } from './match-settings.public.ts';
import { findReadableJob } from './match-settings.service.ts';
import { changeJobWeights } from './match-settings.writes.ts';
import { fromStoredWeights, isSameStoredWeights, toStoredWeights } from './stored-weights.rules.ts';

type JobWeights = Data<typeof calls.getJobWeights>;

async function toJobWeights(tx: TenantTx, job_id: JobId, custom: number[] | null, may_change: boolean) {
  const { weights: inherited } = await readScoringSettings(tx);
  return { job_id, weights: custom && fromStoredWeights(custom), inherited, may_change } satisfies JobWeights;
}

/** The custom weights of a job and the agency's weights that it inherits without them. */
export async function getJobWeights(
  { tx, actor }: Context,
  { job_id }: Body<typeof calls.getJobWeights>,
): Promise<JobWeights> {
  const job = await findReadableJob({ tx, actor }, job_id);
  return toJobWeights(tx, job_id, job.weights, can(await accessOf(tx, actor), 'update', 'job', job));
}

/** Sets or removes a job's custom weights; writes nothing if equal. The job is re-ranked in the background. */
export async function updateJobWeights(
  { tx, actor, platform }: Context,
  { job_id, weights }: Body<typeof calls.updateJobWeights>,
) {
  const job = await lockJob(tx, job_id);
  assertCan(await accessOf(tx, actor), 'update', 'job', job);
  const after = weights && toStoredWeights(weights);
  if (isSameStoredWeights(job.weights, after))
    return new CallResult(await toJobWeights(tx, job_id, after, true), texts.nothingChanged);
  await changeJobWeights({ tx, platform }, { user_id: actor.user_id, job, weights: after });
  return toJobWeights(tx, job_id, after, true);
}
