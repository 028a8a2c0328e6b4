import type { MatchId, UserId } from '@placewell/contract/ids.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { type MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { type Deleted, whereDeleted } from '../../../platform/records/restorable.ts';

/** Locks matches in the order of their ids; `deleted` selects those a user deleted instead of the live ones. */
export async function lockMatchRows(tx: TenantTx, ids: readonly MatchId[], which: Deleted) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('matches as m')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    .select([
      'm.match_id',
      'm.job_id',
      'm.candidate_id',
      'm.recruiter_id',
      'm.candidate_recruiter_id',
      'm.match_status',
      'm.recruiter_note',
    ])
    .where('m.match_id', 'in', [...ids])
    .where('c.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .where(whereDeleted(which, 'm.deleted_at'))
    .$if(which.deleted, (query) => query.where('m.removal', '=', 'person'))
    .orderBy('m.match_id')
    .forNoKeyUpdate('m')
    .execute();
  return rows;
}
export type LockedMatch = Awaited<ReturnType<typeof lockMatchRows>>[number];

const hasOpenedBreakdown = (user_id: RawBuilder<unknown>) =>
  sql`exists (select from match_openings o
    where o.agency_id = m.agency_id and o.match_id = m.match_id and o.user_id = ${user_id})`;
const hasOpenedResume = (user_id: RawBuilder<unknown>) =>
  sql`exists (select from resume_openings o
    where o.agency_id = m.agency_id and o.candidate_id = m.candidate_id and o.user_id = ${user_id})`;

/** Records that a user has opened the score breakdown of a match; only the first time. */
export async function insertBreakdownView(tx: TenantTx, match_id: MatchId, user_id: UserId) {
  await sql`
    insert into match_openings (agency_id, match_id, user_id) values (app_agency_id(), ${match_id}, ${user_id})
    on conflict do nothing`.execute(tx);
}

/**
 * Counts matches whose breakdown and resume the user never opened. Matches that the user has just moved out of
 * `rejected` do not count: rejecting them again only reverts that.
 */
export async function countUnopened(tx: TenantTx, ids: readonly MatchId[], user_id: UserId): Promise<number> {
  const { rows } = await sql<{ unopened: number }>`
    select count(*)::int as unopened from matches m
    where m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[])
      and not ${hasOpenedBreakdown(sql`${user_id}`)} and not ${hasOpenedResume(sql`${user_id}`)}
      and not exists (
        select from (
          select h.from_status, h.user_id from match_history h
          where h.agency_id = m.agency_id and h.match_id = m.match_id
          order by h.created_at desc, h.history_id desc limit 1) last
        where last.from_status = 'rejected' and last.user_id = ${user_id})`.execute(tx);
  return rows[0]?.unopened ?? 0;
}

export type StatusChange = {
  from: MatchStatus;
  to: MatchStatus;
  reason: string | null;
  rejected_by: Match['rejected_by'];
  user_id: UserId | null;
  /** For a match that this change listed: what had kept it out. */
  removal_before?: 'person' | 'scoring' | null;
};
/** One act of a user; viewing a match is not an act. `is_automatic`: it followed from something else that they did. */
export type MoveBatch = { batch_id: string | null; is_undo: boolean; is_automatic?: boolean };

/** Sets stages and logs user, time, reason, owner and basis: score, inputs, opened breakdown or resume. */
export async function updateStatusesWithHistory(
  tx: TenantTx,
  changes: readonly ({ match_id: MatchId } & StatusChange)[],
  { batch_id, is_undo, is_automatic = false }: MoveBatch = { batch_id: null, is_undo: false },
) {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, history_id: newId() }));
  await sql`
    with changes as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as v(match_id uuid, history_id uuid, "from" text,
        "to" text, reason text, rejected_by text, user_id uuid, removal_before text)),
    moved as (
      update matches m set match_status = v."to", status_reason = v.reason, rejected_by = v.rejected_by, updated_at = now()
      from changes v where m.agency_id = app_agency_id() and m.match_id = v.match_id)
    insert into match_history (agency_id, history_id, match_id, user_id, from_status, to_status, reason, rejected_by,
      created_at, score, scorer_version, vocabulary_version, weights, receipt_opened, resume_opened, batch_size,
      batch_id, is_undo, is_automatic, removal_before, recruiter_id)
    select m.agency_id, v.history_id, m.match_id, v.user_id, v."from", v."to", v.reason, v.rejected_by,
      clock_timestamp(), m.score, m.scorer_version, m.vocabulary_version, m.weights,
      ${hasOpenedBreakdown(sql`v.user_id`)}, ${hasOpenedResume(sql`v.user_id`)}, ${changes.length},
      ${batch_id}::uuid, ${is_undo}::boolean, ${is_automatic}::boolean, v.removal_before, m.recruiter_id
    from changes v join matches m on m.agency_id = app_agency_id() and m.match_id = v.match_id`.execute(tx);
}

/** Restarts the expiry of matches that a user works on, unless they have ended. Never shortens it. */
export async function extendExpiry(tx: TenantTx, ids: readonly MatchId[]) {
  if (ids.length === 0) return;
  await sql`
    update matches m set expiry_date = greatest(m.expiry_date, now() + make_interval(days => a.match_expiry_days))
    from agencies a
    where a.agency_id = m.agency_id and m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[])
      and not m.match_status = any(${[...TERMINAL_STATUSES]}::text[])`.execute(tx);
}

/** Deletes matches on behalf of a user, or restores them if `user_id` is null. */
export async function updateDeletedByPerson(tx: TenantTx, ids: readonly MatchId[], user_id: UserId | null) {
  if (ids.length === 0) return;
  await tx
    .updateTable('matches')
    .set(
      user_id === null
        ? { deleted_at: null, removal: null, removed_by: null }
        : { deleted_at: sql<string>`now()`, removal: 'person', removed_by: user_id },
    )
    .where('match_id', 'in', [...ids])
    .execute();
}

/** Unlists matches that an act had listed. */
export async function updateRemovedAgain(
  tx: TenantTx,
  removals: readonly { match_id: MatchId; removal: 'person' | 'scoring' }[],
  user_id: UserId,
) {
  if (removals.length === 0) return;
  await sql`
    update matches m set deleted_at = now(), removal = v.removal,
      removed_by = case when v.removal = 'person' then ${user_id}::uuid end
    from json_to_recordset(${JSON.stringify(removals)}::json) as v(match_id uuid, removal text)
    where m.agency_id = app_agency_id() and m.match_id = v.match_id`.execute(tx);
}

export async function updateNote(tx: TenantTx, match_id: MatchId, recruiter_note: string) {
  await tx
    .updateTable('matches')
    .set({ recruiter_note, updated_at: sql<string>`now()` })
    .where('match_id', '=', match_id)
    .execute();
}

/** The match and those of the same job whose candidates were merged into its candidate. */
const withMerged = (match_id: MatchId) => sql<MatchId>`(
  with recursive of_person(candidate_id, job_id) as (
    select candidate_id, job_id from matches where agency_id = app_agency_id() and match_id = ${match_id}
    union all
    select c.candidate_id, p.job_id from of_person p
    join candidates c on c.agency_id = app_agency_id() and c.merged_into = p.candidate_id)
  select m.match_id from of_person p
  join matches m on m.agency_id = app_agency_id() and m.candidate_id = p.candidate_id and m.job_id = p.job_id)`;

/** Stage changes of a match with the names of their users, newest first. */
export function listHistory(tx: TenantTx, match_id: MatchId) {
  return tx
    .selectFrom('match_history as h')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'h.agency_id').onRef('u.user_id', '=', 'h.user_id'),
    )
    .select([
      'h.created_at as at',
      sql<string | null>`coalesce(nullif(u.fullname, ''), u.email)`.as('by'),
      'h.from_status',
      'h.to_status',
      'h.reason',
      'h.rejected_by',
      'h.score',
      'h.scorer_version',
      'h.vocabulary_version',
      'h.weights',
      'h.receipt_opened',
      'h.resume_opened',
      'h.batch_size',
      'h.is_undo',
    ])
    .where('h.match_id', 'in', withMerged(match_id))
    .orderBy('h.created_at', 'desc')
    .orderBy('h.history_id', 'desc')
    .execute();
}

export function listEarlierScores(tx: TenantTx, match_id: MatchId) {
  return tx
    .selectFrom('match_scores')
    .select(['scored_at as at', 'score', 'scorer_version'])
    .where('match_id', '=', match_id)
    .orderBy('scored_at', 'desc')
    .execute();
}

/** The stage of a match that was not deleted. */
export async function findStage(tx: TenantTx, match_id: MatchId) {
  const found = await tx
    .selectFrom('matches')
    .select('match_status')
    .where('match_id', '=', match_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.match_status;
}
