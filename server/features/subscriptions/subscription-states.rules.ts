import type { SubscriptionStatus } from '@placewell/contract/subscription-status.ts';
import type { GatewaySubscription } from '../../providers/payments/gateway.ts';
import { type Period, periodAt } from './periods.rules.ts';
import type { SubscriptionFacts } from './standing.rules.ts';

/** What changes in the life of a subscription; times are ISO 8601 in UTC. */
export type SubscriptionState = SubscriptionFacts & {
  plan_id: string;
  /** What the provider charges each period; null by arrangement. */
  amount_cents: number | null;
  currency: string | null;
  paused_at: string | null;
  pause_until: string | null;
  pending_plan_id: string | null;
  default_payment_method_id: string | null;
  canceled_at: string | null;
};

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'expired'];
export const hasEnded = ({ subscription_status }: Pick<SubscriptionFacts, 'subscription_status'>) =>
  ENDED.includes(subscription_status);

const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => at && iso(at);
const earlier = (a: string, b: string) => (a < b ? a : b);

/**
 * Our word for what the provider says. A canceled one that was past due and that nobody asked to cancel was ended for its
 * debts: it has expired, like one that was never paid in time.
 */
function statusOf(
  held: GatewaySubscription,
  before: Pick<SubscriptionState, 'subscription_status' | 'cancel_at_period_end'> | undefined,
): SubscriptionStatus {
  switch (held.status) {
    case 'incomplete':
    case 'active':
    case 'past_due':
      return held.status;
    case 'unpaid':
      return 'past_due';
    case 'incomplete_expired':
      return 'expired';
    case 'canceled':
      if (before && hasEnded(before)) return before.subscription_status;
      return before?.subscription_status === 'past_due' && !before.cancel_at_period_end
        ? 'expired'
        : 'canceled';
  }
}

/**
 * The state that a provider's report leads to, whatever was known before: reports may come late, twice or in any order, and
 * the newest alone counts. `unpaid_since`: since when an invoice of it is open.
 */
export function stateOfReport(
  held: GatewaySubscription,
  before: SubscriptionState | undefined,
  { now, unpaid_since }: { now: string; unpaid_since: string | null },
): SubscriptionState {
  const subscription_status = statusOf(held, before);
  const isEnded = hasEnded({ subscription_status });
  const isPaused = held.is_paused && !isEnded;
  return {
    subscription_status,
    plan_id: held.plan_id,
    amount_cents: held.amount_cents,
    currency: held.currency,
    current_period_start: iso(held.current_period_start),
    current_period_end: iso(held.current_period_end),
    trial_end: null,
    cancel_at_period_end: held.cancel_at_period_end && !isEnded,
    paused_at: isPaused ? (before?.paused_at ?? now) : null,
    pause_until: isPaused ? isoOrNull(held.pause_until) : null,
    pending_plan_id: isEnded || held.pending_plan_id === held.plan_id ? null : held.pending_plan_id,
    default_payment_method_id: held.default_payment_method_id,
    past_due_since:
      subscription_status === 'past_due'
        ? (before?.past_due_since ?? earlier(isoOrNull(unpaid_since) ?? now, now))
        : null,
    canceled_at: isoOrNull(held.canceled_at),
    ended_at: isEnded ? (isoOrNull(held.ended_at) ?? before?.ended_at ?? now) : null,
  };
}

const isPausedAt = ({ paused_at, pause_until }: SubscriptionState, at: string) =>
  paused_at !== null && paused_at <= at && (pause_until === null || pause_until > at);

/** What time alone does to a subscription. `granted`: the period of an arrangement whose credits are due. */
type Advance = { state: SubscriptionState; granted: Period | null };

/**
 * Brings a living subscription up to `now`: ends a cancellation or a pause whose time has come, and lets the periods of an
 * arrangement follow each other by the calendar. After a long time without us the present period alone is granted, and
 * none that began while it was paused. A provider's periods come by its reports.
 */
export function advance(
  state: SubscriptionState & { period_anchor: string; is_arranged: boolean },
  now: string,
): Advance {
  const { period_anchor, is_arranged, ...before } = state;
  if (hasEnded(before)) return { state: before, granted: null };
  const isPauseOver = before.pause_until !== null && before.pause_until <= now;
  const resumed = isPauseOver ? { ...before, paused_at: null, pause_until: null } : before;
  if (now < before.current_period_end) return { state: resumed, granted: null };
  if (before.cancel_at_period_end) {
    const ended_at = before.current_period_end;
    const ended = { cancel_at_period_end: false, paused_at: null, pause_until: null, pending_plan_id: null };
    return {
      state: { ...before, ...ended, subscription_status: 'canceled', past_due_since: null, ended_at },
      granted: null,
    };
  }
  if (!is_arranged) return { state: resumed, granted: null };
  const period = periodAt(period_anchor, now);
  const plan_id = before.pending_plan_id ?? before.plan_id;
  return {
    state: {
      ...resumed,
      plan_id,
      pending_plan_id: null,
      current_period_start: period.start,
      current_period_end: period.end,
    },
    granted: isPausedAt(before, period.start) ? null : period,
  };
}
