import type { ActivityId, CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import type { ActivityDetails, ActivityKind } from '@placewell/contract/outreach/activities.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { CallFacts, Subject } from './activities.repo.ts';

/** The record of the timeline. */
export type TimelineOf = {
  column: 'candidate_id' | 'job_id' | 'match_id' | 'client_id' | 'contact_id';
  id: string;
};
/** The last entry of the previous page: an instant in microseconds and an id. */
export type Cursor = { at: string; id: string } | undefined;

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const isBefore = (cursor: Cursor, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  cursor
    ? sql<SqlBool>`(${at}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql<SqlBool>`true`;

/** Both sides of a move, with the owners whose names stand for hidden ones. */
export type MatchSideRow = Pick<Subject, 'match_id' | 'candidate_id' | 'job_id'> & {
  candidate_name: string | null;
  candidate_owner: UserId | null;
  job_title: string | null;
  job_owner: UserId | null;
};
type SideRow = Subject & MatchSideRow & { client_name: string | null; contact_name: string | null };
const sides = sql`c.candidate_name, c.recruiter_id as candidate_owner, j.job_title, j.recruiter_id as job_owner`;
const withSides = sql`
  left join candidates c on c.agency_id = a.agency_id and c.candidate_id = a.candidate_id
  left join jobs j on j.agency_id = a.agency_id and j.job_id = a.job_id
  left join clients cl on cl.agency_id = a.agency_id and cl.client_id = a.client_id
  left join contacts ct on ct.agency_id = a.agency_id and ct.contact_id = a.contact_id`;

export type EntryRow = SideRow &
  CallFacts & {
    activity_id: ActivityId;
    activity_kind: ActivityKind;
    at: string;
    created_by: UserId | null;
    edited_at: string | null;
    title: string | null;
    body: string;
    mentions: UserId[];
    due_on: string | null;
    assignee_id: UserId | null;
    done_at: string | null;
    done_by: UserId | null;
    details: ActivityDetails;
  };

/** The columns of an entry; a task without a due date is stored as due at infinity, so that it sorts last in indexes. */
const ENTRY: Readonly<Record<keyof EntryRow, RawBuilder<unknown>>> = {
  activity_id: sql`a.activity_id`,
  activity_kind: sql`a.activity_kind`,
  at: instant(sql`a.created_at`),
  created_by: sql`a.created_by`,
  edited_at: sql`a.edited_at`,
  title: sql`a.title`,
  body: sql`a.body`,
  mentions: sql`a.mentions`,
  due_on: sql`nullif(a.due_on, 'infinity')`,
  assignee_id: sql`a.assignee_id`,
  done_at: sql`a.done_at`,
  done_by: sql`a.done_by`,
  details: sql`a.details`,
  candidate_id: sql`a.candidate_id`,
  job_id: sql`a.job_id`,
  match_id: sql`a.match_id`,
  candidate_name: sql`c.candidate_name`,
  candidate_owner: sql`c.recruiter_id`,
  job_title: sql`j.job_title`,
  job_owner: sql`j.recruiter_id`,
  client_id: sql`a.client_id`,
  client_name: sql`cl.client_name`,
  contact_id: sql`a.contact_id`,
  contact_name: sql`ct.contact_name`,
  direction: sql`a.direction`,
  outcome: sql`a.outcome`,
  minutes: sql`a.minutes`,
};
export const entryColumns = Object.entries(ENTRY).map(([name, column]) => column.as(name));
const selectEntries = sql`select ${sql.join(entryColumns)} from activities a ${withSides}`;

/**
 * For an activity `a` with its sides `c`, `j`, `cl` and `ct`: hides activities of deleted records until they are restored. Not
 * `is null`, which the planner mistakes for a search of rows without a side and then sorts them all.
 */
export const isOfRecordsThere = sql<SqlBool>`coalesce(c.deleted_at, 'infinity') >= 'infinity'
  and coalesce(j.deleted_at, 'infinity') >= 'infinity' and coalesce(cl.deleted_at, 'infinity') >= 'infinity'
  and coalesce(ct.deleted_at, 'infinity') >= 'infinity'`;

type Window = { kinds: readonly ActivityKind[] | undefined; cursor: Cursor; limit: number };

/** Activities of a record, newest first; of all kinds without `kinds`. */
export async function listActivities(
  tx: TenantTx,
  { column, id }: TimelineOf,
  { kinds, cursor, limit }: Window,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries}
    where a.agency_id = app_agency_id() and a.${sql.ref(column)} = ${id} and a.deleted_at is null
      and ${isOfRecordsThere}
      and ${kinds ? sql`a.activity_kind = any(${[...kinds]}::text[])` : sql`true`}
      and ${isBefore(cursor, sql`a.created_at`, sql`a.activity_id`)}
    order by a.created_at desc, a.activity_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** What a client's timeline says of its jobs. */
export const JOB_KINDS = ['created', 'status'] as const satisfies readonly ActivityKind[];

/** The client's jobs that the reader may see: `reader` is the owner whose jobs they may read, undefined for all. */
const readableJobs = (client_id: string, reader: UserId | undefined) => sql`
  select agency_id, job_id from jobs where agency_id = app_agency_id() and client_id = ${client_id} and deleted_at is null
    and ${reader === undefined ? sql`true` : sql`recruiter_id = ${reader}`}`;

/** What happened to the client's jobs that the reader may see, newest first: their additions and changes of status. */
export async function listJobEvents(
  tx: TenantTx,
  { client_id, reader }: { client_id: string; reader: UserId | undefined },
  { kinds = JOB_KINDS, cursor, limit }: Window,
): Promise<EntryRow[]> {
  const shown = JOB_KINDS.filter((kind) => kinds.includes(kind));
  if (shown.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    ${selectEntries}
    where a.agency_id = app_agency_id() and a.job_id in (select job_id from (${readableJobs(client_id, reader)}) of_client)
      and a.candidate_id is null and a.deleted_at is null and a.activity_kind = any(${shown}::text[])
      and ${isBefore(cursor, sql`a.created_at`, sql`a.activity_id`)}
    order by a.created_at desc, a.activity_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** These activities as entries of a timeline, in no order. */
export async function listEntries(tx: TenantTx, ids: readonly ActivityId[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries}
    where a.agency_id = app_agency_id() and a.activity_id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

export type MoveRow = {
  id: string;
  at: string;
  by: UserId | null;
  from_status: MatchStatus | null;
  to_status: MatchStatus;
  reason: string | null;
  rejected_by: Match['rejected_by'];
  score: number | null;
  receipt_opened: boolean | null;
  resume_opened: boolean | null;
  is_undo: boolean;
  is_undone: boolean;
  count: number;
  match_ids: MatchId[];
};

/** From here on a match concerns the client. */
const AT_CLIENT = ['submitted', 'interviewing', 'offered', 'placed'] satisfies MatchStatus[];

/** What the client saw of matches `m` that the reader may see: theirs by one of the sides. */
const matchesOfClient = (id: string, reader: UserId | undefined) => sql`
  select m.agency_id, m.match_id, m.candidate_id, m.job_id from jobs of_client
  join matches m on m.agency_id = of_client.agency_id and m.job_id = of_client.job_id and m.deleted_at is null
    and m.match_status not in ('new', 'viewed', 'shortlisted')
  where of_client.agency_id = app_agency_id() and of_client.client_id = ${id} and of_client.deleted_at is null
    and ${reader === undefined ? sql`true` : sql`${reader} in (m.recruiter_id, m.candidate_recruiter_id)`}`;

/** The matches of a record, including deleted ones: two conditions, one for each index. */
const matchesOf = ({ column, id, reader }: MovesOf) =>
  column === 'client_id'
    ? matchesOfClient(id, reader)
    : column === 'candidate_id'
      ? sql`select agency_id, match_id, candidate_id, job_id from matches
          where agency_id = app_agency_id() and candidate_id = ${id} and deleted_at is null
        union all
        select agency_id, match_id, candidate_id, job_id from matches
          where agency_id = app_agency_id() and candidate_id = ${id} and deleted_at is not null`
      : sql`select agency_id, match_id, candidate_id, job_id from matches
          where agency_id = app_agency_id() and ${sql.ref(column)} = ${id}`;

/** Of a client, `reader` is the owner whose matches the caller may read, undefined for all. */
type MovesOf = TimelineOf & { reader?: UserId | undefined };

/** The number of matches of one act that are named. */
const NAMED_MATCHES = 5;

/**
 * Moves of the record's matches, grouped by act, newest first. The first opening of a match shows only in the match's own
 * timeline, and in that of a client only what concerns it. Undos have no act id: those of one person within one second count
 * as one.
 */
export async function listMoves(
  tx: TenantTx,
  of: MovesOf,
  { cursor, limit }: { cursor: Cursor; limit: number },
): Promise<MoveRow[]> {
  const isOpening = sql`h.from_status = 'new' and h.to_status = 'viewed' and h.batch_id is null and not h.is_undo`;
  const isShown: Partial<Record<TimelineOf['column'], RawBuilder<unknown>>> = {
    match_id: sql`true`,
    client_id: sql`(h.to_status = any(${AT_CLIENT}::text[]) or h.from_status = any(${AT_CLIENT}::text[]))`,
  };
  const { rows } = await sql<MoveRow>`
    with acts as (
      select max(h.created_at) as at, (array_agg(h.history_id order by h.created_at desc, h.history_id desc))[1] as id,
        count(*)::int as count, bool_and(h.is_undone) as is_undone,
        (array_agg(h.match_id order by h.created_at, h.history_id))[1:${sql.lit(NAMED_MATCHES)}] as match_ids
      from (${matchesOf(of)}) m
      join match_history h on h.agency_id = m.agency_id and h.match_id = m.match_id
      join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id and c.deleted_at is null
      join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
      where ${isShown[of.column] ?? sql`not (${isOpening})`}
      group by case when h.batch_id is not null then h.batch_id::text
        when h.is_undo then h.user_id || ':' || h.to_status || ':' || h.batch_size || date_trunc('second', h.created_at)
        else h.history_id::text end)
    select h.history_id as id, ${instant(sql`h.created_at`)} as at, h.user_id as by, h.from_status, h.to_status, h.reason,
      h.rejected_by, h.score, h.receipt_opened, h.resume_opened, h.is_undo, a.is_undone, a.count, a.match_ids
    from acts a join match_history h on h.agency_id = app_agency_id() and h.history_id = a.id
    where ${isBefore(cursor, sql`h.created_at`, sql`h.history_id`)}
    order by h.created_at desc, h.history_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** The sides of matches; deleted sides have no id. */
export async function listSides(tx: TenantTx, ids: readonly MatchId[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<MatchSideRow & { key: MatchId; candidate_id: CandidateId; job_id: JobId }>`
    select m.match_id as key, case when m.deleted_at is null then m.match_id end as match_id, m.candidate_id, m.job_id,
      ${sides}
    from matches m
    join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
    where m.agency_id = app_agency_id() and m.match_id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** The names of people, including those who have left. */
export async function listNames(tx: TenantTx, ids: readonly UserId[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ user_id: UserId; name: string; has_left: boolean }>`
    select user_id, coalesce(nullif(fullname, ''), email) as name, false as has_left from users
    where agency_id = app_agency_id() and user_id = any(${[...ids]}::uuid[])
    union all
    select user_id, fullname, true from former_people
    where agency_id = app_agency_id() and user_id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}
