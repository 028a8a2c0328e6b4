import type { SubscriptionId } from '@placewell/contract/ids.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import { refreshAccessStatus } from './access-status.writes.ts';
import { grantPeriod, grantUpgrade } from './grants.writes.ts';
import { anchorOf, periodAt } from './periods.rules.ts';
import {
  findCurrentSubscription,
  findPlanCredits,
  hasPeriod,
  insertPeriod,
  insertSubscription,
  lockAccessStatus,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repo.ts';

// An arrangement is a plan that a super admin agrees with an agency, without card, provider or invoices. Its periods are
// calendar months from its start; `advanceAgency` renews and grants them.

/** Locks the agency and returns its arrangement; throws subscription_not_found without one. */
async function lockArrangement(tx: TenantTx) {
  await lockAccessStatus(tx);
  const now = (await testClockNow(tx)).toISOString();
  const current = await findCurrentSubscription(tx);
  if (current?.provider !== 'arrangement') throw new AppError('subscription_not_found');
  return { arrangement: current, now };
}

async function updateArrangement(
  tx: TenantTx,
  events: EventBus,
  { subscription_id }: SubscriptionRow,
  row: Parameters<typeof updateSubscription>[2],
) {
  await updateSubscription(tx, subscription_id, row);
  await publishLiveEvent(tx, { type: 'billing.changed' });
  await refreshAccessStatus(tx, events);
}

/** Starts an arrangement now and grants its first month; throws already_subscribed while a subscription is current. */
export async function startArrangement(tx: TenantTx, events: EventBus, plan_id: string) {
  await lockAccessStatus(tx);
  if (await findCurrentSubscription(tx)) throw new AppError('already_subscribed');
  const now = (await testClockNow(tx)).toISOString();
  const { start, end } = periodAt(now, now);
  const subscription_id = newId<SubscriptionId>();
  await insertSubscription(tx, {
    subscription_id,
    plan_id,
    provider: 'arrangement',
    subscription_status: 'active',
    period_anchor: now,
    current_period_start: start,
    current_period_end: end,
  });
  await grantPeriod(tx, subscription_id, { plan_id, period: { start, end } });
  await publishLiveEvent(tx, { type: 'billing.changed' });
  await refreshAccessStatus(tx, events);
  return subscription_id;
}

/**
 * Continues the period of a subscription that has just ended: its grant counts for the period, which is granted now if it
 * was not paid.
 */
export async function continueAsArrangement(tx: TenantTx, events: EventBus, ended: SubscriptionRow) {
  const { plan_id, pending_plan_id, period_anchor, current_period_start, current_period_end } = ended;
  const subscription_id = newId<SubscriptionId>();
  await insertSubscription(tx, {
    subscription_id,
    plan_id,
    pending_plan_id,
    provider: 'arrangement',
    subscription_status: 'active',
    // A charge after a pause starts a new period, from which the provider counts.
    period_anchor: anchorOf(period_anchor, current_period_start),
    current_period_start,
    current_period_end,
  });
  const period = { start: current_period_start, end: current_period_end };
  if (await hasPeriod(tx, ended.subscription_id, current_period_end))
    await insertPeriod(tx, {
      subscription_id,
      plan_id,
      period_start: period.start,
      period_end: period.end,
      resume_credits: 0,
      email_credits: 0,
    });
  await grantPeriod(tx, subscription_id, { plan_id, period });
  await publishLiveEvent(tx, { type: 'billing.changed' });
  await refreshAccessStatus(tx, events);
}

/**
 * Changes the arranged plan: to one with more credits at once, granting the prorated difference as a paid upgrade does;
 * to a smaller one with the next period. Any change replaces a scheduled one.
 */
export async function changeArrangement(tx: TenantTx, events: EventBus, plan_id: string) {
  const { arrangement, now } = await lockArrangement(tx);
  const { subscription_id, current_period_start, current_period_end } = arrangement;
  const [present, wanted] = [
    await findPlanCredits(tx, arrangement.plan_id),
    await findPlanCredits(tx, plan_id),
  ];
  const isSmaller =
    wanted.resume_credits < present.resume_credits || wanted.email_credits < present.email_credits;
  if (isSmaller) return updateArrangement(tx, events, arrangement, { pending_plan_id: plan_id });
  if (plan_id !== arrangement.plan_id && arrangement.paused_at === null)
    await grantUpgrade(tx, subscription_id, {
      newPlans: [plan_id],
      oldPlans: [arrangement.plan_id],
      remaining: { start: now, end: current_period_end },
      fullPeriod: { start: current_period_start, end: current_period_end },
      cause: `arrangement:${now}`,
    });
  return updateArrangement(tx, events, arrangement, { plan_id, pending_plan_id: null });
}

/** Ends the arrangement now, or with its period until `keepArrangement`. */
export async function endArrangement(
  tx: TenantTx,
  events: EventBus,
  { when, reason }: { when: 'now' | 'period_end'; reason: string | null },
) {
  const { arrangement, now } = await lockArrangement(tx);
  const canceled = { canceled_at: now, cancel_reason: reason };
  const ended = {
    subscription_status: 'canceled',
    cancel_at_period_end: false,
    paused_at: null,
    pause_until: null,
    pending_plan_id: null,
    ended_at: now,
  } as const;
  return updateArrangement(tx, events, arrangement, {
    ...canceled,
    ...(when === 'now' ? ended : { cancel_at_period_end: true }),
  });
}

/** Cancels the end of an arrangement with its period. */
export async function keepArrangement(tx: TenantTx, events: EventBus) {
  const { arrangement } = await lockArrangement(tx);
  const kept = { cancel_at_period_end: false, canceled_at: null, cancel_reason: null };
  return updateArrangement(tx, events, arrangement, kept);
}
