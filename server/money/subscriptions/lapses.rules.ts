import type { SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';

type LapseFacts = {
  provider: SubscriptionProvider;
  subscription_status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  canceled_at: string | null;
  ended_at: string | null;
};

/** Whether a subscription ends or has ended with its period only because test cards are off. */
export const isLapsing = (facts: LapseFacts): boolean =>
  facts.provider === 'sandbox' &&
  facts.canceled_at === null &&
  facts.subscription_status !== 'incomplete' &&
  (facts.ended_at === null ? facts.cancel_at_period_end : facts.subscription_status === 'canceled');
