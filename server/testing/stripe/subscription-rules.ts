import { periodBoundary } from '../../providers/payments/sandbox/periods.rules.ts';
import { AUTHENTICATION_REQUIRED } from './cards.ts';
import { payingMethod } from './invoices.ts';
import { draftInvoice, finalize, payInvoice, prorationLines } from './invoicing.ts';
import type { Invoice, Price, Subscription } from './objects.ts';
import { cardRefused, invalidRequest } from './refusals.ts';
import { intentOf, voidInvoice } from './settlement.ts';
import { HOUR, type StripeState } from './state.ts';

/** How long a first payment or an upgrade may wait for the browser. */
export const PENDING_SECONDS = 23 * HOUR;

/** The end of the period of this number, as in the sandbox. */
export const monthAfter = (anchor: number, count: number): number =>
  Date.parse(periodBoundary(new Date(anchor * 1000).toISOString(), count)) / 1000;

/** The first renewal after `time` of a subscription with this anchor. */
export function periodEnd(anchor: number, time: number): number {
  let count = 1;
  while (monthAfter(anchor, count) <= time) count += 1;
  return monthAfter(anchor, count);
}

export function assertOngoing(subscription: Subscription) {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

/** Why a payment attempt failed, if it did. */
export const failureOf = (invoice: Invoice) => {
  const intent = intentOf(invoice);
  if (invoice.status !== 'open' || !intent) return undefined;
  if (intent.status === 'requires_action')
    return { ...AUTHENTICATION_REQUIRED, code: 'subscription_payment_intent_requires_action' };
  return intent.last_payment_error ?? undefined;
};

/** Changes the price at `at`, and invoices the difference now. */
export function changePrice(
  state: StripeState,
  subscription: Subscription,
  price: Price,
  { at, behavior, isOffSession }: { at: number; behavior: string; isOffSession: boolean },
) {
  const item = subscription.items.data[0];
  if (!item || item.price.id === price.id) return;
  if (at < item.current_period_start || at > item.current_period_end)
    throw invalidRequest('Cannot specify `proration_date` outside of current subscription period.', {
      param: 'proration_date',
    });
  if (subscription.pending_update)
    voidInvoice(state, state.get('invoice', subscription.latest_invoice ?? ''));
  const before = { price: item.price, invoice: subscription.latest_invoice };
  const invoice = draftInvoice(state, {
    customer: subscription.customer,
    currency: subscription.currency,
    billing_reason: 'subscription_update',
    subscription,
    lines: prorationLines(state, subscription, price, at),
  });
  subscription.latest_invoice = invoice.id;
  const method = payingMethod(state, subscription.customer, [subscription.default_payment_method]);
  if (behavior === 'pending_if_incomplete')
    subscription.pending_update = {
      expires_at: Math.min(state.now(subscription.customer) + PENDING_SECONDS, item.current_period_end),
      subscription_items: [{ id: item.id, price: price.id }],
    };
  else item.price = price;
  finalize(state, invoice, method?.id ?? null);
  if (method) payInvoice(state, invoice, method, isOffSession);
  const failure = failureOf(invoice);
  if (failure && behavior === 'error_if_incomplete') {
    item.price = before.price;
    voidInvoice(state, invoice);
    subscription.latest_invoice = before.invoice;
    throw cardRefused(failure);
  }
  state.emit('customer.subscription.updated', subscription);
}
