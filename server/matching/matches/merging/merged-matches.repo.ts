import type { CandidateId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Removal } from '../scoring/pairs.repo.ts';

/** The candidate of a match, and what keeps it out of the lists. */
export type MatchPlace = {
  match_id: MatchId;
  candidate_id: CandidateId;
  candidate_recruiter_id: RecruiterId;
  removal: Removal | null;
  deleted_at: string | null;
  removed_by: string | null;
};

/** Locks the matches of candidates in the order of their ids, removed ones included. */
export async function lockPlaces(tx: TenantTx, candidate_ids: readonly CandidateId[]) {
  return tx
    .selectFrom('matches')
    .select([
      'match_id',
      'job_id',
      'candidate_id',
      'candidate_recruiter_id',
      'removal',
      'deleted_at',
      'removed_by',
      'match_status',
      sql<boolean>`coalesce(recruiter_note, '') <> ''`.as('has_note'),
    ])
    .where('candidate_id', 'in', [...candidate_ids])
    .orderBy('match_id')
    .forNoKeyUpdate()
    .execute();
}

/** Moves matches to their candidates in one statement, so that two matches of one job can swap. */
export async function updatePlaces(tx: TenantTx, places: readonly MatchPlace[]) {
  if (places.length === 0) return;
  await sql`
    update matches m set candidate_id = v.candidate_id, candidate_recruiter_id = v.candidate_recruiter_id,
      removal = v.removal, deleted_at = v.deleted_at, removed_by = v.removed_by, updated_at = now()
    from json_to_recordset(${JSON.stringify(places)}::json) as v(match_id uuid, candidate_id uuid,
      candidate_recruiter_id uuid, removal text, deleted_at timestamptz, removed_by uuid)
    where m.agency_id = app_agency_id() and m.match_id = v.match_id`.execute(tx);
}

/** The matches of a merged candidate that are hidden behind those of the kept one with the same jobs. */
export async function listHiddenMatches(
  tx: TenantTx,
  { from, to }: { from: CandidateId; to: CandidateId },
): Promise<{ hidden_id: MatchId; kept_id: MatchId }[]> {
  const { rows } = await sql<{ hidden_id: MatchId; kept_id: MatchId }>`
    select h.match_id as hidden_id, k.match_id as kept_id
    from matches h join matches k on k.agency_id = h.agency_id and k.job_id = h.job_id and k.candidate_id = ${to}
    where h.agency_id = app_agency_id() and h.candidate_id = ${from}`.execute(tx);
  return rows;
}
