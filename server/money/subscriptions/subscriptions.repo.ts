import type { AgencyId, SubscriptionId, UserId } from '@placewell/contract/ids.ts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export type SubscriptionRow = Selectable<Tables['subscriptions']>;

/**
 * Until when the transaction's agency was the installation's own, by the clock that its subscriptions end by: not before it
 * began, nor before one of them ended, even if the clock was put back meanwhile.
 */
export const latestOwn = (now: Date) =>
  sql<string>`greatest(own_since, ${now.toISOString()}::timestamptz, (select max(s.ended_at) from subscriptions s
    where s.agency_id = agencies.agency_id))`;

/** Agencies with a due change of subscription, trial or access. */
export async function listDueAgencies(tx: InstallationTx, remind_days: number): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_agencies_with_due_subscriptions(${remind_days}::int)`.execute(tx);
  return rows.map((row) => row.agency_id);
}

/** Agencies with a current sandbox subscription that does not end with its period. */
export async function listSandboxSubscribers(tx: InstallationTx): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_sandbox_subscribers()`.execute(tx);
  return rows.map((row) => row.agency_id);
}

/** Locks the agency, so that changes of its subscription are serialized, and reads its access status. */
export function lockAccessStatus(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select([
      'agency_name',
      'plan_id',
      'subscription_status',
      'trial_ends_at',
      'access_ends_at',
      'read_only_from',
    ])
    .select(sql<boolean>`own_since is not null and own_until is null`.as('is_own'))
    .where('agency_id', '=', tx.agency_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The subscription that has not ended. */
export function findCurrentSubscription(tx: TenantTx): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('agency_id', '=', tx.agency_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * When the agency may pause again, as the start of a day in its time zone; undefined where it may now. A running pause
 * counts.
 */
export async function findNextPause(
  tx: TenantTx,
  every_months: number,
): Promise<{ at: string; day: string } | undefined> {
  const { rows } = await sql<{ at: string; day: string }>`
    select next.day at time zone a.time_zone as at, to_char(next.day, 'Mon FMDD, YYYY') as day from agencies a
    cross join lateral (
      select date_trunc('day', (max(s.last_pause_at) at time zone a.time_zone) + make_interval(months => ${every_months}::int))
        as day from subscriptions s where s.agency_id = a.agency_id) next
    where a.agency_id = ${tx.agency_id} and next.day at time zone a.time_zone
      > now() + a.billing_clock_offset_ms * interval '1 millisecond'`.execute(tx);
  return rows[0];
}

/**
 * The subscription that governs access: the current one, else the last with a granted period. One that ended before the
 * installation was run for this agency alone is history: the agency went on with a trial.
 */
export function findGoverningSubscription(tx: TenantTx): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions as s')
    .selectAll('s')
    .where('s.agency_id', '=', tx.agency_id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('s.ended_at', 'is', null),
        exists(
          selectFrom('subscription_periods as p')
            .select('p.plan_id')
            .whereRef('p.agency_id', '=', 's.agency_id')
            .whereRef('p.subscription_id', '=', 's.subscription_id'),
        ),
      ]),
    )
    .where(
      sql<SqlBool>`not exists (select from agencies a where a.agency_id = s.agency_id and s.ended_at <= a.own_until)`,
    )
    .orderBy(sql`s.ended_at`, (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

export function findOfProvider(
  tx: TenantTx,
  provider: 'stripe' | 'sandbox',
  provider_subscription_id: string,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('agency_id', '=', tx.agency_id)
    .where('provider', '=', provider)
    .where('provider_subscription_id', '=', provider_subscription_id)
    .executeTakeFirst();
}

type NewSubscription = Omit<Insertable<Tables['subscriptions']>, 'agency_id' | 'created_at'>;

export async function insertSubscription(tx: TenantTx, row: NewSubscription) {
  await tx
    .insertInto('subscriptions')
    .values({ ...row, agency_id: tx.agency_id })
    .execute();
}

export async function updateSubscription(
  tx: TenantTx,
  subscription_id: SubscriptionId,
  change: Updateable<Tables['subscriptions']>,
) {
  await tx
    .updateTable('subscriptions')
    .set(change)
    .where('agency_id', '=', tx.agency_id)
    .where('subscription_id', '=', subscription_id)
    .execute();
}

export function findPlanCredits(tx: TenantTx, plan_id: string) {
  return tx
    .selectFrom('plans')
    .select(['plan_name', 'resume_credits', 'email_credits'])
    .where('plan_id', '=', plan_id)
    .executeTakeFirstOrThrow();
}

/** Whether the period with this end was granted. */
export async function hasPeriod(tx: TenantTx, subscription_id: SubscriptionId, period_end: string) {
  const row = await tx
    .selectFrom('subscription_periods')
    .select('plan_id')
    .where('agency_id', '=', tx.agency_id)
    .where('subscription_id', '=', subscription_id)
    .where('period_end', '=', period_end)
    .executeTakeFirst();
  return row !== undefined;
}

type PeriodRow = Omit<Insertable<Tables['subscription_periods']>, 'agency_id'>;

/** Records a period's grant; upgrades within it are in the ledger only. */
export async function insertPeriod(tx: TenantTx, row: PeriodRow) {
  await tx
    .insertInto('subscription_periods')
    .values({ ...row, agency_id: tx.agency_id })
    .execute();
}

/** The access status that was last announced; the default before the first. */
export async function findNotified(tx: TenantTx) {
  const row = await tx
    .selectFrom('subscription_standings')
    .select(['has_access', 'is_read_only', 'trial_reminded_for'])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirst();
  return row ?? { has_access: true, is_read_only: false, trial_reminded_for: null };
}

type Notified = { has_access?: boolean; is_read_only?: boolean; trial_reminded_for?: string };

export async function putNotified(tx: TenantTx, notified: Notified) {
  await tx
    .insertInto('subscription_standings')
    .values({ ...notified, agency_id: tx.agency_id })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(notified))
    .execute();
}

/** True once for each key, when its emails are to be queued. */
export async function insertEmailKey(tx: TenantTx, email_key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('billing_emails')
    .values({ agency_id: tx.agency_id, email_key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An active agency user, with the agency's name. */
export function findRecipient(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.agency_id', 'u.agency_id')
    .select(['u.email', 'a.agency_name'])
    .where('u.agency_id', '=', tx.agency_id)
    .where('u.user_id', '=', user_id)
    .where('u.role', '=', 'agency')
    .where('u.user_status', '=', 'active')
    .executeTakeFirst();
}
