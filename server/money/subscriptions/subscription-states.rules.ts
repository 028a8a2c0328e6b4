import { limits } from '@placewell/contract/limits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import type { GatewaySubscription } from '../../providers/payments/gateway.ts';
import type { SubscriptionFacts } from './access-status.rules.ts';
import { type Period, periodAt } from './periods.rules.ts';

/** The changing state of a subscription; times are ISO 8601 in UTC. */
export type SubscriptionState = SubscriptionFacts & {
  plan_id: string;
  /** Charged each period; null for an arrangement. */
  amount_cents: number | null;
  currency: string | null;
  pause_until: string | null;
  /** The start of the last pause, also after its end. */
  last_pause_at: string | null;
  pending_plan_id: string | null;
  default_payment_method_id: string | null;
  canceled_at: string | null;
};

const ENDED: readonly SubscriptionStatus[] = ['canceled', 'expired'];
export const hasEnded = ({ subscription_status }: Pick<SubscriptionFacts, 'subscription_status'>) =>
  ENDED.includes(subscription_status);

/** What a subscription is once it has ended at this time, whatever was planned for it. */
export const endedAt = (at: string) =>
  ({
    subscription_status: 'canceled',
    cancel_at_period_end: false,
    paused_at: null,
    pause_until: null,
    unpaid_from: null,
    pending_plan_id: null,
    past_due_since: null,
    canceled_at: at,
    ended_at: at,
  }) as const satisfies Partial<SubscriptionState>;

const iso = (at: string) => new Date(at).toISOString();
const isoOrNull = (at: string | null) => at && iso(at);
const earlier = (a: string, b: string) => (a < b ? a : b);

const DAY_MS = 86_400_000;
/** The latest end of a pause with this start. */
export const latestEndOfPause = (began_at: string) =>
  new Date(Date.parse(began_at) + limits.pauseDays * DAY_MS).toISOString();

/** What a subscription's invoices say, besides the periods that they pay for. */
export type InvoiceSummary = {
  /** Since when one of its invoices is overdue. */
  unpaid_since: string | null;
  /** The end of the time that is paid or being charged; null: none. */
  paid_until: string | null;
  /** Whether the present period is not charged: its invoices are void. */
  is_period_void: boolean;
};

/** The pause by the provider's state and our last one. */
function pauseOf(
  remote: Pick<GatewaySubscription, 'is_paused' | 'pause_until'>,
  before: SubscriptionState | undefined,
  now: string,
) {
  const last = before?.last_pause_at ?? before?.paused_at ?? null;
  if (!remote.is_paused) return { paused_at: null, pause_until: null, last_pause_at: last };
  const paused_at = before?.paused_at ?? now;
  // A pause beyond its limit is still to be ended at the provider.
  const last_pause_at = before?.paused_at ? (last ?? paused_at) : paused_at;
  const latest = latestEndOfPause(last_pause_at);
  return { paused_at, pause_until: earlier(isoOrNull(remote.pause_until) ?? latest, latest), last_pause_at };
}

/** The end of paid time while a pause leaves time unpaid, and until a charge after it. */
function unpaidFrom(
  isPaused: boolean,
  before: SubscriptionState | undefined,
  {
    now,
    paid_until,
    is_period_void,
    current_period_start,
  }: InvoiceSummary & { now: string; current_period_start: string },
): string | null {
  if (isPaused) return isoOrNull(paid_until) ?? iso(current_period_start);
  const isCharged = !is_period_void || (paid_until !== null && iso(paid_until) > now);
  return isCharged ? null : (before?.unpaid_from ?? null);
}

/**
 * The provider's status in our terms. A subscription canceled by the provider while past due has expired, like one whose
 * first payment never came.
 */
function statusOf(
  remote: GatewaySubscription,
  before: Pick<SubscriptionState, 'subscription_status' | 'cancel_at_period_end'> | undefined,
): SubscriptionStatus {
  switch (remote.status) {
    case 'incomplete':
    case 'active':
    case 'past_due':
      return remote.status;
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
 * The state by a provider's snapshot. Snapshots may arrive late, twice or in any order; only the newest counts. A pause
 * ends at its limit, whatever the provider says.
 */
export function stateFromProvider(
  remote: GatewaySubscription,
  before: SubscriptionState | undefined,
  { now, ...accounts }: InvoiceSummary & { now: string },
): SubscriptionState {
  const subscription_status = statusOf(remote, before);
  const isEnded = hasEnded({ subscription_status });
  const pause = pauseOf({ ...remote, is_paused: remote.is_paused && !isEnded }, before, now);
  const { current_period_start } = remote;
  return {
    subscription_status,
    plan_id: remote.plan_id,
    amount_cents: remote.amount_cents,
    currency: remote.currency,
    current_period_start: iso(remote.current_period_start),
    current_period_end: iso(remote.current_period_end),
    trial_end: null,
    cancel_at_period_end: remote.cancel_at_period_end && !isEnded,
    ...pause,
    unpaid_from: isEnded
      ? null
      : unpaidFrom(pause.paused_at !== null, before, { now, current_period_start, ...accounts }),
    pending_plan_id: isEnded || remote.pending_plan_id === remote.plan_id ? null : remote.pending_plan_id,
    default_payment_method_id: remote.default_payment_method_id,
    past_due_since:
      subscription_status === 'past_due'
        ? (before?.past_due_since ?? earlier(isoOrNull(accounts.unpaid_since) ?? now, now))
        : null,
    canceled_at: isoOrNull(remote.canceled_at),
    ended_at: isEnded ? (isoOrNull(remote.ended_at) ?? before?.ended_at ?? now) : null,
  };
}

const isPausedAt = ({ paused_at, pause_until }: SubscriptionState, at: string) =>
  paused_at !== null && paused_at <= at && (pause_until === null || pause_until > at);

/** The effect of time alone. `granted`: the period of an arrangement whose credits are due. */
type Advance = { state: SubscriptionState; granted: Period | null };

/**
 * Advances a subscription to `now`: ends a due cancellation, and renews an arrangement's periods and ends its pause.
 * After a gap only the present period is granted, and none that started in a pause. A provider's periods and pauses
 * change by syncs only.
 */
export function advance(
  state: SubscriptionState & { period_anchor: string; is_arranged: boolean },
  now: string,
): Advance {
  const { period_anchor, is_arranged, ...before } = state;
  if (hasEnded(before)) return { state: before, granted: null };
  const isPauseOver = is_arranged && before.pause_until !== null && before.pause_until <= now;
  const resumed = isPauseOver ? { ...before, paused_at: null, pause_until: null } : before;
  if (now < before.current_period_end) return { state: resumed, granted: null };
  if (before.cancel_at_period_end) {
    const ended_at = before.current_period_end;
    const ended = { cancel_at_period_end: false, pending_plan_id: null, past_due_since: null };
    const pause = { paused_at: null, pause_until: null, unpaid_from: null };
    return {
      state: { ...before, ...ended, ...pause, subscription_status: 'canceled', ended_at },
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

/**
 * The next step of a pause at the provider: `limit`, to set its end; `resume`, to end it, or to charge the present period
 * after it. A subscription that is to be canceled ends without another charge.
 */
export function nextPauseStep(
  state: SubscriptionState,
  remote: Pick<GatewaySubscription, 'is_paused' | 'pause_until'>,
  now: string,
): 'limit' | 'resume' | undefined {
  const { paused_at, pause_until, unpaid_from } = state;
  if (hasEnded(state)) return undefined;
  if (paused_at !== null && remote.is_paused && pause_until !== null) {
    if (pause_until <= now) return 'resume';
    const isLimited =
      remote.pause_until !== null && Date.parse(remote.pause_until) <= Date.parse(pause_until);
    return isLimited ? undefined : 'limit';
  }
  const isUnpaid = paused_at === null && unpaid_from !== null && unpaid_from <= now;
  return isUnpaid && state.subscription_status === 'active' && !state.cancel_at_period_end
    ? 'resume'
    : undefined;
}
