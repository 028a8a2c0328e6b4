import type { GatewayName, SubscriptionProvider } from '@placewell/contract/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/subscription-status.ts';
import { texts } from '@placewell/contract/texts.ts';

export type Act = 'change' | 'cancel' | 'keep' | 'pause' | 'resume';

/** What an act rests on. */
export type ActFacts = {
  provider: SubscriptionProvider;
  provider_subscription_id: string | null;
  subscription_status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  paused_at: string | null;
};

/** Why an agency cannot do this to its subscription now, as a sentence; undefined where it can. */
export function refusalOf(act: Act, gateway: GatewayName, facts: ActFacts): string | undefined {
  const { provider, subscription_status } = facts;
  if (provider === 'arrangement') return texts.arranged;
  if (provider !== gateway) return texts.otherGateway;
  if (subscription_status === 'incomplete') return texts.firstPaymentMissing;
  const isPastDue = subscription_status === 'past_due';
  if (isPastDue && (act === 'change' || act === 'pause')) return texts.payFirst;
  if (facts.cancel_at_period_end && (act === 'change' || act === 'pause')) return texts.keepFirst;
  if (facts.paused_at !== null && act === 'change') return texts.resumeFirst;
  return undefined;
}

type Price = { plan_id: string; amount_cents: number };

/** Whether a plan costs more or less than the present one: then it serves now, or from the next period. */
export function changeKind(present: Price, wanted: Price): 'upgrade' | 'downgrade' | 'none' {
  if (wanted.plan_id === present.plan_id) return 'none';
  return wanted.amount_cents > present.amount_cents ? 'upgrade' : 'downgrade';
}
