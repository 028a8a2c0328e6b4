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

// A plan that the super admin has agreed with an agency: without a card, a provider or invoices. Its periods are the months
// from its beginning; `advanceAgency` lets them follow each other and grants each.

/** Locks the agency and finds its arrangement; throws subscription_not_found unless one lives. */
async function lockArrangement(tx: TenantTx) {
  await lockAccessStatus(tx);
  const now = (await testClockNow(tx)).toISOString();
  const current = await findCurrentSubscription(tx);
  if (current?.provider !== 'arrangement') throw new AppError('subscription_not_found');
  return { arrangement: current, now };
}

async function change(
  tx: TenantTx,
  events: EventBus,
  { subscription_id }: SubscriptionRow,
  row: Parameters<typeof updateSubscription>[2],
) {
  await updateSubscription(tx, subscription_id, row);
  await publishLiveEvent(tx, { type: 'billing.changed' });
  await refreshAccessStatus(tx, events);
}

/** Puts the agency on a plan from now on and grants its first month; throws already_subscribed while a subscription lives. */
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
 * Goes on with the period of a subscription that has just ended: what it was granted for the period counts, and is granted
 * now where it was not paid.
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
    // A charge after a pause has begun a new period, from which the provider counts.
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
 * Changes the plan: to one with more credits at once, with the difference for the share of the period that is left, as an
 * upgrade by card; to a smaller one with the next period. Either, and the present plan, takes a waiting change back.
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
  if (isSmaller) return change(tx, events, arrangement, { pending_plan_id: plan_id });
  if (plan_id !== arrangement.plan_id && arrangement.paused_at === null)
    await grantUpgrade(tx, subscription_id, {
      taken: [plan_id],
      left: [arrangement.plan_id],
      rest: { start: now, end: current_period_end },
      whole: { start: current_period_start, end: current_period_end },
      cause: `arrangement:${now}`,
    });
  return change(tx, events, arrangement, { plan_id, pending_plan_id: null });
}

/** Ends the arrangement now, or with its present period; `keepArrangement` takes the latter back. */
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
  return change(tx, events, arrangement, {
    ...canceled,
    ...(when === 'now' ? ended : { cancel_at_period_end: true }),
  });
}

/** Lets an arrangement that was to end with its period go on. */
export async function keepArrangement(tx: TenantTx, events: EventBus) {
  const { arrangement } = await lockArrangement(tx);
  const kept = { cancel_at_period_end: false, canceled_at: null, cancel_reason: null };
  return change(tx, events, arrangement, kept);
}
