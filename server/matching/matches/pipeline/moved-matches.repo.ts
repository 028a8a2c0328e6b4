import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type MovedMatch = {
  candidate_id: CandidateId;
  job_id: JobId;
  match_status: MatchStatus;
  /** ISO 8601; null for now. */
  match_date: string | null;
  recruiter_note: string | null;
};

/** The match of a pair, and whether a person has decided about it. */
export async function findPair(
  tx: TenantTx,
  { candidate_id, job_id }: Pick<MovedMatch, 'candidate_id' | 'job_id'>,
) {
  return tx
    .selectFrom('matches')
    .select(['match_id', 'match_status', 'removal', 'is_moved_in'])
    .where('candidate_id', '=', candidate_id)
    .where('job_id', '=', job_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a match without a score, which the next scoring gives it, and without history. Returns whether both records are there. */
export async function insertMovedMatch(
  tx: TenantTx,
  match_id: MatchId,
  match: MovedMatch & { is_moved_in: boolean },
  expiry_days: number,
): Promise<boolean> {
  const { candidate_id, job_id, match_status, match_date, recruiter_note, is_moved_in } = match;
  const { numAffectedRows } = await sql`
    insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, match_status,
      match_date, recruiter_note, is_moved_in, is_stale, expiry_date, score, coverage, score_breakdown, gates, matched_skills,
      missing_skills, reasons, risks, scorer_version, vocabulary_version, weights, reach_km, reach_effect, inputs_hash)
    select app_agency_id(), ${match_id}, c.candidate_id, j.job_id, j.recruiter_id, c.recruiter_id, ${match_status},
      coalesce(${match_date}::timestamptz, now()), ${recruiter_note}, ${is_moved_in}, true,
      now() + make_interval(days => ${expiry_days}), 0, 0, '[]', '[]', '{}', '{}', '{}', '{}', '', '', '{}',
      coalesce(j.reach_km, a.reach_km), coalesce(j.reach_effect, a.reach_effect), ''
    from candidates c join jobs j on j.agency_id = c.agency_id and j.job_id = ${job_id} and j.deleted_at is null
    join agencies a on a.agency_id = c.agency_id
    where c.agency_id = app_agency_id() and c.candidate_id = ${candidate_id} and c.deleted_at is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Puts a match that nobody has decided about into the stage of another system, without history. */
export async function updateToMoved(
  tx: TenantTx,
  match_id: MatchId,
  {
    match_status,
    recruiter_note,
    is_moved_in,
  }: Pick<MovedMatch, 'match_status' | 'recruiter_note'> & { is_moved_in: boolean },
) {
  await tx
    .updateTable('matches')
    .set({
      ...{ match_status, is_moved_in, removal: null, deleted_at: null, updated_at: sql<string>`now()` },
      ...(recruiter_note !== null && { recruiter_note }),
    })
    .where('match_id', '=', match_id)
    .execute();
}
