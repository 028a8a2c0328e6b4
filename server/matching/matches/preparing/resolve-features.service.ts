import type { RecruiterId } from '@placewell/contract/ids.ts';
import { hashInput } from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import { type FeaturesRecord, type IdOf, listFeatures } from '../scoring/features.repo.ts';
import type { InputOf, Prepared, Side } from './prepared.rules.ts';

/** A candidate or job as preparing sees it; a record out of matching needs no features. */
export type MatchingRecord<S extends Side> = {
  id: IdOf<S>;
  recruiter_id: RecruiterId;
  input: InputOf<S>;
  is_matched: boolean;
};

export const jobRecord = (job: MatchableJob): MatchingRecord<'job'> => ({
  id: job.job_id,
  recruiter_id: job.recruiter_id,
  input: job.input,
  is_matched: job.is_open && !job.is_deleted,
});

export const candidateRecord = (candidate: MatchableCandidate): MatchingRecord<'candidate'> => ({
  id: candidate.candidate_id,
  recruiter_id: candidate.recruiter_id,
  input: candidate.input,
  is_matched: candidate.is_matchable,
});

/** The features to store, null if out of matching; `outdated` if record or vocabulary have changed since preparing. */
export async function resolveFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  { id, input, is_matched }: MatchingRecord<S>,
  prepared: Prepared<S> | undefined,
): Promise<FeaturesRecord<S> | 'outdated'> {
  const inputs_hash = hashInput(input);
  if (!is_matched) return { features: null, inputs_hash };
  if (prepared?.inputs_hash !== inputs_hash) return 'outdated';
  if (prepared.matching_error)
    return { features: null, inputs_hash, matching_error: prepared.matching_error };
  if (prepared.version !== featuresVersion()) return 'outdated';
  const features = prepared.features ?? (await listFeatures(tx, side, [id])).get(id);
  // The features stored when it was prepared may have been replaced since.
  return features?.inputs_hash === inputs_hash ? { features, inputs_hash } : 'outdated';
}
