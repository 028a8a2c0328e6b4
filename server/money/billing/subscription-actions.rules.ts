import type { GatewayName, SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';

export type SubscriptionAction = 'change' | 'cancel' | 'keep' | 'pause' | 'resume';

/** What an act rests on. */
export type ActionFacts = {
  provider: SubscriptionProvider;
  provider_subscription_id: string | null;
  subscription_status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  paused_at: string | null;
  unpaid_from: string | null;
};

/** Whether time is unpaid that a pause has left, so that to go on is to begin a new period, which is charged. */
const isUnpaidAt = ({ unpaid_from }: Pick<ActionFacts, 'unpaid_from'>, now: string) =>
  unpaid_from !== null && unpaid_from <= now;

/**
 * Whether an act leads to a charge: `now` for a period that begins at once, `later` for the next one; undefined where it
 * does not, or where that is another's matter, as a change of the plan says itself.
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

/** Why an agency cannot do this to its subscription at `now`, as a sentence; undefined where it can. */
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
  // A period would begin and be charged, and the subscription end with it.
  if (action === 'resume' && facts.cancel_at_period_end && isUnpaid) return texts.keepFirst;
  return undefined;
}

type Price = { plan_id: string; amount_cents: number };

/** Whether a plan costs more or less than the present one: then it serves now, or from the next period. */
export function changeKind(present: Price, wanted: Price): 'upgrade' | 'downgrade' | 'none' {
  if (wanted.plan_id === present.plan_id) return 'none';
  return wanted.amount_cents > present.amount_cents ? 'upgrade' : 'downgrade';
}
