import { sql } from 'kysely';

/** Moves `h` that count: those that were undone do not, nor do those that undid them. */
export const isCounted = sql`(h.agency_id = app_agency_id() and not h.is_undo and not h.is_undone)`;

/**
 * Joins moves `h` with the matches `m` that count, with candidate `c` and job `j`: deleted records and samples do not count,
 * as in reports (decision 156).
 */
export const withMatches = sql`
  join matches m on m.agency_id = h.agency_id and m.match_id = h.match_id and m.removal is distinct from 'person'
  join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id and c.deleted_at is null
    and c.source <> 'sample'
  join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null and not j.is_sample`;
