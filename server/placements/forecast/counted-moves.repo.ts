// Which moves and matches count, in reports and in the forecast (decision 156).
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Whether a candidate counts: deleted ones and samples do not. They are few, so they are looked up once. */
export const isCandidateCounted = (candidate_id: RawBuilder<unknown>) => sql`(${candidate_id} not in (
    select x.candidate_id from candidates x where x.agency_id = app_agency_id() and x.deleted_at is not null
    union all
    select x.candidate_id from candidates x
    where x.agency_id = app_agency_id() and x.source = 'sample' and x.deleted_at is null))`;

/**
 * Whether the records of the move or match `of` count: deleted ones and samples do not. Of two matches that a merge made one,
 * the other stays with the merged candidate, who is deleted.
 */
const areRecordsCounted = (of: 'h' | 'm') => sql`(${isCandidateCounted(sql.ref(`${of}.candidate_id`))}
  and ${sql.ref(`${of}.job_id`)} not in (
    select x.job_id from jobs x where x.agency_id = app_agency_id() and x.deleted_at is not null
    union all
    select x.job_id from jobs x where x.agency_id = app_agency_id() and x.is_sample and x.deleted_at is null))`;

/**
 * Whether the match of the move `h` counts; of one that a person took away nothing does. Moves that were undone, and those that
 * undid one, have none of what reports are counted of: `is_entry`, `furthest` or `left_status` (`count_moves`).
 */
export const isMoveCounted = sql`(h.agency_id = app_agency_id()
  and h.match_id not in (select x.match_id from matches x where x.agency_id = app_agency_id() and x.removal = 'person')
  and ${areRecordsCounted('h')})`;

/** Whether the match `m` is listed and counts. */
export const isMatchCounted = sql`(m.agency_id = app_agency_id() and m.deleted_at is null and ${areRecordsCounted('m')})`;

/**
 * Counts in one process from here on, since the calls of the page of reports run beside each other and beside others' work; and
 * from indexes that hold all that is counted, which the planner takes for slow as it knows no memory.
 */
export const planForCounting = (tx: TenantTx) =>
  sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('random_page_cost', '1.1', true)`.execute(
    tx,
  );
