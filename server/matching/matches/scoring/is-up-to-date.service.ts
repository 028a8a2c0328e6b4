import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import { hashInput } from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { listOpenJobIds } from '../../jobs/jobs.public.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import { listFeaturesStates } from './features.repo.ts';
import { listMatchedJobIds } from './pairs.repo.ts';
import { isScoringQueued } from './scoring-queue.service.ts';

/** Whether rescoring the candidate would change nothing, and no queued or running job could change its matches. */
export async function isUpToDate(
  tx: TenantTx,
  agency_id: AgencyId,
  candidate_id: CandidateId,
): Promise<boolean> {
  const stored = (await listFeaturesStates(tx, 'candidate', [candidate_id])).get(candidate_id);
  if (!stored?.is_current && !stored?.matching_error) return false;
  const job_ids = [...(await listOpenJobIds(tx)), ...(await listMatchedJobIds(tx, candidate_id))];
  if (await isScoringQueued(tx, { agency_id, candidate_id, job_ids })) return false;
  const [candidate] = await listScorableCandidates(tx, [candidate_id]);
  const isMatched = stored.is_matched || stored.matching_error !== null;
  if (!candidate || candidate.is_matchable !== isMatched) return false;
  return hashInput(candidate.input) === stored.inputs_hash;
}
