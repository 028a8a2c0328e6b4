import type { CreditType } from '@placewell/contract/money/credits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { sql } from 'kysely';
import type { InstallationTx } from '../../platform/db/tenant.ts';

/** Agencies that have joined and are not deleted. */
const joined = sql`(select * from list_agencies() where agency_status <> 'pending' and deleted_at is null)`;

export async function countAgencies(tx: InstallationTx, days: { recent: number; ending: number }) {
  const { rows } = await sql<{
    subscription_status: SubscriptionStatus;
    agencies: number;
    recent: number;
    ending: number;
  }>`
    select subscription_status, count(*)::int as agencies,
      count(*) filter (where created_at >= now() - make_interval(days => ${days.recent}))::int as recent,
      count(*) filter (where subscription_status = 'trialing' and (trial_ends_at at time zone 'UTC')::date
        between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + ${days.ending}::int)::int as ending
    from ${joined} a group by 1`.execute(tx);
  return rows;
}

/** Agencies at the end of each of the last days (UTC), oldest first. */
export async function listAgencyDays(tx: InstallationTx, days: number) {
  const { rows } = await sql<{ day: string; agencies: number }>`
    with dates as (
      select d::date as day from generate_series((now() at time zone 'UTC')::date - ${days - 1}::int,
        (now() at time zone 'UTC')::date, interval '1 day') d
    ), added as (
      select greatest((created_at at time zone 'UTC')::date, (select min(day) from dates)) as day, count(*) as agencies
      from ${joined} a group by 1
    )
    select dates.day::text, coalesce(sum(added.agencies) over (order by dates.day), 0)::int as agencies
    from dates left join added on added.day = dates.day order by dates.day`.execute(tx);
  return rows;
}

/** Credits of all agencies by day (UTC) and type, over the last `days`. */
export async function listCreditDays(tx: InstallationTx, days: number) {
  const { rows } = await sql<{ day: string; credit_type: CreditType; granted: number; spent: number }>`
    select day::text, credit_type, granted, spent from count_credits_by_day(
      ((now() at time zone 'UTC')::date - ${days - 1}::int)::timestamp at time zone 'UTC')`.execute(tx);
  return rows;
}

export async function countWork(tx: InstallationTx, days: number) {
  const { rows } = await sql<{
    as_of: string;
    matches_made: number;
    files_read: number;
    files_done: number;
    active_people: number;
  }>`select now() as as_of, * from count_work(now() - make_interval(days => ${days}))`.execute(tx);
  if (!rows[0]) throw new Error('This transaction has not shown its proof');
  return rows[0];
}

export async function countDeliveries(tx: InstallationTx, days: number) {
  const { rows } = await sql<{ delivered: number; done: number }>`
    select * from count_webhook_deliveries(now() - make_interval(days => ${days}))`.execute(tx);
  return rows[0] ?? { delivered: 0, done: 0 };
}

/** Queued emails, and those that failed finally in the last 7 days. */
export async function countEmails(tx: InstallationTx) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select waiting, failed from count_emails()`.execute(tx);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export async function countLookUps(tx: InstallationTx, days: number) {
  const { rows } = await sql<{ found: number; done: number }>`
    select * from count_look_ups(now() - make_interval(days => ${days}))`.execute(tx);
  return rows[0] ?? { found: 0, done: 0 };
}

/** The currency of the plans and all sums. */
export async function findCurrency(tx: InstallationTx): Promise<string> {
  const { currency } = await tx.selectFrom('plans').select('currency').limit(1).executeTakeFirstOrThrow();
  return currency;
}

type Money = {
  recurring_cents: number;
  overdue_cents: number;
  had: number;
  lost: number;
  trials: number;
  converted: number;
};

export async function sumMoney(tx: InstallationTx, currency: string, days: { lost: number; trials: number }) {
  const { rows } = await sql<Money>`
    select recurring_cents::float8, overdue_cents::float8, had, lost, trials, converted
    from sum_money(${currency}, ${days.lost}, ${days.trials})`.execute(tx);
  if (!rows[0]) throw new Error('This transaction has not shown its proof');
  return rows[0];
}

/** Paid amounts by day (UTC), since the first of the last `days` or of the last month. */
export async function listRevenueDays(tx: InstallationTx, currency: string, days: number) {
  const { rows } = await sql<{ day: string; revenue_cents: number; month: 'this' | 'last' | 'earlier' }>`
    with today as (select (now() at time zone 'UTC')::date as today)
    select day::text, revenue_cents::float8,
      case when day >= date_trunc('month', today) then 'this'
        when day >= date_trunc('month', today) - interval '1 month' then 'last' else 'earlier' end as month
    from today, sum_revenue_by_day(${currency}, least(today - ${days - 1}::int,
      (date_trunc('month', today) - interval '1 month')::date)::timestamp at time zone 'UTC')`.execute(tx);
  return rows;
}

export async function listSubscribedDays(tx: InstallationTx, days: number) {
  const { rows } = await sql<{ day: string; subscribed: number }>`
    select day::text, subscribed from count_subscribed_by_day(${days})`.execute(tx);
  return rows;
}
