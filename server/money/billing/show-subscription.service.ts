import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Subscription } from '@placewell/contract/money/subscriptions.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlan, type PlanRow } from '../plans/plans.public.ts';
import {
  findCurrentSubscription,
  findNextPause,
  readOnlyFrom,
  type SubscriptionRow,
} from '../subscriptions/subscriptions.public.ts';

const DAY_MS = 86_400_000;

type SubscriptionWithPlan = { row: SubscriptionRow; plan: PlanRow };

/** The agency's current subscription, with its plan. */
export async function findSubscriptionWithPlan(tx: TenantTx): Promise<SubscriptionWithPlan | undefined> {
  const row = await findCurrentSubscription(tx);
  const plan = row && (await findPlan(tx, row.plan_id));
  return plan && { row, plan };
}

async function showOf(tx: TenantTx): Promise<Subscription | null> {
  const current = await findSubscriptionWithPlan(tx);
  if (!current) return null;
  const next = current.row.paused_at === null ? await findNextPause(tx, limits.pauseEveryMonths) : undefined;
  const now = (await testClockNow(tx)).toISOString();
  return show(current, { next_pause_at: next?.at ?? null, now });
}

function show(
  { row, plan }: SubscriptionWithPlan,
  { next_pause_at, now }: { next_pause_at: string | null; now: string },
): Subscription {
  const read_only_from = readOnlyFrom(row);
  const { past_due_since } = row;
  return {
    subscription_id: row.subscription_id,
    plan_id: row.plan_id,
    plan_name: plan.plan_name,
    billing_cycle: plan.billing_cycle,
    // An arrangement charges nothing.
    amount_cents: row.amount_cents ?? 0,
    currency: row.currency ?? plan.currency,
    resume_credits: plan.resume_credits,
    email_credits: plan.email_credits,
    provider: row.provider,
    subscription_status: row.subscription_status,
    current_period_start: row.current_period_start,
    current_period_end: row.current_period_end,
    trial_end: row.trial_end,
    cancel_at_period_end: row.cancel_at_period_end,
    paused_at: row.paused_at,
    pause_until: row.pause_until,
    read_only_from,
    is_read_only: read_only_from !== null && read_only_from <= now,
    next_pause_at,
    past_due_since,
    grace_ends_at:
      past_due_since && new Date(Date.parse(past_due_since) + limits.dunningDays * DAY_MS).toISOString(),
    default_payment_method_id: row.default_payment_method_id,
    pending_plan_id: row.pending_plan_id,
  };
}

/** The current subscription; null in a trial and after the last one has ended. */
export function getActiveSubscription({ tx }: Context): Promise<Subscription | null> {
  return showOf(tx);
}

/** The same in a separate transaction. */
export function showCurrent({ database }: Platform, agency_id: AgencyId): Promise<Subscription | null> {
  return withTenant(database, agency_id, showOf);
}

/** The same; throws subscription_not_found without one. */
export async function showSubscription(platform: Platform, agency_id: AgencyId): Promise<Subscription> {
  const current = await showCurrent(platform, agency_id);
  if (!current) throw new AppError('subscription_not_found');
  return current;
}
