import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishToReaders } from '../../access/access.public.ts';
import type { MatchableCandidate } from '../../candidates/candidates.public.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import type { FeaturesOf, Prepared, Side } from '../preparing/prepared.rules.ts';
import {
  candidateRecord,
  jobRecord,
  type MatchingRecord,
  resolveFeatures,
} from '../preparing/resolve-features.service.ts';
import * as repo from './features.repo.ts';

/** The features; null when the record is out of matching; `outdated` when they were made from another input or version. */
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
  await repo.upsertFeatures(tx, side, record.id, row);
  // Browsers show it with the record.
  if ((row.matching_error ?? null) !== (before?.matching_error ?? null))
    await publishRecord(tx, side, record);
  return row.features;
}

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

/** Stores the features of a candidate. */
export const changeCandidateFeatures = (
  tx: TenantTx,
  candidate: MatchableCandidate,
  prepared: Prepared<'candidate'> | undefined,
): Promise<Stored<'candidate'>> => storeFeatures(tx, 'candidate', candidateRecord(candidate), prepared);

const NO_FEATURES = { features: null, inputs_hash: '' };

/** Takes a deleted job out of matching. */
export const removeJobFeatures = (tx: TenantTx, job_id: JobId) =>
  repo.upsertFeatures(tx, 'job', job_id, NO_FEATURES);

/** Takes a deleted candidate out of matching. */
export const removeCandidateFeatures = (tx: TenantTx, candidate_id: CandidateId) =>
  repo.upsertFeatures(tx, 'candidate', candidate_id, NO_FEATURES);
