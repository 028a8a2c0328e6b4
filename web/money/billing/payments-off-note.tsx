import type { SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import { texts } from '@placewell/contract/texts.ts';
import { WhomToAsk } from '../../ui/feedback/whom-to-ask.tsx';
import shared from '../../ui/theme/shared.module.css';
import { usePlans } from './billing.queries.ts';

/** Whether payments are off; false until it is known. */
export const useArePaymentsOff = () => usePlans().data?.gateway === null;

/**
 * How an agency can continue a subscription of this provider: unchanged, by buying a plan where test cards are off, or by
 * contacting support where payments are off.
 */
export function useWayOn(provider: SubscriptionProvider | undefined): 'here' | 'buy' | 'ask' {
  const gateway = usePlans().data?.gateway;
  if (gateway === null) return 'ask';
  return provider === 'sandbox' && gateway === 'stripe' ? 'buy' : 'here';
}

/** Says that payments are off, and whom to contact. */
export const PaymentsOffNote = () => (
  <p className={shared.box} role="note">
    <WhomToAsk say={texts.paymentsOff} />
  </p>
);
