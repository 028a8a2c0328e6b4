import { texts } from '@placewell/contract/texts.ts';
import { WhomToAsk } from '../../ui/feedback/whom-to-ask.tsx';
import styles from './billing.module.css';
import { usePlans } from './billing.queries.ts';

/** Whether nothing can be bought here; false until it is known. */
export const useArePaymentsOff = () => usePlans().data?.gateway === null;

/** Says that nothing can be bought here, and whom to ask instead. */
export const PaymentsOffNote = () => (
  <p className={styles.paymentsOff} role="note">
    <WhomToAsk say={texts.paymentsOff} />
  </p>
);
