import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import {
  type AgencySubscription,
  getAgencySubscriptions,
  type UnconfirmedSubscription,
} from '@placewell/contract/money/subscription-management.ts';
import { sql } from 'kysely';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getAgencySubscriptions>;
type DateRange = { from: string | undefined; until: string | undefined };
export type SubscriptionListRow = AgencySubscription & { fullname: string; email: string };

const SORT_COLUMNS = {
  agency_name: sql`lower(agency_name)`,
  // By price.
  plan_name: sql`plan_cents`,
  subscription_status: sql`subscription_status`,
  amount_cents: sql`amount_cents`,
  current_period_end: sql`current_period_end`,
  recruiters: sql`recruiters`,
  resume_credits: sql`resume_credits`,
  email_credits: sql`email_credits`,
} satisfies SortColumns<Filters>;

/** What an agency without a plan does not have. */
const WITHOUT_PLAN = ['plan_name', 'subscription_status', 'amount_cents', 'current_period_end'] as const;

/**
 * The joined, undeleted agencies as rows of the list; `fullname` and `email` are searched. `lapsed_days`: how long an
 * ended test-card subscription awaits confirmation; null where test cards buy.
 */
const subscriptions = (lapsed_days: number | null) => sql<
  SubscriptionListRow & { plan_cents: number | null }
>`(
  select a.agency_id, a.agency_name, a.fullname, a.email, coalesce(s.plan_name, a.subscription_plan) as plan_name,
    p.amount_cents as plan_cents, a.billing_cycle, a.subscription_status, s.provider, s.amount_cents, s.currency,
    case when a.subscription_status = 'trialing' then a.trial_ends_at else s.current_period_end end as current_period_end,
    coalesce(s.cancel_at_period_end, false) as cancel_at_period_end, coalesce(s.is_paused, false) as is_paused,
    l.agency_id is not null as awaits_confirmation,
    a.recruiters, coalesce(b.resume_credits, 0) as resume_credits, coalesce(b.email_credits, 0) as email_credits,
    i.invoice_status as last_payment_status
  from list_agencies() a
    left join list_agency_balances() b on b.agency_id = a.agency_id
    left join list_living_subscriptions() s on s.agency_id = a.agency_id
    left join list_lapsing_subscriptions(${lapsed_days}::int) l on l.agency_id = a.agency_id and ${lapsed_days}::int is not null
    left join list_last_payments() i on i.agency_id = a.agency_id
    left join plans p on p.plan_name = coalesce(s.plan_name, a.subscription_plan)
  where a.agency_status <> 'pending' and a.deleted_at is null)`;

const COLUMNS = [
  'agency_id',
  'agency_name',
  'fullname',
  'email',
  'plan_name',
  'billing_cycle',
  'subscription_status',
  'provider',
  'amount_cents',
  'currency',
  'current_period_end',
  'cancel_at_period_end',
  'is_paused',
  'awaits_confirmation',
  'recruiters',
  'resume_credits',
  'email_credits',
  'last_payment_status',
] as const;

/** One page and the total, from one scan of all agencies. */
export async function listSubscriptions(
  tx: InstallationTx,
  filters: Filters,
  { dates, lapsed_days }: { dates: DateRange; lapsed_days: number | null },
) {
  const { page, limit } = filters;
  const query = applyFilters(
    tx.selectFrom(subscriptions(lapsed_days).as('s')),
    getAgencySubscriptions,
    filters,
    {
      search: (text) => wordCondition(text, sql`concat_ws(' ', s.agency_name, s.fullname, s.email)`),
      billing_status: (status, eb) => eb('s.subscription_status', '=', status),
      from_date: (_day, eb) => dates.from && eb('s.current_period_end', '>=', dates.from),
      to_date: (_day, eb) => dates.until && eb('s.current_period_end', '<', dates.until),
    },
  );
  const sort = parseSort(filters.sort_by ?? 'agency_name_asc', SORT_COLUMNS);
  const rows = await query
    .select(COLUMNS)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy(sort.column, inOrder(sort, WITHOUT_PLAN))
    .orderBy('s.agency_id', sort.direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findSubscription(
  tx: InstallationTx,
  agency_id: AgencyId,
  lapsed_days: number | null,
): Promise<SubscriptionListRow | undefined> {
  return tx
    .selectFrom(subscriptions(lapsed_days).as('s'))
    .select(COLUMNS)
    .where('s.agency_id', '=', agency_id)
    .executeTakeFirst();
}

/** The joined, undeleted agencies whose test-card subscription lapses or has lapsed. */
export async function listUnconfirmed(
  tx: InstallationTx,
  lapsed_days: number,
): Promise<UnconfirmedSubscription[]> {
  const { rows } = await sql<UnconfirmedSubscription>`
    select a.agency_id, a.agency_name, l.plan_name, l.ends_at, l.has_ended
    from list_agencies() a join list_lapsing_subscriptions(${lapsed_days}::int) l on l.agency_id = a.agency_id
    where a.agency_status <> 'pending' and a.deleted_at is null
    order by l.ends_at, a.agency_id`.execute(tx);
  return rows;
}

/** Number of subscribed agencies by plan name. */
export async function countSubscribers(tx: InstallationTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ plan_name: string; subscribers: number }>`
    select plan_name, count(*)::int as subscribers from list_living_subscriptions() group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.plan_name, row.subscribers]));
}
