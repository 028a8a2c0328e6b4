import type { Body } from '@placewell/contract/call.ts';
import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  ProposalId,
  RecruiterId,
  UserId,
} from '@placewell/contract/ids.ts';
import type {
  getProposals,
  ProposalKindName,
  ProposalSource,
  ProposalStatus,
} from '@placewell/contract/outreach/proposals.ts';
import { type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import { countUpTo, readPage } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Fields = Record<string, unknown>;
/** The record that is changed, and the contact who wants it. */
export type ProposalRecords = {
  match_id?: MatchId | undefined;
  job_id?: JobId | undefined;
  candidate_id?: CandidateId | undefined;
  contact_id?: ContactId | null | undefined;
};
export type NewProposal = {
  kind: ProposalKindName;
  records: ProposalRecords;
  before: Fields;
  after: Fields;
  source: ProposalSource;
  /** The record of the feature from which it comes. */
  origin_id?: string | undefined;
  quote?: string | undefined;
  details?: Fields | undefined;
  /** After 30 days by default, which is the longest. */
  expires_at?: string | undefined;
};

/** A newer proposal of a kind about the same record and from the same contact replaces those that wait. */
export async function replaceWaiting(
  tx: TenantTx,
  { kind, records }: Pick<NewProposal, 'kind' | 'records'>,
): Promise<ProposalId[]> {
  const { match_id = null, job_id = null, candidate_id = null, contact_id = null } = records;
  const { rows } = await sql<{ proposal_id: ProposalId }>`
    update proposals set proposal_status = 'superseded'
    where agency_id = app_agency_id() and proposal_status = 'waiting' and proposal_kind = ${kind}
      and match_id is not distinct from ${match_id} and job_id is not distinct from ${job_id}
      and candidate_id is not distinct from ${candidate_id}
      and contact_id is not distinct from ${contact_id}
    returning proposal_id`.execute(tx);
  return rows.map((row) => row.proposal_id);
}

export async function insertProposal(tx: TenantTx, proposal_id: ProposalId, proposal: NewProposal) {
  const { kind, records, before, after, source, origin_id, quote = '', details = {}, expires_at } = proposal;
  const { match_id = null, job_id = null, candidate_id = null, contact_id = null } = records;
  await sql`
    insert into proposals (agency_id, proposal_id, proposal_kind, match_id, job_id, candidate_id, contact_id, before, after,
      source, origin_id, quote, details, expires_at)
    values (app_agency_id(), ${proposal_id}, ${kind}, ${match_id}, ${job_id}, ${candidate_id}, ${contact_id},
      ${toJsonText(before)}, ${toJsonText(after)}, ${source}, ${origin_id ?? null}, ${quote}, ${toJsonText(details)},
      coalesce(${expires_at ?? null}::timestamptz, now() + interval '30 days'))`.execute(tx);
}

/** Whether the same change of a job waits, or was declined. */
export async function isProposed(
  tx: TenantTx,
  { kind, records: { job_id }, after }: Pick<NewProposal, 'kind' | 'records' | 'after'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from proposals where agency_id = app_agency_id() and job_id = ${job_id} and proposal_kind = ${kind}
      and after = ${toJsonText(after)}::jsonb
      and (proposal_status = 'declined' or proposal_status = 'waiting' and expires_at > now())`.execute(tx);
  return rows.length > 0;
}

/** The owners of the records of a proposal, for live events. */
export async function listOwners(tx: TenantTx, proposal_id: ProposalId): Promise<{ user_id: UserId }[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct o.user_id from proposals p
      left join matches m on m.agency_id = p.agency_id and m.match_id = p.match_id
      left join jobs j on j.agency_id = p.agency_id and j.job_id = coalesce(m.job_id, p.job_id)
      left join candidates c on c.agency_id = p.agency_id and c.candidate_id = coalesce(m.candidate_id, p.candidate_id)
      cross join lateral (values (j.recruiter_id), (c.recruiter_id)) o(user_id)
    where p.agency_id = app_agency_id() and p.proposal_id = ${proposal_id} and o.user_id is not null`.execute(
    tx,
  );
  return rows;
}

/** Whether the record has these values, by column. */
const has = (fields: 'before' | 'after') =>
  sql<boolean>`coalesce(case when p.match_id is not null then to_jsonb(m) when p.job_id is not null then to_jsonb(j)
    else to_jsonb(c) end @> ${sql.ref(`p.${fields}`)}, false)`;
const holds = has('before');
/** The status now, also before the job that ends proposals has run. */
const status = sql<ProposalStatus>`case when p.proposal_status <> 'waiting' then p.proposal_status
  when not ${holds} then 'superseded' when p.expires_at <= now() then 'expired' else 'waiting' end`;

/** Who reads: the owner whose records are shown, and whose may be changed; undefined for all. */
export type Reader = { readable: UserId | undefined; changeable: UserId | undefined; user_id: UserId };

/** Proposals that the reader may decide, with their records; those of deleted ones wait with them. */
function visible(tx: TenantTx, { readable, changeable }: Reader) {
  const isReadable = (owner: ReturnType<typeof sql<UserId | null>>) =>
    sql<SqlBool>`(${owner} is null or ${owner} = ${readable})`;
  return tx
    .selectFrom('proposals as p')
    .leftJoin('matches as m', (join) =>
      join.onRef('m.agency_id', '=', 'p.agency_id').onRef('m.match_id', '=', 'p.match_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'p.agency_id').on(sql<SqlBool>`j.job_id = coalesce(m.job_id, p.job_id)`),
    )
    .leftJoin('candidates as c', (join) =>
      join
        .onRef('c.agency_id', '=', 'p.agency_id')
        .on(sql<SqlBool>`c.candidate_id = coalesce(m.candidate_id, p.candidate_id)`),
    )
    .leftJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'j.agency_id').onRef('cl.client_id', '=', 'j.client_id'),
    )
    .leftJoin('contacts as k', (join) =>
      join.onRef('k.agency_id', '=', 'p.agency_id').onRef('k.contact_id', '=', 'p.contact_id'),
    )
    .where('m.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('k.deleted_at', 'is', null)
    .$if(readable !== undefined, (query) =>
      query
        .where(isReadable(sql<UserId | null>`c.recruiter_id`))
        .where(isReadable(sql<UserId | null>`j.recruiter_id`)),
    )
    .$if(changeable !== undefined, (query) =>
      query.where(sql<SqlBool>`${changeable} in (c.recruiter_id, j.recruiter_id)`),
    );
}

const selected = [
  'p.proposal_id',
  sql<ProposalKindName>`p.proposal_kind`.as('kind'),
  status.as('status'),
  'p.match_id',
  sql<CandidateId | null>`c.candidate_id`.as('candidate_id'),
  'c.candidate_name',
  sql<RecruiterId | null>`c.recruiter_id`.as('candidate_recruiter_id'),
  sql<JobId | null>`j.job_id`.as('job_id'),
  'j.job_title',
  sql<RecruiterId | null>`j.recruiter_id`.as('job_recruiter_id'),
  sql<ClientId | null>`cl.client_id`.as('client_id'),
  'cl.client_name',
  'p.contact_id',
  'k.contact_name',
  'p.before',
  'p.after',
  'p.source',
  'p.origin_id',
  'p.quote',
  'p.details',
  'p.created_at',
  'p.expires_at',
  'p.decided_by',
  'p.decided_at',
  'p.act_id',
] as const;

export type ProposalRow = Awaited<ReturnType<typeof listProposals>>['items'][number];

type Filters = Omit<Body<typeof getProposals>, 'page' | 'limit'>;

function filtered(tx: TenantTx, filters: Filters, reader: Reader) {
  const { status: statuses, is_later, match_id, job_id, candidate_id } = filters;
  const waitsLater = sql<SqlBool>`coalesce((p.later ->> ${reader.user_id})::timestamptz > now(), false)`;
  return (
    visible(tx, reader)
      .$if(statuses !== undefined, (query) =>
        query.where(sql<SqlBool>`${status} = any(${[...(statuses ?? [])]}::text[])`),
      )
      // All that wait are stored as waiting, so that their index finds them.
      .$if(statuses?.join() === 'waiting', (query) => query.where('p.proposal_status', '=', 'waiting'))
      .$if(is_later !== undefined, (query) =>
        query.where(is_later ? waitsLater : sql<SqlBool>`not ${waitsLater}`),
      )
      .$if(match_id !== undefined, (query) => query.where(sql<SqlBool>`p.match_id = ${match_id}`))
      .$if(job_id !== undefined, (query) => query.where(sql<SqlBool>`j.job_id = ${job_id}`))
      .$if(candidate_id !== undefined, (query) => query.where(sql<SqlBool>`c.candidate_id = ${candidate_id}`))
  );
}

/** A page of the proposals that the reader may decide, the newest first. */
export const listProposals = (tx: TenantTx, filters: Body<typeof getProposals>, reader: Reader) =>
  readPage(tx, filtered(tx, filters, reader), filters, (window) =>
    window
      .select([...selected])
      .orderBy('p.created_at', 'desc')
      .orderBy('p.proposal_id', 'desc')
      .execute(),
  );

/** How many of them there are; `limits.exactTotal + 1` stands for more. */
export const countProposals = (tx: TenantTx, filters: Filters, reader: Reader) =>
  countUpTo(tx, filtered(tx, filters, reader));

/**
 * Locks a proposal that the reader may decide. The record that it changes is locked first, as by those who change it: what
 * is read here holds until the end of the transaction.
 */
export async function lockProposal(tx: TenantTx, proposal_id: ProposalId, reader: Reader) {
  const isIt = sql<SqlBool>`p.proposal_id = ${proposal_id}`;
  const ids = await tx
    .selectFrom('proposals as p')
    .select(['p.match_id', 'p.job_id', 'p.candidate_id'])
    .where(isIt)
    .executeTakeFirst();
  if (!ids) return undefined;
  const { match_id, job_id, candidate_id } = ids;
  if (match_id !== null)
    await sql`select from matches where agency_id = app_agency_id() and match_id = ${match_id}
      for no key update`.execute(tx);
  else if (job_id !== null)
    await sql`select from jobs where agency_id = app_agency_id() and job_id = ${job_id} for no key update`.execute(
      tx,
    );
  else
    await sql`select from candidates where agency_id = app_agency_id() and candidate_id = ${candidate_id}
      for no key update`.execute(tx);
  await tx.selectFrom('proposals as p').select('p.proposal_id').where(isIt).forUpdate().execute();
  return visible(tx, reader)
    .select([...selected, holds.as('holds'), has('after').as('stands')])
    .where(isIt)
    .executeTakeFirst();
}

export async function updateDecision(
  tx: TenantTx,
  proposal_id: ProposalId,
  {
    to,
    user_id,
    act_id = null,
  }: { to: 'accepted' | 'declined' | 'waiting'; user_id: UserId; act_id?: string | null },
) {
  const isOver = to !== 'waiting';
  await sql`
    update proposals set proposal_status = ${to}, decided_by = ${isOver ? user_id : null},
      decided_at = case when ${isOver}::boolean then now() end, act_id = ${act_id}, later = later - ${user_id}::text
    where agency_id = app_agency_id() and proposal_id = ${proposal_id}`.execute(tx);
}

/** Lets it wait for this person until the agency's next day. */
export async function updateLater(tx: TenantTx, proposal_id: ProposalId, user_id: UserId) {
  await sql`
    update proposals p set later = p.later || jsonb_build_object(${user_id}::text,
      (date_trunc('day', now() at time zone a.time_zone) + interval '1 day') at time zone a.time_zone)
    from agencies a
    where p.agency_id = app_agency_id() and a.agency_id = p.agency_id and p.proposal_id = ${proposal_id}`.execute(
    tx,
  );
}

/** Ends proposals that nobody has decided in time. */
export async function updateExpired(tx: TenantTx) {
  await sql`
    update proposals p set proposal_status = case when ${holds} then 'expired' else 'superseded' end
    from proposals w
      left join matches m on m.agency_id = w.agency_id and m.match_id = w.match_id
      left join jobs j on j.agency_id = w.agency_id and j.job_id = w.job_id
      left join candidates c on c.agency_id = w.agency_id and c.candidate_id = w.candidate_id
    where p.agency_id = app_agency_id() and p.proposal_status = 'waiting' and p.expires_at <= now()
      and w.agency_id = p.agency_id and w.proposal_id = p.proposal_id`.execute(tx);
}

type Merge = { merge_id: string; keep_id: string; merged_id: string };

/** Proposals of a merged candidate, and of matches behind those of the kept one, go to the kept side. */
export async function updateCandidates(tx: TenantTx, { merge_id, keep_id, merged_id }: Merge) {
  await sql`
    update proposals p set match_id = k.match_id,
      moved = p.moved || jsonb_build_object(${merge_id}::text, jsonb_build_object('match_id', h.match_id))
    from matches h join matches k on k.agency_id = h.agency_id and k.job_id = h.job_id and k.candidate_id = ${keep_id}
    where h.agency_id = app_agency_id() and h.candidate_id = ${merged_id}
      and p.agency_id = h.agency_id and p.match_id = h.match_id`.execute(tx);
  await sql`
    update proposals p set candidate_id = ${keep_id},
      moved = p.moved || jsonb_build_object(${merge_id}::text, jsonb_build_object('candidate_id', p.candidate_id))
    where p.agency_id = app_agency_id() and p.candidate_id = ${merged_id}`.execute(tx);
}

export async function updateContacts(tx: TenantTx, { merge_id, keep_id, merged_id }: Merge) {
  await sql`
    update proposals p set contact_id = ${keep_id},
      moved = p.moved || jsonb_build_object(${merge_id}::text, jsonb_build_object('contact_id', p.contact_id))
    where p.agency_id = app_agency_id() and p.contact_id = ${merged_id}`.execute(tx);
}

/** Gives a merge that is undone its proposals back. */
export async function updateMovedBack(tx: TenantTx, merge_id: string) {
  await sql`
    update proposals p set match_id = coalesce((p.moved -> ${merge_id}::text ->> 'match_id')::uuid, p.match_id),
      candidate_id = coalesce((p.moved -> ${merge_id}::text ->> 'candidate_id')::uuid, p.candidate_id),
      contact_id = coalesce((p.moved -> ${merge_id}::text ->> 'contact_id')::uuid, p.contact_id),
      moved = p.moved - ${merge_id}::text
    where p.agency_id = app_agency_id() and p.moved ? ${merge_id}::text`.execute(tx);
}
