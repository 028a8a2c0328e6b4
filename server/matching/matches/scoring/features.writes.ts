import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type CandidateInput, type JobInput, sketchOfAd, sketchOfCandidate } from '@placewell/matching';
import { publishToReaders } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import { putSketches } from '../copied/sketches.repo.ts';
import type { FeaturesOf, InputOf, Prepared, Side } from '../preparing/prepared.rules.ts';
import {
  candidateRecord,
  jobRecord,
  type MatchingRecord,
  resolveFeatures,
} from '../preparing/resolve-features.service.ts';
import type { IdOf } from './features.repo.ts';
import * as repo from './features.repo.ts';

/** The features; null if the record is out of matching; `outdated` if made from another input or version. */
type Stored<S extends Side> = FeaturesOf<S> | null | 'outdated';

type Given<S extends Side> = { record: MatchingRecord<S>; prepared: Prepared<S> | undefined };

async function storeFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  given: readonly Given<S>[],
): Promise<Map<IdOf<S>, Stored<S>>> {
  const records = new Map(given.map(({ record }) => [record.id, record]));
  const stored = new Map<IdOf<S>, Stored<S>>();
  const rows = new Map<IdOf<S>, repo.FeaturesRecord<S>>();
  for (const { record, prepared } of given) {
    const row = await resolveFeatures(tx, side, record, prepared);
    stored.set(record.id, row === 'outdated' ? row : row.features);
    if (row !== 'outdated') rows.set(record.id, row);
  }
  const before = await repo.listFeaturesStates(tx, side, [...rows.keys()]);
  const changed = await repo.upsertFeatures(tx, side, rows);
  const sketches = new Map<IdOf<S>, number[] | null>();
  for (const [id, row] of rows) {
    const record = records.get(id);
    if (!record) continue;
    if (changed.has(id)) sketches.set(id, row.features && sketchOf(side, record.input));
    // Browsers show it with the record.
    if ((row.matching_error ?? null) !== (before.get(id)?.matching_error ?? null))
      await publishRecord(tx, side, record);
  }
  await putSketches(tx, side, sketches);
  return stored;
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
  const stored = await storeFeatures(tx, 'job', [{ record: jobRecord(job), prepared }]);
  const features = stored.get(job.job_id) ?? null;
  if (features !== 'outdated') await repo.updateCustomWeights(tx, job.job_id, job.weights);
  return features;
}

/** Stores and returns the features of candidates, by id. */
export const changeCandidateFeatures = (
  tx: TenantTx,
  given: readonly { candidate: MatchableCandidate; prepared: Prepared<'candidate'> | undefined }[],
): Promise<Map<CandidateId, Stored<'candidate'>>> =>
  storeFeatures(
    tx,
    'candidate',
    given.map(({ candidate, prepared }) => ({ record: candidateRecord(candidate), prepared })),
  );

const NO_FEATURES = { features: null, inputs_hash: '' };

async function removeFeatures<S extends Side>(tx: TenantTx, side: S, ids: readonly IdOf<S>[]) {
  await repo.upsertFeatures(tx, side, new Map(ids.map((id) => [id, NO_FEATURES])));
  await putSketches(tx, side, new Map(ids.map((id) => [id, null])));
}

/** Takes a deleted job out of matching. */
export const removeJobFeatures = (tx: TenantTx, job_id: JobId) => removeFeatures(tx, 'job', [job_id]);

/** Takes deleted candidates out of matching. */
export const removeCandidateFeatures = (tx: TenantTx, ids: readonly CandidateId[]) =>
  removeFeatures(tx, 'candidate', ids);
