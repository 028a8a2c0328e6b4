import type {
  ActivityId,
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  NotificationId,
  UserId,
} from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  EMAILED_KINDS,
  type NotificationDetails,
  type NotificationKind,
} from '@placewell/contract/outreach/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NewNotification = {
  notification_id: NotificationId;
  user_id: UserId;
  notification_kind: NotificationKind;
  subject: string;
  candidate_id: CandidateId | null;
  job_id: JobId | null;
  activity_id: ActivityId | null;
  actor_id: UserId | null;
  details: NotificationDetails;
  news_count: number;
};

/** Maximum number of lines in one email. */
const EMAIL_ROWS = 50;
/** Characters of a note that are read: enough for the shown part even if each of its first words is a mention. */
const TEXT_LENGTH = 2_000;

const canBeEmailed = sql`r.notification_kind = any(${[...EMAILED_KINDS]}::text[])`;

/**
 * Inserts news with one statement, for active people who want it. An unread notification of the same kind and subject is
 * replaced and adds to the count; a record that differs from the replaced one's is dropped. Returns who was notified, and
 * whether by email. Rows are written in a fixed order, so that concurrent writers cannot deadlock.
 */
export async function insertNotifications(tx: TenantTx, news: readonly NewNotification[]) {
  const { rows } = await sql<{ user_id: UserId; is_email_wanted: boolean }>`
    insert into notifications as n (agency_id, notification_id, user_id, notification_kind, subject, candidate_id, job_id,
      activity_id, actor_id, details, news_count, is_listed, is_email_wanted)
    select app_agency_id(), r.notification_id, r.user_id, r.notification_kind, r.subject, r.candidate_id, r.job_id,
      r.activity_id, r.actor_id, r.details, r.news_count, coalesce(s.in_bell, true),
      coalesce(s.by_email, false) and ${canBeEmailed}
    from json_populate_recordset(null::notifications, ${JSON.stringify(news)}::json) r
    join users u on u.agency_id = app_agency_id() and u.user_id = r.user_id and u.user_status = 'active'
    left join notification_settings s on s.agency_id = app_agency_id() and s.user_id = r.user_id
      and s.notification_kind = r.notification_kind
    where coalesce(s.in_bell, true) or (s.by_email and ${canBeEmailed})
    order by r.user_id, r.notification_kind, r.subject
    on conflict (agency_id, user_id, notification_kind, subject) where read_at is null do update set
      candidate_id = case when n.candidate_id = excluded.candidate_id then n.candidate_id end,
      job_id = case when n.job_id = excluded.job_id then n.job_id end,
      activity_id = excluded.activity_id, actor_id = excluded.actor_id, details = excluded.details,
      news_count = n.news_count + excluded.news_count,
      is_listed = excluded.is_listed,
      is_email_wanted = n.is_email_wanted or excluded.is_email_wanted,
      created_at = clock_timestamp()
    returning n.user_id, n.is_email_wanted`.execute(tx);
  return rows;
}

type Which = {
  user_id: UserId;
  /** The owner whose candidates and jobs the person may read; undefined for all. */
  owner: UserId | undefined;
};

/**
 * A person's notifications that they may read now. Left out are those of deleted records, notes and tasks, of records
 * that they may no longer read, and of tasks now assigned to another person. For a match, one readable side suffices. A
 * note or task names its current record, since a merge may have moved it to another candidate.
 */
const readable = ({ user_id, owner }: Which, select: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
  select ${select}
  from notifications n
  left join activities a on a.agency_id = n.agency_id and a.activity_id = n.activity_id and a.deleted_at is null
    and (a.activity_kind <> 'task' or n.notification_kind = 'mention' or a.assignee_id = n.user_id)
  cross join lateral (select coalesce(a.candidate_id, n.candidate_id) as candidate_id, coalesce(a.job_id, n.job_id) as job_id) r
  left join candidates c on c.agency_id = n.agency_id and c.candidate_id = r.candidate_id and c.deleted_at is null
  left join jobs j on j.agency_id = n.agency_id and j.job_id = r.job_id and j.deleted_at is null
  left join clients cl on cl.agency_id = n.agency_id and cl.client_id = a.client_id and cl.deleted_at is null
  left join contacts ct on ct.agency_id = n.agency_id and ct.contact_id = a.contact_id and ct.deleted_at is null
  left join former_people f on f.agency_id = n.agency_id and f.user_id = n.actor_id
  left join users u on u.agency_id = n.agency_id and u.user_id = n.actor_id
  where n.agency_id = app_agency_id() and n.user_id = ${user_id}
    and (r.candidate_id is null or c.candidate_id is not null) and (r.job_id is null or j.job_id is not null)
    and (a.client_id is null or cl.client_id is not null) and (a.contact_id is null or ct.contact_id is not null)
    and (n.activity_id is null or a.activity_id is not null)
    and (${owner ?? null}::uuid is null or (r.candidate_id is null and r.job_id is null)
      or c.recruiter_id = ${owner ?? null} or j.recruiter_id = ${owner ?? null})
    ${more}`;

const rowsOf = ({
  owner,
}: Which) => sql`n.notification_id, n.notification_kind, n.news_count, n.details, n.created_at,
  n.read_at is not null as is_read, n.actor_id,
  coalesce(nullif(u.fullname, ''), u.email, f.fullname) as actor_name, n.activity_id,
  case when n.notification_kind <> 'share_answered' or ${owner ?? null}::uuid is null or c.recruiter_id = ${owner ?? null}
    then coalesce(a.title, left(a.body, ${TEXT_LENGTH})) end as activity_text,
  coalesce(a.mentions, '{}') as activity_mentions,
  to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || n.notification_id as cursor,
  case when ${owner ?? null}::uuid is null or c.recruiter_id = ${owner ?? null} then c.candidate_id end as candidate_id,
  c.candidate_name,
  case when ${owner ?? null}::uuid is null or j.recruiter_id = ${owner ?? null} then j.job_id end as job_id, j.job_title,
  cl.client_id, cl.client_name, ct.contact_id, ct.contact_name`;

export type NotificationRow = {
  notification_id: NotificationId;
  notification_kind: NotificationKind;
  news_count: number;
  details: NotificationDetails;
  created_at: string;
  is_read: boolean;
  actor_id: UserId | null;
  actor_name: string | null;
  activity_id: ActivityId | null;
  /** As stored, with people as ids. */
  activity_text: string | null;
  activity_mentions: UserId[];
  cursor: string;
  candidate_id: CandidateId | null;
  candidate_name: string | null;
  job_id: JobId | null;
  job_title: string | null;
  client_id: ClientId | null;
  client_name: string | null;
  contact_id: ContactId | null;
  contact_name: string | null;
};

export async function listNotifications(
  tx: TenantTx,
  which: Which,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NotificationRow[]> {
  const [time, id] = before?.split('_') ?? [];
  const after = before
    ? sql`and (n.created_at, n.notification_id) < (${time}::timestamptz, ${id}::uuid)`
    : sql``;
  const { rows } = await readable(
    which,
    rowsOf(which),
    sql`and n.is_listed ${after} order by n.created_at desc, n.notification_id desc limit ${limit}`,
  ).execute(tx);
  return rows as NotificationRow[];
}

/** The notifications that a job has claimed for its email and that the person may read, newest first. */
export async function listOfEmail(tx: TenantTx, which: Which, email_job: string): Promise<NotificationRow[]> {
  const { rows } = await readable(
    which,
    rowsOf(which),
    sql`and n.email_job = ${email_job} and n.read_at is null order by n.created_at desc limit ${EMAIL_ROWS}`,
  ).execute(tx);
  return rows as NotificationRow[];
}

/** At most one more than the bell displays. */
export async function countUnread(tx: TenantTx, which: Which): Promise<number> {
  const unread = readable(
    which,
    sql`1`,
    sql`and n.is_listed and n.read_at is null limit ${limits.unreadShown + 1}`,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${unread}) unread`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Marked = { ids: readonly NotificationId[] } | { until: string };

/** Marks unread notifications of the person as read; returns their number. Times have millisecond precision. */
export async function updateReadAt(tx: TenantTx, user_id: UserId, which: Marked): Promise<number> {
  const condition =
    'ids' in which
      ? sql`notification_id = any(${[...which.ids]}::uuid[])`
      : sql`date_trunc('milliseconds', created_at) <= ${which.until}::timestamptz`;
  const { numAffectedRows } = await sql`
    update notifications set read_at = now()
    where agency_id = app_agency_id() and user_id = ${user_id} and is_listed and read_at is null and ${condition}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Deletes notifications of this many days ago, read or not, and reminders that cannot recur. */
export async function deleteOldNotifications(tx: TenantTx, days: number) {
  await sql`delete from notifications where created_at < now() - make_interval(days => ${days})`.execute(tx);
  await sql`delete from task_reminders where due_on < now()::date - ${days}::int`.execute(tx);
}

export function listSettings(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('notification_settings')
    .select(['notification_kind', 'in_bell', 'by_email'])
    .where('user_id', '=', user_id)
    .execute();
}

export type StoredSetting = Awaited<ReturnType<typeof listSettings>>[number];

export async function upsertSetting(tx: TenantTx, user_id: UserId, setting: StoredSetting) {
  const { in_bell, by_email } = setting;
  await tx
    .insertInto('notification_settings')
    .values({ agency_id: tx.agency_id, user_id, ...setting })
    .onConflict((c) =>
      c
        .columns(['agency_id', 'user_id', 'notification_kind'])
        .doUpdateSet({ in_bell, by_email, unsubscribed_at: null }),
    )
    .execute();
}

/** Switches emails off, as a link in one of them does, or back on if such a link switched them off. */
export async function updateByEmail(tx: TenantTx, user_id: UserId, by_email: boolean) {
  await tx
    .updateTable('notification_settings')
    .set({ by_email, unsubscribed_at: by_email ? null : sql`now()` })
    .where('user_id', '=', user_id)
    .$if(by_email, (query) => query.where('unsubscribed_at', 'is not', null))
    .$if(!by_email, (query) => query.where('by_email', '=', true))
    .execute();
}

/**
 * Assigns the person's news that wait for an email to a job; of those older than a day only what the bell does not show.
 */
export async function updateEmailJob(tx: TenantTx, user_id: UserId, email_job: string) {
  await sql`
    update notifications set is_email_wanted = false,
      email_job = case when created_at > now() - interval '1 day' or not is_listed then ${email_job} else '' end
    where agency_id = app_agency_id() and user_id = ${user_id} and is_email_wanted`.execute(tx);
}

export function findActivePerson(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select(['role', 'email'])
    .where('user_id', '=', user_id)
    .where('user_status', '=', 'active')
    .executeTakeFirst();
}

export async function listManagerIds(tx: TenantTx): Promise<UserId[]> {
  const rows = await tx.selectFrom('users').select('user_id').where('role', '=', 'agency').execute();
  return rows.map((row) => row.user_id);
}
