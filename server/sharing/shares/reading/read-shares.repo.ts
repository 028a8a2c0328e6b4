import type { CandidateId, ClientId, JobId, RecruiterId, ShareId } from '@placewell/contract/ids.ts';
import type { Share, SharePerson, ShareRecipient, ShareRow } from '@placewell/contract/sharing/shares.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Access, readableOwner } from '../../../people/people.public.ts';
import { readPage } from '../../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { isOpen, isShown } from '../shown.repo.ts';

/** A stored share, with the fields that decide the rights on it, and the counts of its answers. */
export type StoredShare = Omit<ShareRow, 'id' | 'answers' | 'may_change' | 'job_title' | 'job_id'> & {
  job_id: JobId | null;
  job_title: string;
  /** Of the job; the sender where it is gone. */
  recruiter_id: RecruiterId;
  /** Whose job it is, where it is there. */
  job_recruiter_id: RecruiterId | null;
  job_owner_name: string | null;
  yes: number;
  no: number;
  maybe: number;
  meet: number;
  /** Whether the reader may see all its candidates, whom title and message may name. */
  sees_people: boolean;
} & Pick<Share, 'message' | 'reasons' | 'may_download' | 'shows_answers'>;

const nameOf = (user: string) =>
  sql`coalesce(nullif(${sql.ref(`${user}.fullname`)}, ''), ${sql.ref(`${user}.email`)}, '')`;

const counted = (answer: string) => sql<number>`(select count(*)::int from share_answers a
  where a.agency_id = s.agency_id and a.share_id = s.share_id and a.is_newest and a.answer = ${answer})`;

const shares = (tx: TenantTx) =>
  tx
    .selectFrom('shares as s')
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 's.agency_id').onRef('cl.client_id', '=', 's.client_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 's.agency_id')
        .onRef('j.job_id', '=', 's.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 's.agency_id').onRef('u.user_id', '=', 's.user_id'),
    )
    .leftJoin('former_people as f', (join) =>
      join.onRef('f.agency_id', '=', 's.agency_id').onRef('f.user_id', '=', 's.user_id'),
    )
    .leftJoin('users as o', (join) =>
      join.onRef('o.agency_id', '=', 'j.agency_id').onRef('o.user_id', '=', 'j.recruiter_id'),
    );

const COLUMNS = [
  's.share_id',
  'j.job_id',
  's.job_title',
  's.title',
  's.message',
  's.reasons',
  's.may_download',
  's.shows_answers',
  's.share_status',
  's.leaves_at',
  's.sent_at',
  's.expires_at',
  's.revoked_at',
  's.created_at',
  's.user_id as created_by',
  'cl.client_name',
  'j.recruiter_id as job_recruiter_id',
  sql<ClientId | null>`case when cl.deleted_at is null then cl.client_id end`.as('client_id'),
  sql<RecruiterId>`coalesce(j.recruiter_id, s.user_id)`.as('recruiter_id'),
  isOpen.as('is_open'),
  sql<string>`coalesce(nullif(u.fullname, ''), u.email, f.fullname, '')`.as('created_by_name'),
  sql<string | null>`${nameOf('o')}`.as('job_owner_name'),
  sql<number>`(select count(*)::int from share_people p where p.agency_id = s.agency_id and p.share_id = s.share_id)`.as(
    'people_count',
  ),
  sql<number>`(select count(*)::int from share_recipients r
    where r.agency_id = s.agency_id and r.share_id = s.share_id)`.as('recipient_count'),
  sql<number>`(select count(*)::int from share_views v where v.agency_id = s.agency_id and v.share_id = s.share_id)`.as(
    'viewed_count',
  ),
  counted('yes').as('yes'),
  counted('no').as('no'),
  counted('maybe').as('maybe'),
  counted('meet').as('meet'),
] as const;

/** Whether the reader may see every candidate of the share `s`. */
function seesPeople(access: Access) {
  const owner = readableOwner(access);
  return owner === undefined
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from share_people p
        join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id
        where p.agency_id = s.agency_id and p.share_id = s.share_id and c.recruiter_id <> ${owner})`;
}

export function findShare(tx: TenantTx, share_id: ShareId, access: Access): Promise<StoredShare | undefined> {
  return shares(tx)
    .select(COLUMNS)
    .select(seesPeople(access).as('sees_people'))
    .where('s.share_id', '=', share_id)
    .executeTakeFirst();
}

/** The shares of a job, the newest first: anyone who may read the job may read them. */
export const listShares = (
  tx: TenantTx,
  job_id: JobId,
  window: { page: number; limit: number },
  access: Access,
) =>
  readPage(tx, shares(tx).where('s.job_id', '=', job_id), window, (rows) =>
    rows
      .select(COLUMNS)
      .select(seesPeople(access).as('sees_people'))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.share_id', 'desc')
      .execute(),
  );

/** One candidate of a share; of one whom the reader may not see the name of the owner only. */
export type StoredSharePerson = Omit<SharePerson, 'answers' | 'message' | 'candidate_name'> & {
  answered_id: CandidateId;
  candidate_name: string | null;
  owner_name: string;
};

/** Whether the reader may see the candidates `c`. */
function isReadable(access: Access): RawBuilder<SqlBool> {
  const owner = readableOwner(access);
  return owner === undefined
    ? sql`c.deleted_at is null`
    : sql`c.deleted_at is null and c.recruiter_id = ${owner}`;
}

export async function listPeopleOfShare(
  tx: TenantTx,
  share_id: ShareId,
  access: Access,
): Promise<StoredSharePerson[]> {
  const seen = isReadable(access);
  const { rows } = await sql<StoredSharePerson>`
    select case when ${seen} and m.deleted_at is null then p.match_id end as match_id,
      case when ${seen} and m.deleted_at is null then m.match_status end as match_status, p.candidate_id as answered_id,
      case when ${seen} then p.candidate_id end as candidate_id,
      case when ${seen} then c.candidate_name end as candidate_name,
      coalesce(nullif(u.fullname, ''), u.email, '') as owner_name, p.position, p.person_status, p.refusal, p.is_blind, p.code,
      p.name_waits, p.shows_pay, case when ${seen} then p.pitch else '' end as pitch, p.consent,
      p.consent_on::text as consent_on, case when ${seen} then p.consent_note else '' end as consent_note,
      ${isShown} as is_shown
    from share_people p
    join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id
    left join matches m on m.agency_id = p.agency_id and m.match_id = p.match_id
    left join users u on u.agency_id = c.agency_id and u.user_id = c.recruiter_id
    where p.agency_id = app_agency_id() and p.share_id = ${share_id} order by p.position`.execute(tx);
  return rows;
}

export type StoredShareRecipient = Omit<ShareRecipient, 'message'>;

export async function listRecipientsOfShare(
  tx: TenantTx,
  share_id: ShareId,
): Promise<StoredShareRecipient[]> {
  const { rows } = await sql<StoredShareRecipient>`
    select r.recipient_id, case when k.deleted_at is null then r.contact_id end as contact_id,
      coalesce(k.contact_name, r.contact_name) as contact_name, r.channel, r.recipient_status, r.refusal,
      v.first_viewed_at, v.last_viewed_at, coalesce(v.view_count, 0) as view_count,
      (select count(*)::int from share_answers a where a.agency_id = r.agency_id and a.share_id = r.share_id
        and a.recipient_id = r.recipient_id and a.is_newest) as answered_count
    from share_recipients r
    left join contacts k on k.agency_id = r.agency_id and k.contact_id = r.contact_id
    left join share_views v on v.agency_id = r.agency_id and v.recipient_id = r.recipient_id
    where r.agency_id = app_agency_id() and r.share_id = ${share_id}
    order by lower(r.contact_name), r.recipient_id`.execute(tx);
  return rows;
}

type StoredAnswer = SharePerson['answers'][number] & { candidate_id: CandidateId };

/** The answers of a share that count, the latest first. */
export async function listAnswersOfShare(tx: TenantTx, share_id: ShareId): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select a.candidate_id, a.recipient_id, coalesce(k.contact_name, r.contact_name) as contact_name, a.answer, a.reason,
      a.comment, a.times, a.answered_at
    from share_answers a
    join share_recipients r on r.agency_id = a.agency_id and r.recipient_id = a.recipient_id
    left join contacts k on k.agency_id = r.agency_id and k.contact_id = r.contact_id
    where a.agency_id = app_agency_id() and a.share_id = ${share_id} and a.is_newest
    order by a.answered_at desc, a.answer_id`.execute(tx);
  return rows;
}
