import { formatMoney } from '../../../lib/values/formats.ts';
import styles from './checkout.module.css';
import { creditsOf, nameOf, type Order, planCreditsOf, usesOf } from './order.ts';

type OrderSummaryProps = { order: Order; amount: number; currency: string };

/** The order, and the amount charged now. */
export function OrderSummary({ order, amount, currency }: OrderSummaryProps) {
  const isPlan = order.kind === 'subscription';
  return (
    <section className={styles.summary} aria-label="Order">
      <div className={styles.line}>
        <span>
          <b>{nameOf(order)}</b>
          <small>{isPlan ? `${planCreditsOf(order.plan)} each month` : packDetails(order)}</small>
        </span>
        <span className={styles.sum}>
          {formatMoney(
            isPlan ? order.plan.amount_cents : order.topUp.amount_cents * order.quantity,
            currency,
          )}
        </span>
      </div>
      <div className={styles.line} data-total>
        <b>Charged now</b>
        <b className={styles.sum}>{formatMoney(amount, currency)}</b>
      </div>
      <p className={styles.terms}>
        {isPlan
          ? `Then ${formatMoney(order.plan.amount_cents, currency)} each month until you cancel. Credits of a plan end with its month.`
          : 'Paid once. Credits from packs do not expire and are used after those of your plan.'}
      </p>
    </section>
  );
}

const packDetails = ({ topUp, quantity }: Extract<Order, { kind: 'top_up' }>) =>
  quantity === 1
    ? usesOf(topUp.credit_type, topUp.credits)
    : `${quantity} packs: ${creditsOf(topUp.credit_type, topUp.credits * quantity)}`;
