import type { PlacementId, UserId } from '@placewell/contract/ids.ts';
import { DEFAULT_PAYMENT_DAYS } from '@placewell/contract/placements/placement-terms.ts';
import type { Placement } from '@placewell/contract/placements/placements.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/**
 * `owner`: whose candidates and jobs are shown by name (`readableOwner`), undefined for all. `only`: whose placements and
 * splits are shown; undefined for an agency user, who sees all of them.
 */
export type Reader = { owner: UserId | undefined; only: UserId | undefined };

/** The owner of the job; one that is gone has the owner of the placement instead. */
const jobOwner = sql<UserId>`coalesce(j.recruiter_id, p.recruiter_id)`;
const isReadersOwn = (owner: RawBuilder<UserId>, reader: Reader): RawBuilder<SqlBool> =>
  reader.owner === undefined ? sql`true` : sql`${owner} = ${reader.owner}`;
const seesCandidate = (reader: Reader) => isReadersOwn(sql`c.recruiter_id`, reader);
const seesJob = (reader: Reader) => isReadersOwn(jobOwner, reader);

/** Null where the reader may not see it, in select, search and sort alike. */
export const shownName = (reader: Reader) =>
  sql<string | null>`case when ${seesCandidate(reader)} then c.candidate_name end`;
export const shownNameKey = (reader: Reader) => sql`case when ${seesCandidate(reader)} then c.name_key end`;
export const shownTitle = (reader: Reader) =>
  sql<string | null>`case when ${seesJob(reader)} then coalesce(j.job_title, p.job_title) end`;
export const shownClient = sql<string>`coalesce(cl.client_name, p.client_name)`;
export const shownOwner = sql<string>`coalesce(nullif(u.fullname, ''), u.email,
  (select f.fullname from former_people f where f.agency_id = p.agency_id and f.user_id = p.recruiter_id), '')`;

const corrected = sql`(select k.fee_cents, k.correction_kind from placement_corrections k
  where k.agency_id = p.agency_id and k.placement_id = p.placement_id)`;
/** The fee with all corrections and refunds. */
const netFee = sql<number>`(p.fee_cents + coalesce((select sum(fee_cents) from ${corrected} k), 0))::bigint`;
const refund = sql<number>`(select coalesce(-sum(fee_cents), 0)::bigint from ${corrected} k
  where k.correction_kind = 'refund')`;
/** A person's shares of the fee, and of its corrections since. */
const sharesOf = (user_id: UserId) => sql<number>`(
  coalesce((select sum(x.share_cents) from placement_splits x
    where x.agency_id = p.agency_id and x.placement_id = p.placement_id and x.user_id = ${user_id}), 0)
  + coalesce((select sum(x.share_cents) from placement_corrections k
    join placement_correction_shares x on x.agency_id = k.agency_id and x.correction_id = k.correction_id
    where k.agency_id = p.agency_id and k.placement_id = p.placement_id and x.user_id = ${user_id}), 0))::bigint`;

/** What a placement adds to the reader's sums: its fee, or their own shares. */
export const summed = (reader: Reader) => (reader.only === undefined ? netFee : sharesOf(reader.only));

export const paymentState = sql<Placement['payment_state']>`case when p.paid_on is not null then 'paid'
  when p.invoiced_on is not null then 'invoiced' else 'not_invoiced' end`;

/** Invoiced, not paid, past the present days of payment of the client, and not refunded in full. */
export const isOverdue = sql<boolean>`(p.invoiced_on is not null and p.paid_on is null
  and p.invoiced_on + coalesce(cl.payment_days, ${sql.lit(DEFAULT_PAYMENT_DAYS)})::int
    < (select (now() at time zone a.time_zone)::date from agencies a where a.agency_id = p.agency_id)
  and ${netFee} <> 0)`;

/** Whether a person has a split of the placement, or had one before it was corrected. */
export const hasSplit = (user_id: UserId) => sql<boolean>`(
  exists (select from placement_splits x where x.agency_id = p.agency_id and x.placement_id = p.placement_id
    and x.user_id = ${user_id})
  or exists (select from placement_corrections k join placement_correction_shares x
    on x.agency_id = k.agency_id and x.correction_id = k.correction_id
    where k.agency_id = p.agency_id and k.placement_id = p.placement_id and x.user_id = ${user_id}))`;

/** Placements that are not deleted; with candidate, job and client where these are not. */
const activePlacements = (tx: TenantTx) =>
  tx
    .selectFrom('placements as p')
    .leftJoin('candidates as c', (join) =>
      join
        .onRef('c.agency_id', '=', 'p.agency_id')
        .onRef('c.candidate_id', '=', 'p.candidate_id')
        .on('c.deleted_at', 'is', null),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 'p.agency_id')
        .onRef('j.job_id', '=', 'p.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .leftJoin('clients as cl', (join) =>
      join
        .onRef('cl.agency_id', '=', 'p.agency_id')
        .onRef('cl.client_id', '=', 'p.client_id')
        .on('cl.deleted_at', 'is', null),
    )
    .leftJoin('matches as m', (join) =>
      join
        .onRef('m.agency_id', '=', 'p.agency_id')
        .onRef('m.match_id', '=', 'p.match_id')
        .on('m.deleted_at', 'is', null),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'p.agency_id').onRef('u.user_id', '=', 'p.recruiter_id'),
    )
    .where('p.deleted_at', 'is', null);
export type PlacementQuery = ReturnType<typeof activePlacements>;

/** Those that the reader may read: all, or those that they own or have a split of. */
export function readablePlacements(tx: TenantTx, { only }: Reader): PlacementQuery {
  const query = activePlacements(tx);
  if (only === undefined) return query;
  return query.where(sql<SqlBool>`(p.recruiter_id = ${only} or ${hasSplit(only)})`);
}

const nameOf = (user: RawBuilder<UserId>) =>
  sql<string>`(select coalesce(nullif(o.fullname, ''), o.email) from users o
    where o.agency_id = p.agency_id and o.user_id = ${user})`;
const seesMatch = (reader: Reader): RawBuilder<SqlBool> =>
  reader.owner === undefined ? sql`true` : sql`${reader.owner} in (m.recruiter_id, m.candidate_recruiter_id)`;

/** The columns that a person fills in, as they are stored. */
export const TERM_COLUMNS = [
  'p.agreed_on',
  'p.start_on',
  'p.end_on',
  'p.salary',
  'p.salary_cents',
  'p.salary_period',
  'p.pay_rate_cents',
  'p.bill_rate_cents',
  'p.hours_per_week',
  'p.fee_kind',
  'p.fee_percent',
  'p.flat_fee_cents',
  'p.fee_cents',
  'p.currency',
  'p.guarantee_until',
  'p.rebate_steps',
  'p.po_number',
  'p.invoice_number',
  'p.invoiced_on',
  'p.paid_on',
  'p.placement_status',
  'p.status_on',
  'p.status_reason',
  'p.created_at',
  'p.updated_at',
] as const;

/** A placement as calls return it, without its splits; a side that the reader may not see has its owner's name apart. */
export const placementColumns = (reader: Reader) => {
  const [candidate, job] = [seesCandidate(reader), seesJob(reader)];
  return [
    ...TERM_COLUMNS,
    'p.placement_id as id',
    'p.placement_id',
    sql<Placement['match_id']>`case when ${seesMatch(reader)} then m.match_id end`.as('match_id'),
    sql<Placement['offer_id']>`case when ${seesMatch(reader)} then p.offer_id end`.as('offer_id'),
    sql<Placement['candidate_id']>`case when ${candidate} then c.candidate_id end`.as('candidate_id'),
    shownName(reader).as('candidate_name'),
    sql<string | null>`case when c.candidate_id is not null and not ${candidate}
      then coalesce(${nameOf(sql`c.recruiter_id`)}, '') end`.as('candidate_owner'),
    sql<Placement['job_id']>`case when ${job} then j.job_id end`.as('job_id'),
    shownTitle(reader).as('job_title'),
    sql<string | null>`case when not ${job} then ${nameOf(jobOwner)} end`.as('job_owner'),
    'cl.client_id',
    shownClient.as('client_name'),
    'p.recruiter_id',
    shownOwner.as('recruiter_name'),
    netFee.as('net_fee_cents'),
    refund.as('refund_cents'),
    paymentState.as('payment_state'),
    isOverdue.as('is_overdue'),
    sql<boolean>`p.paid_on is not null or exists (select from ${corrected} k)`.as('is_fixed'),
  ] as const;
};

/** A placement that the reader may read or, if it `isTheirAct`, any. */
export const findPlacementRow = (
  tx: TenantTx,
  placement_id: PlacementId,
  reader: Reader,
  { isTheirAct = false } = {},
) =>
  (isTheirAct ? activePlacements(tx) : readablePlacements(tx, reader))
    .select(placementColumns(reader))
    .where('p.placement_id', '=', placement_id)
    .executeTakeFirst();
export type PlacementRow = NonNullable<Awaited<ReturnType<typeof findPlacementRow>>>;
