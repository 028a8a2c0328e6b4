import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { activeMatches, type Reader } from '../list/match-list.repo.ts';

/** Those of these candidates that are not deleted, by id. */
export async function listCandidatesToAdd(tx: TenantTx, ids: readonly CandidateId[]) {
  if (ids.length === 0) return new Map<CandidateId, never>();
  const rows = await tx
    .selectFrom('candidates')
    .select(['candidate_id', 'recruiter_id', 'candidate_name', 'candidate_status'])
    .where('candidate_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

/** The live matches of these jobs with these candidates; for `reader`, only where they own both. */
export function listPairStatuses(
  tx: TenantTx,
  { job_ids, candidate_ids }: { job_ids: readonly JobId[]; candidate_ids: readonly CandidateId[] },
  reader: Reader,
) {
  return activeMatches(tx, reader)
    .where('m.job_id', 'in', [...job_ids])
    .where('m.candidate_id', 'in', [...candidate_ids])
    .where('c.candidate_id', 'is not', null)
    .where('j.job_id', 'is not', null)
    .select(['m.match_id', 'm.job_id', 'm.candidate_id', 'm.match_status as status'])
    .execute();
}
