import type { Invoice, InvoicePayment, List, PaymentIntent, Subscription } from './objects.ts';
import { DAY, type StripeState } from './state.ts';

/** Days after the first failure of a renewal on which Stripe retries, by its settings. */
const RETRY_AFTER_DAYS = [3, 5, 7];

const intents = new WeakMap<Invoice, PaymentIntent>();
export const intentOf = (invoice: Invoice): PaymentIntent | undefined => intents.get(invoice);
export const bindIntent = (invoice: Invoice, intent: PaymentIntent) => intents.set(invoice, intent);

export const subscriptionOf = (state: StripeState, invoice: Invoice): Subscription | undefined => {
  const id = invoice.parent?.subscription_details.subscription;
  return id === undefined ? undefined : state.get('subscription', id);
};

/** Fields of an invoice that are only shown when expanded. */
export const INVOICE_EXTRAS: Record<string, (invoice: Invoice) => unknown> = {
  payments: (invoice): List<InvoicePayment> => {
    const intent = intents.get(invoice);
    const status = invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open';
    const payment: InvoicePayment | undefined = intent && {
      id: `inpay_${invoice.id}`,
      object: 'invoice_payment',
      is_default: true,
      status,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    };
    return { object: 'list', data: payment ? [payment] : [], has_more: false, url: '/v1/invoice_payments' };
  },
  confirmation_secret: (invoice) => {
    const intent = intents.get(invoice);
    return intent && invoice.status === 'open'
      ? { client_secret: intent.client_secret, type: 'payment_intent' }
      : null;
  },
};

export function setStatus(state: StripeState, subscription: Subscription, status: Subscription['status']) {
  if (subscription.status === status) return;
  const previous = { status: subscription.status };
  subscription.status = status;
  const hasEnded = status === 'canceled' || status === 'incomplete_expired';
  if (hasEnded) subscription.ended_at = state.now(subscription.customer);
  const type = hasEnded ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  state.emit(
    status === 'incomplete_expired' ? 'customer.subscription.updated' : type,
    subscription,
    previous,
  );
}

function applyPendingUpdate(state: StripeState, subscription: Subscription) {
  const [change] = subscription.pending_update?.subscription_items ?? [];
  const item = subscription.items.data[0];
  subscription.pending_update = null;
  if (!change || !item) return;
  item.price = state.get('price', change.price);
  state.emit('customer.subscription.updated', subscription);
}

export function markPaid(state: StripeState, invoice: Invoice) {
  const intent = intents.get(invoice);
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = state.now(invoice.customer);
  const subscription = subscriptionOf(state, invoice);
  if (subscription) {
    if (subscription.payment_settings.save_default_payment_method === 'on_subscription' && intent)
      subscription.default_payment_method = intent.payment_method ?? subscription.default_payment_method;
    if (subscription.pending_update && subscription.latest_invoice === invoice.id)
      applyPendingUpdate(state, subscription);
    if (subscription.status === 'incomplete' || subscription.status === 'past_due')
      setStatus(state, subscription, 'active');
  }
  state.emit('invoice.paid', invoice);
  state.emit('invoice.payment_succeeded', invoice);
}

/** Voids an open invoice, with what depends on it. */
export function voidInvoice(state: StripeState, invoice: Invoice) {
  const intent = intents.get(invoice);
  invoice.status = 'void';
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = state.now(invoice.customer);
  if (intent && intent.status !== 'succeeded') {
    intent.status = 'canceled';
    intent.next_action = null;
  }
  const used = invoice.total - invoice.amount_due;
  if (used > 0) state.get('customer', invoice.customer).balance -= used;
  state.emit('invoice.voided', invoice);
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  subscription.pending_update = null;
  if (subscription.status === 'incomplete') setStatus(state, subscription, 'incomplete_expired');
}

/** Applies the result of a payment attempt to an invoice. */
export function afterAttempt(state: StripeState, intent: PaymentIntent) {
  const invoice = state.all('invoice').find((one) => intents.get(one) === intent);
  if (invoice?.status !== 'open') return;
  if (intent.status === 'succeeded') return markPaid(state, invoice);
  const isWaiting = intent.status === 'requires_action';
  const subscription = subscriptionOf(state, invoice);
  const isProration = invoice.lines.data.some(
    ({ parent }) =>
      parent && 'subscription_item_details' in parent && parent.subscription_item_details.proration,
  );
  const isOfPeriod = invoice.billing_reason !== 'subscription_create' && !isProration;
  if (subscription && isOfPeriod && !isWaiting) {
    const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
    const first = invoice.status_transitions.finalized_at ?? 0;
    invoice.next_payment_attempt = days ? first + days * DAY : null;
    // After the last retry, by the settings: the subscription is canceled and the invoice uncollectible.
    if (!days) invoice.status = 'uncollectible';
    setStatus(state, subscription, days ? 'past_due' : 'canceled');
  }
  state.emit(isWaiting ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
}
