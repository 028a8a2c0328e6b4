import type {
  ActivityId,
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import {
  type ActivityDetails,
  type ActivityKind,
  type CallDirection,
  type CallOutcome,
  WRITTEN_KINDS,
} from '@placewell/contract/outreach/activities.ts';
import { type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';

export const ACTIVITIES = restorable('activities', 'activity_id');

/** One of a match has its candidate and job, one of a contact its client. */
export type Subject = {
  candidate_id: CandidateId | null;
  job_id: JobId | null;
  match_id: MatchId | null;
  client_id: ClientId | null;
  contact_id: ContactId | null;
};
export const subjectOf = ({ candidate_id, job_id, match_id, client_id, contact_id }: Subject): Subject => ({
  candidate_id,
  job_id,
  match_id,
  client_id,
  contact_id,
});

/** What calls and meetings have. */
export type CallFacts = {
  direction: CallDirection | null;
  outcome: CallOutcome | null;
  minutes: number | null;
};
export const NO_CALL: CallFacts = { direction: null, outcome: null, minutes: null };

export type ActivityRow = Subject &
  CallFacts & {
    activity_id: ActivityId;
    activity_kind: ActivityKind;
    title: string | null;
    body: string;
    mentions: readonly UserId[];
    due_on: string | null;
    assignee_id: UserId | null;
    details: ActivityDetails;
    created_by: UserId | null;
    /** Of a call or meeting that was noted later. */
    happened_at?: string | undefined;
  };

export async function insertActivities(tx: TenantTx, rows: readonly ActivityRow[]) {
  if (rows.length > 0) await insertJson(tx, toJsonText(rows));
}

const insertJson = prepared('insert-activities', (tx: TenantTx, json: string) => ({
  compile: () =>
    sql`
    insert into activities (agency_id, activity_id, activity_kind, candidate_id, job_id, match_id, client_id, contact_id,
      title, body, mentions, due_on, assignee_id, direction, outcome, minutes, details, created_by, created_at)
    select app_agency_id(), v.activity_id, v.activity_kind, v.candidate_id, v.job_id, v.match_id, v.client_id, v.contact_id,
      v.title, v.body, v.mentions, coalesce(v.due_on, case when v.activity_kind = 'task' then 'infinity'::date end),
      v.assignee_id, v.direction, v.outcome, v.minutes, v.details, v.created_by,
      coalesce(v.happened_at, clock_timestamp())
    from json_to_recordset(${json}::json) as v(activity_id uuid, activity_kind text, candidate_id uuid,
      job_id uuid, match_id uuid, client_id uuid, contact_id uuid, title text, body text, mentions uuid[], due_on date,
      assignee_id uuid, direction text, outcome text, minutes int, details jsonb, created_by uuid,
      happened_at timestamptz)`.compile(tx),
}));

/** Marks the latest change of status of each record as undone. */
export async function updateLastStatusUndone(
  tx: TenantTx,
  column: 'candidate_id' | 'job_id' | 'client_id',
  ids: readonly string[],
) {
  await sql`
    update activities a set details = a.details || '{"is_undone": true}'
    from unnest(${[...ids]}::uuid[]) as v(id)
    cross join lateral (
      select l.activity_id from activities l
      where l.agency_id = app_agency_id() and l.${sql.ref(column)} = v.id and l.activity_kind = 'status'
        and l.match_id is null and l.contact_id is null and not l.details ? 'is_undo' and not l.details ? 'is_undone'
      order by l.created_at desc, l.activity_id desc limit 1) last
    where a.agency_id = app_agency_id() and a.activity_id = last.activity_id`.execute(tx);
}

type Owner = { recruiter_id: RecruiterId; name: string };
/** `is_involved` matters to nobody who reads: all of the agency see that a client or contact exists. */
type SubjectRow = Subject & Owner & { candidate_recruiter_id: RecruiterId; is_involved: boolean };
export const SUBJECT_KINDS = ['candidate', 'job', 'match', 'client', 'contact'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

const NONE = sql`null::uuid`;
const OF_NO_CLIENT = sql`${NONE} as client_id, ${NONE} as contact_id, false as is_involved`;
const OF_NO_MATCH = sql`${NONE} as candidate_id, ${NONE} as job_id, ${NONE} as match_id`;
const OWNER_OF_CLIENT = sql`false as is_involved, cl.recruiter_id, cl.recruiter_id as candidate_recruiter_id`;

/** The undeleted records of one kind, with their owners and names. */
export async function listSubjects(
  tx: TenantTx,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<SubjectRow[]> {
  if (ids.length === 0) return [];
  const isOne = sql`= any(${[...ids]}::uuid[])`;
  const select = {
    candidate: sql`select candidate_id, ${NONE} as job_id, ${NONE} as match_id, ${OF_NO_CLIENT}, recruiter_id,
        recruiter_id as candidate_recruiter_id, candidate_name as name
      from candidates where agency_id = app_agency_id() and candidate_id ${isOne} and deleted_at is null`,
    job: sql`select ${NONE} as candidate_id, job_id, ${NONE} as match_id, ${OF_NO_CLIENT}, recruiter_id,
        recruiter_id as candidate_recruiter_id, job_title as name
      from jobs where agency_id = app_agency_id() and job_id ${isOne} and deleted_at is null`,
    match: sql`select m.candidate_id, m.job_id, m.match_id, ${OF_NO_CLIENT}, m.recruiter_id, m.candidate_recruiter_id,
        c.candidate_name as name
      from matches m
      join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id and c.deleted_at is null
      join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id and j.deleted_at is null
      where m.agency_id = app_agency_id() and m.match_id ${isOne} and m.deleted_at is null`,
    client: sql`select ${OF_NO_MATCH}, cl.client_id, ${NONE} as contact_id, ${OWNER_OF_CLIENT}, cl.client_name as name
      from clients cl
      where cl.agency_id = app_agency_id() and cl.client_id ${isOne} and cl.deleted_at is null`,
    contact: sql`select ${OF_NO_MATCH}, cl.client_id, ct.contact_id, ${OWNER_OF_CLIENT}, ct.contact_name as name
      from contacts ct
      join clients cl on cl.agency_id = ct.agency_id and cl.client_id = ct.client_id and cl.deleted_at is null
      where ct.agency_id = app_agency_id() and ct.contact_id ${isOne} and ct.deleted_at is null`,
  }[kind];
  return (await sql<SubjectRow>`${select}`.execute(tx)).rows;
}

const stored = (tx: TenantTx) =>
  tx
    .selectFrom('activities')
    .select([
      'activity_id',
      'activity_kind',
      'candidate_id',
      'job_id',
      'match_id',
      'client_id',
      'contact_id',
      'title',
      'body',
      'mentions',
      'due_on',
      'assignee_id',
      'done_at',
      'direction',
      'outcome',
      'minutes',
      'created_by',
    ]);
export type StoredActivity = Awaited<ReturnType<typeof lockActivities>>[number];

/** Locks what people wrote: active entries, or deleted ones that can be restored. */
export function lockActivities(
  tx: TenantTx,
  ids: readonly ActivityId[],
  which: Deleted = { deleted: false },
) {
  return stored(tx)
    .where(sql<SqlBool>`activity_id = any(${[...ids]}::uuid[])`)
    .where('activity_kind', 'in', WRITTEN_KINDS)
    .where(whereDeleted(which))
    .orderBy('activity_id')
    .forUpdate()
    .execute();
}

export type ActivityChange = {
  title?: string | undefined;
  body?: string | undefined;
  mentions?: readonly UserId[] | undefined;
  due_on?: string | null | undefined;
  assignee_id?: UserId | undefined;
  direction?: CallDirection | undefined;
  outcome?: CallOutcome | null | undefined;
  minutes?: number | null | undefined;
  happened_at?: string | undefined;
};

/** Changes what a person wrote; `isEdited` if its text differs. */
export async function updateActivity(
  tx: TenantTx,
  activity_id: ActivityId,
  { mentions, due_on, assignee_id, happened_at, ...words }: ActivityChange,
  isEdited: boolean,
) {
  const change = {
    ...words,
    ...(mentions && { mentions: [...new Set(mentions)] }),
    ...(due_on !== undefined && { due_on: due_on ?? 'infinity' }),
    ...(assignee_id && { assignee_id }),
    ...(happened_at && { created_at: happened_at }),
  };
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx
    .updateTable('activities')
    .set({
      ...change,
      ...(isEdited && { edited_at: sql<string>`clock_timestamp()` }),
    })
    .where('activity_id', '=', activity_id)
    .execute();
}

/** Marks a task as done by a person, or as open. */
export async function updateDone(tx: TenantTx, activity_id: ActivityId, done_by: UserId | null) {
  await tx
    .updateTable('activities')
    .set({ done_by, done_at: done_by === null ? null : sql<string>`clock_timestamp()` })
    .where('activity_id', '=', activity_id)
    .execute();
}

export async function updateOutcome(tx: TenantTx, activity_id: ActivityId, what: string) {
  await sql`
    update activities set details = details || jsonb_build_object('what', ${what}::text)
    where agency_id = app_agency_id() and activity_id = ${activity_id}`.execute(tx);
}

/** Moves activities of one candidate to another, all of them or these; returns their ids. */
export async function updateCandidateOfActivities(
  tx: TenantTx,
  { from, to, ids }: { from: CandidateId; to: CandidateId; ids?: readonly ActivityId[] | undefined },
): Promise<ActivityId[]> {
  const rows = await tx
    .updateTable('activities')
    .set({ candidate_id: to })
    .where('candidate_id', '=', from)
    .$if(ids !== undefined, (query) =>
      query.where(sql<SqlBool>`activity_id = any(${[...(ids ?? [])]}::uuid[])`),
    )
    .returning('activity_id')
    .execute();
  return rows.map(({ activity_id }) => activity_id);
}

export async function updateCandidateOfMatchActivities(
  tx: TenantTx,
  { from, to }: { from: CandidateId; to: CandidateId },
) {
  await sql`
    update activities a set candidate_id = ${to}
    from matches m
    where a.agency_id = app_agency_id() and a.candidate_id = ${from}
      and m.agency_id = a.agency_id and m.match_id = a.match_id and m.candidate_id = ${to}`.execute(tx);
}

export async function updateAssignee(
  tx: TenantTx,
  { from, to }: { from: UserId; to: UserId },
  records?: { column: 'candidate_id' | 'job_id' | 'client_id'; ids: readonly string[] },
) {
  await tx
    .updateTable('activities')
    .set({ assignee_id: to })
    .where('activity_kind', '=', 'task')
    .where('assignee_id', '=', from)
    .where('done_at', 'is', null)
    .$if(records !== undefined, (query) =>
      query.where(
        sql<SqlBool>`${sql.ref(records?.column ?? '')} = any(${[...(records?.ids ?? [])]}::uuid[])`,
      ),
    )
    .execute();
}

export async function insertFormerPerson(tx: TenantTx, user_id: UserId) {
  await sql`
    insert into former_people (agency_id, user_id, fullname)
    select agency_id, user_id, coalesce(nullif(fullname, ''), email) from users
    where agency_id = app_agency_id() and user_id = ${user_id}
    on conflict (agency_id, user_id) do update set fullname = excluded.fullname, removed_at = now()`.execute(
    tx,
  );
}
