import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type CandidateInput, type JobInput, sketchOfAd, sketchOfCandidate } from '@placewell/matching';
import { publishToReaders } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import { putSketch } from '../copied/sketches.repo.ts';
import type { FeaturesOf, InputOf, Prepared, Side } from '../preparing/prepared.rules.ts';
import {
  candidateRecord,
  jobRecord,
  type MatchingRecord,
  resolveFeatures,
} from '../preparing/resolve-features.service.ts';
import * as repo from './features.repo.ts';

/** The features; null if the record is out of matching; `outdated` if made from another input or version. */
type Stored<S extends Side> = FeaturesOf<S> | null | 'outdated';

async function storeFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  record: MatchingRecord<S>,
  prepared: Prepared<S> | undefined,
): Promise<Stored<S>> {
  const row = await resolveFeatures(tx, side, record, prepared);
  if (row === 'outdated') return row;
  const before = (await repo.listFeaturesStates(tx, side, [record.id])).get(record.id);
  if (await repo.upsertFeatures(tx, side, record.id, row))
    await putSketch(tx, side, record.id, row.features && sketchOf(side, record.input));
  // Browsers show it with the record.
  if ((row.matching_error ?? null) !== (before?.matching_error ?? null))
    await publishRecord(tx, side, record);
  return row.features;
}

const sketchOf = <S extends Side>(side: S, input: InputOf<S>) =>
  side === 'job' ? sketchOfAd(input as JobInput) : sketchOfCandidate(input as CandidateInput);

const publishRecord = <S extends Side>(tx: TenantTx, side: S, { id, recruiter_id }: MatchingRecord<S>) =>
  publishToReaders(
    tx,
    side === 'job'
      ? { type: 'jobs.changed', job_id: id as JobId }
      : { type: 'candidates.changed', candidate_id: id as CandidateId },
    async () => [{ user_id: recruiter_id }],
  );

/** Stores the features and weights of a job, which is in matching while it is open. */
export async function changeJobFeatures(
  tx: TenantTx,
  job: MatchableJob,
  prepared: Prepared<'job'> | undefined,
): Promise<Stored<'job'>> {
  const features = await storeFeatures(tx, 'job', jobRecord(job), prepared);
  if (features !== 'outdated') await repo.updateCustomWeights(tx, job.job_id, job.weights);
  return features;
}

export const changeCandidateFeatures = (
  tx: TenantTx,
  candidate: MatchableCandidate,
  prepared: Prepared<'candidate'> | undefined,
): Promise<Stored<'candidate'>> => storeFeatures(tx, 'candidate', candidateRecord(candidate), prepared);

const NO_FEATURES = { features: null, inputs_hash: '' };

/** Takes a deleted job out of matching. */
export async function removeJobFeatures(tx: TenantTx, job_id: JobId) {
  await repo.upsertFeatures(tx, 'job', job_id, NO_FEATURES);
  await putSketch(tx, 'job', job_id, null);
}

/** Takes a deleted candidate out of matching. */
export async function removeCandidateFeatures(tx: TenantTx, candidate_id: CandidateId) {
  await repo.upsertFeatures(tx, 'candidate', candidate_id, NO_FEATURES);
  await putSketch(tx, 'candidate', candidate_id, null);
}
