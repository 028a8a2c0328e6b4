import { formatMoney } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../billing.module.css';
import { creditsOf, nameOf, type Order, planCreditsOf, usesOf } from './order.ts';

type OrderSummaryProps = { order: Order; amount: number; currency: string };

/** The order, and the amount charged now. */
export function OrderSummary({ order, amount, currency }: OrderSummaryProps) {
  const isPlan = order.kind === 'subscription';
  return (
    <section className={`${styles.summary} ${shared.box} ${shared.stack}`} aria-label="Order">
      <div className={shared.spread}>
        <span>
          <b>{nameOf(order)}</b>
          <small className={`${shared.block} ${shared.hint}`}>
            {isPlan ? `${planCreditsOf(order.plan)} each month` : packDetails(order)}
          </small>
        </span>
        <span className={`${shared.numeric} ${shared.nowrap}`}>
          {formatMoney(
            isPlan ? order.plan.amount_cents : order.topUp.amount_cents * order.quantity,
            currency,
          )}
        </span>
      </div>
      <div className={shared.spread} data-total>
        <b>Charged now</b>
        <b className={`${shared.numeric} ${shared.nowrap}`}>{formatMoney(amount, currency)}</b>
      </div>
      <p className={shared.hint}>
        {isPlan
          ? `Then ${formatMoney(order.plan.amount_cents, currency)} each month until you cancel. Plan credits expire at the end of each month.`
          : 'Paid once. Extra credits never expire and are used after those of your plan.'}
      </p>
    </section>
  );
}

const packDetails = ({ topUp, quantity }: Extract<Order, { kind: 'top_up' }>) =>
  quantity === 1
    ? usesOf(topUp.credit_type, topUp.credits)
    : `${quantity} packs: ${creditsOf(topUp.credit_type, topUp.credits * quantity)}`;
