import type { SubmissionId, UserId } from '@placewell/contract/ids.ts';
import type { Submission } from '@placewell/contract/sharing/submissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** Whose candidates and jobs are shown (`readableOwner`); undefined for all. */
export type Reader = UserId | undefined;

/** The owner of the job; one that is gone has the sender for it. */
const jobOwner = sql<UserId>`coalesce(j.recruiter_id, s.recruiter_id)`;

const isReadersOwn = (owner: RawBuilder<UserId>, reader: Reader): RawBuilder<SqlBool> =>
  reader === undefined ? sql`true` : sql`${owner} = ${reader}`;
/** Whether the reader sees who the candidate is, and which job it is. */
export const seesCandidate = (reader: Reader) => isReadersOwn(sql`c.recruiter_id`, reader);
export const seesJob = (reader: Reader) => isReadersOwn(jobOwner, reader);

const seesMatch = (reader: Reader) =>
  reader === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${reader} in (m.recruiter_id, m.candidate_recruiter_id)`;

/** What a reader who may not see it gets null for, in select, search and sort alike. */
export const shownName = (reader: Reader) =>
  sql<string | null>`case when ${seesCandidate(reader)} then c.candidate_name end`;
export const shownTitle = (reader: Reader) =>
  sql<string | null>`case when ${seesJob(reader)} then coalesce(j.job_title, s.job_title) end`;
export const shownNameKey = (reader: Reader) => sql`case when ${seesCandidate(reader)} then c.name_key end`;

export const shownSender = sql<string>`coalesce(nullif(u.fullname, ''), u.email,
  (select f.fullname from former_people f where f.agency_id = s.agency_id and f.user_id = s.recruiter_id), '')`;

/**
 * Submissions that are not deleted, of candidates who are not: joined with client and sender, and with job, contact and
 * match where these are not deleted.
 */
export const activeSubmissions = (tx: TenantTx) =>
  tx
    .selectFrom('submissions as s')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 's.agency_id').onRef('c.candidate_id', '=', 's.candidate_id'),
    )
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 's.agency_id').onRef('cl.client_id', '=', 's.client_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 's.agency_id')
        .onRef('j.job_id', '=', 's.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .leftJoin('contacts as k', (join) =>
      join
        .onRef('k.agency_id', '=', 's.agency_id')
        .onRef('k.contact_id', '=', 's.contact_id')
        .on('k.deleted_at', 'is', null),
    )
    .leftJoin('matches as m', (join) =>
      join
        .onRef('m.agency_id', '=', 's.agency_id')
        .onRef('m.match_id', '=', 's.match_id')
        .on('m.deleted_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 's.agency_id').onRef('u.user_id', '=', 's.recruiter_id'),
    )
    .where('s.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null);
export type SubmissionQuery = ReturnType<typeof activeSubmissions>;

/** Whether a person is the sender of a submission, or the owner of its candidate or job. */
export const isOf = (user_id: UserId) =>
  sql<SqlBool>`(s.recruiter_id = ${user_id} or c.recruiter_id = ${user_id} or j.recruiter_id = ${user_id})`;

/** Those that a reader may read: all of them, or their own. */
export function readableSubmissions(tx: TenantTx, reader: Reader): SubmissionQuery {
  const query = activeSubmissions(tx);
  return reader === undefined ? query : query.where(isOf(reader));
}

const nameOf = (user: RawBuilder<UserId>) =>
  sql<string>`(select coalesce(nullif(o.fullname, ''), o.email) from users o
    where o.agency_id = s.agency_id and o.user_id = ${user})`;

/** Where the match stands; null for one that the reader may not see. */
export const shownStatus = (reader: Reader) =>
  sql<Submission['match_status']>`case when ${seesMatch(reader)} then m.match_status end`;

/** A submission as calls return it; a side that the reader may not see has no id and name, but its owner's name. */
export const submissionColumns = (reader: Reader) => {
  const [candidate, job] = [seesCandidate(reader), seesJob(reader)];
  return [
    's.submission_id as id',
    's.submission_id',
    sql<Submission['match_id']>`case when ${seesMatch(reader)} then m.match_id end`.as('match_id'),
    sql<Submission['candidate_id']>`case when ${candidate} then c.candidate_id end`.as('candidate_id'),
    shownName(reader).as('candidate_name'),
    sql<string | null>`case when not ${candidate} then ${nameOf(sql`c.recruiter_id`)} end`.as(
      'candidate_owner',
    ),
    sql<Submission['job_id']>`case when ${job} then j.job_id end`.as('job_id'),
    shownTitle(reader).as('job_title'),
    sql<string | null>`case when not ${job} then ${nameOf(jobOwner)} end`.as('job_owner'),
    's.client_id',
    'cl.client_name',
    'k.contact_id',
    'k.contact_name',
    's.recruiter_id',
    shownSender.as('recruiter_name'),
    's.first_sent_at',
    's.last_sent_at',
    's.sent_count',
    's.channel',
    's.consent',
    's.is_blind',
    's.shows_pay',
    's.answer',
    's.answer_note',
    's.answered_at',
    shownStatus(reader).as('match_status'),
    jobOwner.as('job_recruiter_id'),
    'c.recruiter_id as candidate_recruiter_id',
  ] as const;
};

export const findSubmissionRow = (tx: TenantTx, submission_id: SubmissionId, reader: Reader) =>
  readableSubmissions(tx, reader)
    .select(submissionColumns(reader))
    .where('s.submission_id', '=', submission_id)
    .executeTakeFirst();
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findSubmissionRow>>>;

/** All sendings of a submission, the newest first, with the names of who sent them. */
export const listSendings = (tx: TenantTx, submission_id: SubmissionId) =>
  tx
    .selectFrom('submission_sendings as x')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'x.agency_id').onRef('u.user_id', '=', 'x.user_id'),
    )
    .leftJoin('former_people as f', (join) =>
      join.onRef('f.agency_id', '=', 'x.agency_id').onRef('f.user_id', '=', 'x.user_id'),
    )
    .select([
      'x.sending_id',
      'x.share_id',
      'x.sent_at',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email, f.fullname, '')`.as('sent_by_name'),
      'x.channel',
      'x.consent',
      sql<string | null>`x.consent_on::text`.as('consent_on'),
      'x.consent_note',
      'x.is_blind',
      'x.shows_pay',
      'x.pitch',
      'x.content_hash',
      'x.override_reason',
    ])
    .where('x.submission_id', '=', submission_id)
    .orderBy('x.sent_at', 'desc')
    .orderBy('x.sending_id', 'desc')
    .execute();
