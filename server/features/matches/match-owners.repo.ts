import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Which = { match_ids: readonly MatchId[] } | { job_id?: JobId; candidate_id?: CandidateId };

/** The recruiters of the jobs and of the candidates of matches, removed ones included, each pair of people once. */
export function listMatchOwners(tx: TenantTx, which: Which) {
  let query = tx.selectFrom('matches').select(['recruiter_id', 'candidate_recruiter_id']).distinct();
  if ('match_ids' in which) return query.where('match_id', 'in', [...which.match_ids]).execute();
  if (which.job_id) query = query.where('job_id', '=', which.job_id);
  if (which.candidate_id) query = query.where('candidate_id', '=', which.candidate_id);
  return query.execute();
}
