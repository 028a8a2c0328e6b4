import type { CandidateId, JobId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type MovedSide = { job_ids: readonly JobId[] } | { candidate_ids: readonly CandidateId[] };

/** Records per statement, so that none runs for long. */
const BATCH_SIZE = 2_000;

/**
 * Copies the new owner of jobs or candidates to all their matches, ended and deleted ones included. Past moves stay those of
 * the former owner.
 */
export async function updateMatchOwners(tx: TenantTx, side: MovedSide, owner: RecruiterId) {
  const [ids, id, column] =
    'job_ids' in side
      ? [side.job_ids, 'job_id', 'recruiter_id']
      : [side.candidate_ids, 'candidate_id', 'candidate_recruiter_id'];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    await sql`
      update matches set ${sql.ref(column)} = ${owner}
      where agency_id = app_agency_id() and ${sql.ref(id)} = any(${batch}::uuid[])
        and ${sql.ref(column)} <> ${owner}`.execute(tx);
  }
}

/** All owners of a side of a match of these records. */
export async function listOwnersOfSide(tx: TenantTx, side: MovedSide): Promise<RecruiterId[]> {
  const [ids, id] = 'job_ids' in side ? [side.job_ids, 'job_id'] : [side.candidate_ids, 'candidate_id'];
  const { rows } = await sql<{ user_id: RecruiterId }>`
    select distinct o.user_id from matches m
      cross join lateral (values (m.recruiter_id), (m.candidate_recruiter_id)) o(user_id)
    where m.agency_id = app_agency_id() and ${sql.ref(`m.${id}`)} = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map((row) => row.user_id);
}

type Which = { match_ids: readonly MatchId[] } | { job_id?: JobId; candidate_id?: CandidateId };

/** The recruiters of the jobs and candidates of matches, removed ones included, without duplicate pairs. */
export function listMatchOwners(tx: TenantTx, which: Which) {
  let query = tx.selectFrom('matches').select(['recruiter_id', 'candidate_recruiter_id']).distinct();
  if ('match_ids' in which) return query.where('match_id', 'in', [...which.match_ids]).execute();
  if (which.job_id) query = query.where('job_id', '=', which.job_id);
  if (which.candidate_id) query = query.where('candidate_id', '=', which.candidate_id);
  return query.execute();
}
