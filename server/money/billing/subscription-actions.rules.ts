import type { GatewayName, SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';

export type SubscriptionAction = 'change' | 'cancel' | 'keep' | 'pause' | 'resume';

/** What decides whether an action is allowed. */
export type ActionFacts = {
  provider: SubscriptionProvider;
  provider_subscription_id: string | null;
  subscription_status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  paused_at: string | null;
  unpaid_from: string | null;
};

/** Whether a pause has left time unpaid, so that resuming begins and charges a new period. */
const isUnpaidAt = ({ unpaid_from }: Pick<ActionFacts, 'unpaid_from'>, now: string) =>
  unpaid_from !== null && unpaid_from <= now;

/**
 * When an action leads to a charge: `now` by a new period, `later` by the next one; undefined if it does not. A plan
 * change says itself what it charges.
 */
export function chargeOf(
  action: SubscriptionAction,
  facts: ActionFacts,
  now: string,
): 'now' | 'later' | undefined {
  const isUnpaid = isUnpaidAt(facts, now);
  if (action === 'resume') return isUnpaid ? 'now' : undefined;
  if (action === 'keep') return isUnpaid && facts.paused_at === null ? 'now' : 'later';
  return action === 'change' ? 'later' : undefined;
}

/** Why an action is refused at `now`, as a sentence; undefined where it is allowed. */
export function refusalOf(
  action: SubscriptionAction,
  gateway: GatewayName,
  facts: ActionFacts,
  now: string,
): string | undefined {
  const { provider, subscription_status } = facts;
  if (provider === 'arrangement') return texts.arranged;
  if (provider !== gateway) return provider === 'sandbox' ? texts.testCardsOver : texts.otherGateway;
  if (subscription_status === 'incomplete') return texts.firstPaymentMissing;
  const isPastDue = subscription_status === 'past_due';
  if (isPastDue && (action === 'change' || action === 'pause')) return texts.payFirst;
  if (facts.cancel_at_period_end && (action === 'change' || action === 'pause')) return texts.keepFirst;
  const isUnpaid = isUnpaidAt(facts, now);
  if (action === 'change' && (facts.paused_at !== null || isUnpaid)) return texts.resumeFirst;
  // It would begin and charge a period with which the subscription ends.
  if (action === 'resume' && facts.cancel_at_period_end && isUnpaid) return texts.keepFirst;
  return undefined;
}

type Price = { plan_id: string; amount_cents: number };

/** Whether a plan costs more, and starts now, or less, and starts with the next period. */
export function changeKind(present: Price, wanted: Price): 'upgrade' | 'downgrade' | 'none' {
  if (wanted.plan_id === present.plan_id) return 'none';
  return wanted.amount_cents > present.amount_cents ? 'upgrade' : 'downgrade';
}
