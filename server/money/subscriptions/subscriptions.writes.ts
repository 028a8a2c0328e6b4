import type { SubscriptionId } from '@placewell/contract/ids.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { EventBus } from '../../platform/events/bus.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import type { GatewaySubscription } from '../../providers/payments/gateway.ts';
import { expireCredits } from '../credits/credits.public.ts';
import { refreshAccessStatus, remindOfTrial } from './access-status.writes.ts';
import type { PaidItems } from './grants.rules.ts';
import { grantPeriod, grantUpgrade } from './grants.writes.ts';
import {
  advance,
  endedAt,
  hasEnded,
  type InvoiceSummary,
  type SubscriptionState,
  stateFromProvider,
} from './subscription-states.rules.ts';
import {
  findCurrentSubscription,
  findOfProvider,
  insertSubscription,
  lockAccessStatus,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repo.ts';

/** A provider's snapshot of one subscription, with its payments. */
type ProviderReport = {
  provider: 'stripe' | 'sandbox';
  remote: GatewaySubscription;
  accounts: InvoiceSummary;
  paid: PaidItems;
};

/** Updates a subscription if its state differs, and notifies browsers. */
async function writeState(tx: TenantTx, before: SubscriptionRow, state: SubscriptionState) {
  const isSame = (Object.keys(state) as (keyof SubscriptionState)[]).every(
    (column) => state[column] === before[column],
  );
  if (isSame) return;
  await updateSubscription(tx, before.subscription_id, state);
  await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Ends another current subscription, a leftover once the provider has a new one. */
async function endOther(tx: TenantTx, subscription_id: SubscriptionId | undefined, now: string) {
  const current = await findCurrentSubscription(tx);
  if (!current || current.subscription_id === subscription_id) return;
  await updateSubscription(tx, current.subscription_id, {
    subscription_status: 'canceled',
    past_due_since: null,
    paused_at: null,
    pause_until: null,
    unpaid_from: null,
    ended_at: now,
  });
}

const isArranged = async (tx: TenantTx, provider: ProviderReport['provider']) =>
  provider === 'sandbox' && (await findCurrentSubscription(tx))?.provider === 'arrangement';

/**
 * Applies a provider's snapshot of a subscription: state, credits of each paid period, and access status. Idempotent, and
 * independent of skipped states. Returns the id of the subscription that stays current.
 */
export async function applySubscription(
  tx: TenantTx,
  events: EventBus,
  { provider, remote, accounts, paid }: ProviderReport,
): Promise<SubscriptionId> {
  await lockAccessStatus(tx);
  const now = (await testClockNow(tx)).toISOString();
  const before = await findOfProvider(tx, provider, remote.provider_subscription_id);
  const state = stateFromProvider(remote, before, { now, ...accounts });
  // An arrangement has replaced one that still runs in the sandbox.
  if (before && hasEnded(before) && !hasEnded(state) && (await isArranged(tx, provider)))
    return before.subscription_id;
  const current = await findCurrentSubscription(tx);
  // An incomplete one does not replace another provider's subscription.
  const isWaiting = !before && state.subscription_status === 'incomplete';
  if (isWaiting && current && current.provider !== provider) return current.subscription_id;
  const subscription_id = before?.subscription_id ?? newId<SubscriptionId>();
  if (!hasEnded(state)) await endOther(tx, subscription_id, now);
  if (before) await writeState(tx, before, state);
  else {
    const { provider_subscription_id } = remote;
    const period_anchor = state.current_period_start;
    const names = { subscription_id, provider, provider_subscription_id, period_anchor };
    await insertSubscription(tx, { ...state, ...names });
    await publishLiveEvent(tx, { type: 'billing.changed' });
  }
  for (const period of paid.periods) await grantPeriod(tx, subscription_id, period);
  for (const upgrade of paid.upgrades) await grantUpgrade(tx, subscription_id, upgrade);
  await refreshAccessStatus(tx, events);
  return subscription_id;
}

/** Ends the current subscription if it is at a provider; the caller ends it there. */
export async function endProviderSubscription(tx: TenantTx, events: EventBus) {
  await lockAccessStatus(tx);
  const current = await findCurrentSubscription(tx);
  if (!current || current.provider === 'arrangement') return;
  const now = (await testClockNow(tx)).toISOString();
  await writeState(tx, current, { ...stateOf(current), ...endedAt(now) });
  await refreshAccessStatus(tx, events);
}

/**
 * Advances an agency to now without a provider: an arrangement's periods and grants, the end of a cancellation, pause,
 * trial or dunning, the trial reminder, and expired credits.
 */
export async function advanceAgency(tx: TenantTx, events: EventBus) {
  await lockAccessStatus(tx);
  const now = (await testClockNow(tx)).toISOString();
  const current = await findCurrentSubscription(tx);
  if (current) {
    const { subscription_id, period_anchor } = current;
    const is_arranged = current.provider === 'arrangement';
    const { state, granted } = advance({ ...stateOf(current), period_anchor, is_arranged }, now);
    await writeState(tx, current, state);
    if (granted) await grantPeriod(tx, subscription_id, { plan_id: state.plan_id, period: granted });
  }
  await refreshAccessStatus(tx, events);
  await remindOfTrial(tx);
  await expireCredits(tx);
}

export const stateOf = (row: SubscriptionRow): SubscriptionState => ({
  subscription_status: row.subscription_status,
  plan_id: row.plan_id,
  amount_cents: row.amount_cents,
  currency: row.currency,
  current_period_start: row.current_period_start,
  current_period_end: row.current_period_end,
  trial_end: row.trial_end,
  cancel_at_period_end: row.cancel_at_period_end,
  paused_at: row.paused_at,
  pause_until: row.pause_until,
  last_pause_at: row.last_pause_at,
  unpaid_from: row.unpaid_from,
  pending_plan_id: row.pending_plan_id,
  default_payment_method_id: row.default_payment_method_id,
  past_due_since: row.past_due_since,
  canceled_at: row.canceled_at,
  ended_at: row.ended_at,
});
