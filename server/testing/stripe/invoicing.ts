import { AUTHENTICATION_REQUIRED, needsAuthentication } from './cards.ts';
import { attempt, charge } from './intents.ts';
import type { Invoice, InvoiceLine, PaymentIntent, PaymentMethod, Price, Subscription } from './objects.ts';
import { afterAttempt, bindIntent, intentOf, markPaid } from './settlement.ts';
import { HOUR, type StripeState } from './state.ts';

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
const day = (time: number) =>
  new Date(time * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

type LineOf = { amount: number; description: string; start: number; end: number; isProration: boolean };

/** A line of a subscription's invoice. */
export function subscriptionLine(
  state: StripeState,
  subscription: Subscription,
  price: Price,
  { amount, description, start, end, isProration }: LineOf,
): InvoiceLine {
  return {
    id: state.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    period: { start, end },
    quantity: 1,
    metadata: { ...subscription.metadata },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
        proration: isProration,
      },
    },
  };
}

/** The price of a whole period. */
export function periodLine(
  state: StripeState,
  subscription: Subscription,
  start: number,
  end: number,
): InvoiceLine {
  const price = subscription.items.data[0]?.price as Price;
  const name = state.get('product', price.product).name;
  return subscriptionLine(state, subscription, price, {
    amount: price.unit_amount,
    description: `1 × ${name} (at ${money(price.unit_amount, price.currency)} / month)`,
    start,
    end,
    isProration: false,
  });
}

/** The rest of the period credited at the old price and charged at the new one, to the second. */
export function prorationLines(
  state: StripeState,
  subscription: Subscription,
  price: Price,
  at: number,
): InvoiceLine[] {
  const item = subscription.items.data[0];
  if (!item || item.price.id === price.id) return [];
  const [start, end] = [item.current_period_start, item.current_period_end];
  const share = (amount: number) => Math.round((amount * (end - at)) / (end - start));
  const line = (of: Price, amount: number, words: string) =>
    subscriptionLine(state, subscription, of, {
      amount,
      description: `${words} ${state.get('product', of.product).name} after ${day(at)}`,
      start: at,
      end,
      isProration: true,
    });
  return [
    line(item.price, -share(item.price.unit_amount), 'Unused time on'),
    line(price, share(price.unit_amount), 'Remaining time on'),
  ];
}

type Draft = Pick<Invoice, 'customer' | 'currency' | 'billing_reason'> &
  Partial<Pick<Invoice, 'description' | 'metadata' | 'default_payment_method' | 'auto_advance'>> & {
    subscription?: Subscription;
    lines: InvoiceLine[];
    /** Stripe's own `period_*`: of a renewal, the period that has ended. */
    period?: { start: number; end: number };
  };

const sum = (lines: readonly InvoiceLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** A draft invoice; `isKept` is false for a preview. */
export function draftInvoice(state: StripeState, draft: Draft, isKept = true): Invoice {
  const now = state.now(draft.customer);
  const total = sum(draft.lines);
  const id = isKept ? state.newId('in') : `upcoming_${state.newId('in')}`;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: now,
    customer: draft.customer,
    currency: draft.currency,
    description: draft.description ?? null,
    number: null,
    status: 'draft',
    billing_reason: draft.billing_reason,
    collection_method: 'charge_automatically',
    auto_advance: draft.auto_advance ?? true,
    default_payment_method: draft.default_payment_method ?? null,
    subtotal: total,
    total,
    total_taxes: [],
    starting_balance: state.get('customer', draft.customer).balance,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    automatically_finalizes_at: null,
    period_start: draft.period?.start ?? now,
    period_end: draft.period?.end ?? now,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    lines: { object: 'list', data: draft.lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: draft.metadata ?? {},
    invoice_pdf: null,
    parent: draft.subscription
      ? {
          type: 'subscription_details',
          subscription_details: {
            subscription: draft.subscription.id,
            metadata: { ...draft.subscription.metadata },
          },
        }
      : null,
  };
  setAmounts(invoice);
  if (!isKept) return invoice;
  state.add(invoice);
  state.emit('invoice.created', invoice);
  return invoice;
}

/** The totals of a draft, after the customer's credit. */
export function setAmounts(invoice: Invoice) {
  invoice.subtotal = sum(invoice.lines.data);
  invoice.total = invoice.subtotal;
  invoice.amount_due = Math.max(0, invoice.total + Math.min(0, invoice.starting_balance));
  invoice.amount_remaining = invoice.amount_due;
}

/** Finalizes and numbers an invoice; one over 0 is paid at once, a negative one becomes a credit. */
export function finalize(state: StripeState, invoice: Invoice, method: string | null) {
  const customer = state.get('customer', invoice.customer);
  invoice.starting_balance = customer.balance;
  setAmounts(invoice);
  customer.balance += invoice.amount_due - invoice.total;
  const count = state.all('invoice').filter((one) => one.number !== null).length + 1;
  invoice.number = `${customer.id.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.invoice_pdf = `${state.url}/invoice/${invoice.id}/pdf`;
  invoice.status_transitions.finalized_at = state.now(invoice.customer);
  state.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) return markPaid(state, invoice);
  const id = state.newId('pi');
  const intent = state.add<PaymentIntent>({
    id,
    object: 'payment_intent',
    created: state.now(invoice.customer),
    client_secret: `${id}_secret_${state.newId('s')}`,
    customer: invoice.customer,
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    payment_method: method,
    setup_future_usage: invoice.parent ? 'off_session' : null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    next_action: null,
    last_payment_error: null,
    metadata: {},
  });
  bindIntent(invoice, intent);
}

/** Tries to pay an open invoice; off session, 3-D Secure is a decline. */
export function payInvoice(
  state: StripeState,
  invoice: Invoice,
  method: PaymentMethod,
  isOffSession: boolean,
) {
  const intent = intentOf(invoice);
  if (!intent || invoice.status !== 'open') return;
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (isOffSession && needsAuthentication(method)) {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = AUTHENTICATION_REQUIRED;
  } else if (isOffSession) charge(state, intent, method);
  else attempt(state, intent, method);
  afterAttempt(state, intent);
}

/** When a renewal's draft is finalized. */
export const finalizesAt = (created: number) => created + HOUR;
