import type { BodyInput } from '@placewell/contract/call.ts';
import { formatCount } from '@placewell/contract/counts.ts';
import type { createPaymentIntent } from '@placewell/contract/money/payment-methods.ts';
import type { Plan, TopUp } from '@placewell/contract/money/plans.ts';
import { formatNumber } from '../../../lib/values/formats.ts';

export type Order = { kind: 'subscription'; plan: Plan } | { kind: 'top_up'; topUp: TopUp; quantity: number };

/** The request for an order's price and its card form. */
export const intentBodyOf = (order: Order): BodyInput<typeof createPaymentIntent> =>
  order.kind === 'subscription'
    ? { purpose: 'subscription', plan_id: order.plan.plan_id }
    : { purpose: 'top_up', top_up_id: order.topUp.top_up_id, quantity: order.quantity };

export const nameOf = (order: Order) =>
  order.kind === 'subscription' ? `${order.plan.plan_name} plan` : order.topUp.top_up_name;

/** "50 resume credits", "100 resume credits and 100 email credits". */
export const creditsOf = (credit_type: TopUp['credit_type'], credits: number) =>
  (credit_type === 'both' ? ['resume', 'email'] : [credit_type])
    .map((type) => formatCount(credits, `${type} credit`))
    .join(' and ');

/** The use of credits: "Reads 50 resumes", "Reads 100 resumes and finds 100 email addresses". */
export function usesOf(credit_type: TopUp['credit_type'], credits: number): string {
  const count = formatNumber(credits);
  const reads = `Reads ${count} resumes`;
  if (credit_type === 'resume') return reads;
  const finds = `inds ${count} email addresses`;
  return credit_type === 'email' ? `F${finds}` : `${reads} and f${finds}`;
}

/** Per period, for a plan. */
export const planCreditsOf = ({
  resume_credits,
  email_credits,
}: Pick<Plan, 'resume_credits' | 'email_credits'>) =>
  resume_credits === email_credits
    ? creditsOf('both', resume_credits)
    : `${creditsOf('resume', resume_credits)} and ${creditsOf('email', email_credits)}`;

export const paidText = (order: Order) =>
  order.kind === 'subscription'
    ? `${nameOf(order)} started: ${planCreditsOf(order.plan)} added`
    : `${creditsOf(order.topUp.credit_type, order.topUp.credits * order.quantity)} added`;

/** Identifies a purchase among those of one person: the same order is the same intent until it is settled. */
export const purchaseIntentOf = (order: Order, user_id: string) =>
  order.kind === 'subscription'
    ? `${user_id} subscription ${order.plan.plan_id}`
    : `${user_id} top_up ${order.topUp.top_up_id} ${order.quantity}`;
