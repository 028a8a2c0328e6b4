import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, JobId, ShareId, ShareRecipientId, UserId } from '@placewell/contract/ids.ts';
import type {
  getShareAnswers,
  ShareAnswer,
  ShareAnswerForm,
} from '@placewell/contract/sharing/share-answers.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import { type SqlBool, sql } from 'kysely';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Heard } from './brief.rules.ts';

/** Minutes within which opening a page again is the same view. */
const VIEW_MINUTES = 30;

type Link = { share_id: ShareId; recipient_id: ShareRecipientId };

/** Notes a view by a person. Returns null where it is the same as the one before. */
export async function upsertView(
  tx: TenantTx,
  { share_id, recipient_id }: Link,
): Promise<{ is_first: boolean } | null> {
  const { rows } = await sql<{ view_count: number }>`
    insert into share_views as v (agency_id, share_id, recipient_id, first_viewed_at, last_viewed_at)
    values (app_agency_id(), ${share_id}, ${recipient_id}, now(), now())
    on conflict (agency_id, recipient_id) do update
      set last_viewed_at = now(), view_count = v.view_count + 1
      where v.last_viewed_at < now() - make_interval(mins => ${VIEW_MINUTES})
    returning view_count`.execute(tx);
  return rows[0] ? { is_first: rows[0].view_count === 1 } : null;
}

type Given = Omit<ShareAnswerForm, 'person'>;

/** How often a link answered about a candidate in 24 hours, and whether its newest answer is this one. */
export async function findAnswersBefore(
  tx: TenantTx,
  { recipient_id, candidate_id, given }: Omit<Link, 'share_id'> & { candidate_id: CandidateId; given: Given },
) {
  const { answer, reason, comment, times } = given;
  const { rows } = await sql<{ today: number; is_same: boolean }>`
    select (count(*) filter (where answered_at > now() - interval '24 hours'))::int as today,
      coalesce(bool_or(is_newest and answer = ${answer} and reason = ${reason} and comment = ${comment}
        and times = ${times}), false) as is_same
    from share_answers where agency_id = app_agency_id() and recipient_id = ${recipient_id}
      and candidate_id = ${candidate_id}`.execute(tx);
  return rows[0] ?? { today: 0, is_same: false };
}

/** Keeps an answer as the newest of this link to this candidate; the link is locked. Returns when. */
export async function insertAnswer(
  tx: TenantTx,
  answer: Link & { answer_id: string; candidate_id: CandidateId } & Given,
): Promise<string> {
  const { share_id, recipient_id, answer_id, candidate_id } = answer;
  await sql`update share_answers set is_newest = false
    where agency_id = app_agency_id() and recipient_id = ${recipient_id} and candidate_id = ${candidate_id}
      and is_newest`.execute(tx);
  const { rows } = await sql<{ answered_at: string }>`
    insert into share_answers (agency_id, answer_id, share_id, recipient_id, candidate_id, answer, reason, comment, times)
    values (app_agency_id(), ${answer_id}, ${share_id}, ${recipient_id}, ${candidate_id}, ${answer.answer},
      ${answer.reason}, ${answer.comment}, ${answer.times})
    returning answered_at`.execute(tx);
  return rows[0]?.answered_at ?? '';
}

export type PageAnswer = {
  recipient_id: ShareRecipientId;
  candidate_id: CandidateId;
  contact_name: string;
  answer: ShareAnswerValue;
  reason: string;
  comment: string;
  times: string;
  answered_at: string;
};

/** The answers that count of a share: those of one link, or of all. */
export async function listPageAnswers(
  tx: TenantTx,
  { share_id, recipient_id }: Link,
  whose: 'own' | 'all',
): Promise<PageAnswer[]> {
  const { rows } = await sql<PageAnswer>`
    select w.recipient_id, w.candidate_id, r.contact_name, w.answer, w.reason, w.comment, w.times, w.answered_at
    from share_answers w
      join share_recipients r on r.agency_id = w.agency_id and r.recipient_id = w.recipient_id
    where w.agency_id = app_agency_id() and w.share_id = ${share_id} and w.is_newest
      and ${whose === 'own' ? sql`w.recipient_id = ${recipient_id}` : sql`true`}
    order by w.answered_at`.execute(tx);
  return rows;
}

/** Whose candidates and jobs are shown (`readableOwner`); undefined for all. */
type Reader = UserId | undefined;
/** A page of the answers to candidates of shares that the reader sent, or whose candidate or job is theirs; or of all. */
export function listAnswers(tx: TenantTx, filters: Body<typeof getShareAnswers>, reader: Reader) {
  const { share_id, job_id, candidate_id, only_newest } = filters;
  const sees = (owner: ReturnType<typeof sql<UserId>>) =>
    reader === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${owner} = ${reader}`;
  const candidate = sees(sql<UserId>`c.recruiter_id`);
  const job = sees(sql<UserId>`coalesce(j.recruiter_id, s.user_id)`);
  const either = sql<SqlBool>`(${candidate} or ${job})`;
  const nameOf = (user: ReturnType<typeof sql<UserId>>) =>
    sql<string>`(select coalesce(nullif(u.fullname, ''), u.email) from users u
      where u.agency_id = w.agency_id and u.user_id = ${user})`;
  const found = tx
    .selectFrom('share_answers as w')
    .innerJoin('share_recipients as r', (join) =>
      join.onRef('r.agency_id', '=', 'w.agency_id').onRef('r.recipient_id', '=', 'w.recipient_id'),
    )
    .innerJoin('shares as s', (join) =>
      join.onRef('s.agency_id', '=', 'w.agency_id').onRef('s.share_id', '=', 'w.share_id'),
    )
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'w.agency_id').onRef('c.candidate_id', '=', 'w.candidate_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 's.agency_id')
        .onRef('j.job_id', '=', 's.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .leftJoin('share_people as p', (join) =>
      join
        .onRef('p.agency_id', '=', 'w.agency_id')
        .onRef('p.share_id', '=', 'w.share_id')
        .onRef('p.candidate_id', '=', 'w.candidate_id'),
    )
    .where('c.deleted_at', 'is', null)
    .$if(reader !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(s.user_id = ${reader} or c.recruiter_id = ${reader} or j.recruiter_id = ${reader})`,
      ),
    )
    .$if(only_newest, (query) => query.where('w.is_newest', '=', true))
    .$if(share_id !== undefined, (query) => query.where(sql<SqlBool>`w.share_id = ${share_id}`))
    .$if(job_id !== undefined, (query) => query.where(sql<SqlBool>`s.job_id = ${job_id}`))
    .$if(candidate_id !== undefined, (query) => query.where(sql<SqlBool>`w.candidate_id = ${candidate_id}`));
  return readPage(tx, found, filters, (window) =>
    window
      .select([
        'w.answer_id',
        sql<ShareId>`w.share_id`.as('share_id'),
        sql<ShareRecipientId>`w.recipient_id`.as('recipient_id'),
        sql<ShareAnswer['contact_id']>`r.contact_id`.as('contact_id'),
        'r.contact_name',
        sql<ShareAnswer['job_id']>`case when ${job} then j.job_id end`.as('job_id'),
        sql<string | null>`case when ${job} then coalesce(j.job_title, s.job_title) end`.as('job_title'),
        sql<
          string | null
        >`case when not ${job} then ${nameOf(sql`coalesce(j.recruiter_id, s.user_id)`)} end`.as('job_owner'),
        sql<ShareAnswer['match_id']>`case when ${either} then p.match_id end`.as('match_id'),
        sql<ShareAnswer['candidate_id']>`case when ${candidate} then c.candidate_id end`.as('candidate_id'),
        sql<string | null>`case when ${candidate} then c.candidate_name end`.as('candidate_name'),
        sql<string | null>`case when not ${candidate} then ${nameOf(sql`c.recruiter_id`)} end`.as(
          'candidate_owner',
        ),
        sql<ShareAnswerValue>`w.answer`.as('answer'),
        'w.reason',
        'w.comment',
        'w.times',
        'w.answered_at',
        'w.is_newest',
      ])
      .orderBy('w.answered_at', 'desc')
      .orderBy('w.answer_id', 'desc')
      .execute(),
  );
}

/** Whether the reader may see a share: its sender, the owner of its job, or a reader who sees all. */
export async function findReadableShare(tx: TenantTx, share_id: ShareId, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from shares s left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id
    where s.agency_id = app_agency_id() and s.share_id = ${share_id}
      and ${reader === undefined ? sql`true` : sql`(s.user_id = ${reader} or j.recruiter_id = ${reader})`}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whom a view or answer concerns: who sent the share, and the owners of its job and of the candidate. */
export async function listConcerned(
  tx: TenantTx,
  share_id: ShareId,
  candidate_id: CandidateId | null,
): Promise<{ user_id: UserId }[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct o.user_id from shares s
      left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id
      left join candidates c on c.agency_id = s.agency_id and c.candidate_id = ${candidate_id}
      cross join lateral (values (s.user_id), (j.recruiter_id), (c.recruiter_id)) o(user_id)
    where s.agency_id = app_agency_id() and s.share_id = ${share_id} and o.user_id is not null`.execute(tx);
  return rows;
}

/** One answer, with the contact of its link. */
export function findAnswer(tx: TenantTx, answer_id: string) {
  return tx
    .selectFrom('share_answers as w')
    .innerJoin('share_recipients as r', (join) =>
      join.onRef('r.agency_id', '=', 'w.agency_id').onRef('r.recipient_id', '=', 'w.recipient_id'),
    )
    .select(['w.answer', 'w.reason', 'w.comment', 'w.times', 'r.contact_id'])
    .where('w.answer_id', '=', answer_id)
    .executeTakeFirst();
}

/** What an open job asks for in numbers. */
export function findBrief(tx: TenantTx, job_id: JobId) {
  return tx
    .selectFrom('jobs')
    .select(['experience_min', 'experience_max', 'notice_period_max_days'])
    .where('job_id', '=', job_id)
    .where('job_status', '=', 'open')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The newest answer to each person who was sent for a job, by whichever contact and page. */
export async function listHeard(tx: TenantTx, job_id: JobId): Promise<Heard[]> {
  const { rows } = await sql<Heard>`
    select distinct on (c.candidate_id) w.answer, w.reason, c.experience_years, c.notice_period_days
    from shares s
      join share_answers w on w.agency_id = s.agency_id and w.share_id = s.share_id and w.is_newest
      join candidates c on c.agency_id = w.agency_id and c.candidate_id = w.candidate_id and c.deleted_at is null
    where s.agency_id = app_agency_id() and s.job_id = ${job_id}
    order by c.candidate_id, w.answered_at desc`.execute(tx);
  return rows;
}
