import type { SubscriptionProvider } from '@placewell/contract/money/plans.ts';
import { texts } from '@placewell/contract/texts.ts';
import { WhomToAsk } from '../../ui/feedback/whom-to-ask.tsx';
import styles from './billing.module.css';
import { usePlans } from './billing.queries.ts';

/** Whether nothing can be bought here; false until it is known. */
export const useArePaymentsOff = () => usePlans().data?.gateway === null;

/**
 * How an agency goes on with a subscription of this provider: as it is, by buying a plan where a test card pays for nothing
 * any more, or by asking where nothing can be bought.
 */
export function useWayOn(provider: SubscriptionProvider | undefined): 'here' | 'buy' | 'ask' {
  const gateway = usePlans().data?.gateway;
  if (gateway === null) return 'ask';
  return provider === 'sandbox' && gateway === 'stripe' ? 'buy' : 'here';
}

/** Says that nothing can be bought here, and whom to ask instead. */
export const PaymentsOffNote = () => (
  <p className={styles.paymentsOff} role="note">
    <WhomToAsk say={texts.paymentsOff} />
  </p>
);
