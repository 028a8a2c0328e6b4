// Which moves and matches count, in reports and in the forecast (decision 156).
import { sql } from 'kysely';

/** Whether the move `h` counts: one that was undone does not, nor does the one that undid it. */
export const isCounted = sql`(h.agency_id = app_agency_id() and not h.is_undo and not h.is_undone)`;

/**
 * Whether the match `m` counts: deleted records and samples do not. Of two matches that a merge made one, the
 * other stays with the merged candidate, who is deleted. What does not count is little, so it is looked up once.
 */
export const isCountedMatch = sql`(m.agency_id = app_agency_id() and m.removal is distinct from 'person'
  and m.candidate_id not in (
    select x.candidate_id from candidates x where x.agency_id = app_agency_id() and x.deleted_at is not null
    union all
    select x.candidate_id from candidates x
    where x.agency_id = app_agency_id() and x.source = 'sample' and x.deleted_at is null)
  and m.job_id not in (
    select x.job_id from jobs x where x.agency_id = app_agency_id() and x.deleted_at is not null
    union all
    select x.job_id from jobs x where x.agency_id = app_agency_id() and x.is_sample and x.deleted_at is null))`;
