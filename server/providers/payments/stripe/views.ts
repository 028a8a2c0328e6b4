import type Stripe from 'stripe';
import type {
  BillingReason,
  Charge,
  GatewayInvoice,
  GatewaySubscription,
  GatewaySubscriptionStatus,
  InvoiceLine,
  PaymentMethod,
} from '../gateway.ts';
import { errorCodeOf } from './failures.ts';
import type { Client } from './stripe-client.ts';

/** Stripe's objects as the port's. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const isoOrNull = (seconds: number | null | undefined) => (seconds == null ? null : isoOf(seconds));
export const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const showCard = (method: Stripe.PaymentMethod, default_id: string | null): PaymentMethod => ({
  payment_method_id: method.id,
  brand: method.card?.brand ?? method.type,
  last4: method.card?.last4 ?? '',
  exp_month: method.card?.exp_month ?? 0,
  exp_year: method.card?.exp_year ?? 0,
  cardholder_name: method.billing_details.name,
  is_default: method.id === default_id,
});

const STATUSES: readonly string[] = [
  'incomplete',
  'incomplete_expired',
  'active',
  'past_due',
  'unpaid',
  'canceled',
] satisfies GatewaySubscriptionStatus[];

/** Placewell starts no trials at Stripe and pauses by `pause_collection`, so others made a `paused` or `trialing` one. */
function statusOf({ id, status }: Stripe.Subscription): GatewaySubscriptionStatus {
  if (STATUSES.includes(status)) return status as GatewaySubscriptionStatus;
  if (status === 'trialing' || status === 'paused') return 'active';
  throw new Error(`Stripe says that ${id} is ${status}`);
}

/** The plan of the next phase of a scheduled downgrade. The schedule must be expanded. */
async function pendingPlanOf(client: Client, { schedule, items }: Stripe.Subscription) {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const end = items.data[0]?.current_period_end ?? 0;
  const price = schedule.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price;
  return price ? ((await client.planOf(idOf(price) ?? '')) ?? null) : null;
}

/** A subscription with its schedule expanded. */
export async function showSubscription(
  client: Client,
  subscription: Stripe.Subscription,
): Promise<GatewaySubscription> {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return {
    provider_subscription_id: subscription.id,
    status: statusOf(subscription),
    plan_id: item.price.metadata.plan_id ?? '',
    amount_cents: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    current_period_start: isoOf(item.current_period_start),
    current_period_end: isoOf(item.current_period_end),
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: isoOrNull(subscription.canceled_at),
    ended_at: isoOrNull(subscription.ended_at),
    is_paused: subscription.pause_collection !== null,
    pause_until: isoOrNull(subscription.pause_collection?.resumes_at),
    pending_plan_id: await pendingPlanOf(client, subscription),
    default_payment_method_id: idOf(subscription.default_payment_method),
    latest_invoice_id: idOf(subscription.latest_invoice),
    created_at: isoOf(subscription.created),
    metadata: { purchase_id: subscription.metadata.purchase_id ?? null },
  };
}

async function showLine(client: Client, line: Stripe.InvoiceLineItem): Promise<InvoiceLine> {
  const price = idOf(line.pricing?.price_details?.price);
  const parent = line.parent?.subscription_item_details ?? line.parent?.invoice_item_details;
  return {
    description: line.description ?? '',
    amount_cents: line.amount,
    quantity: line.quantity ?? 1,
    period_start: isoOf(line.period.start),
    period_end: isoOf(line.period.end),
    plan_id: price ? ((await client.planOf(price)) ?? null) : null,
    is_proration: parent?.proration ?? false,
  };
}

/** The status of an invoice's payment, by its payment intent; null without one. */
export function chargeOfIntent(intent: Stripe.PaymentIntent | undefined): Charge | null {
  if (!intent) return null;
  const { status, last_payment_error, client_secret } = intent;
  if (status === 'succeeded') return { payment_status: 'succeeded', client_secret: null, error_code: null };
  if (status === 'processing' || status === 'requires_capture')
    return { payment_status: 'processing', client_secret: null, error_code: null };
  const error_code = last_payment_error ? errorCodeOf(last_payment_error) : null;
  if (status === 'canceled' || (status === 'requires_payment_method' && error_code))
    return { payment_status: 'failed', client_secret, error_code: error_code ?? 'payment_failed' };
  return { payment_status: 'requires_action', client_secret, error_code: null };
}

/** The payment intent of an invoice, if it was expanded. */
export function intentOf({ payments }: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = payments?.data.find(({ is_default }) => is_default) ?? payments?.data[0];
  const intent = payment?.payment.payment_intent;
  return typeof intent === 'object' ? intent : undefined;
}

const PAID: Charge = { payment_status: 'succeeded', client_secret: null, error_code: null };
const REASONS: readonly string[] = [
  'subscription_create',
  'subscription_cycle',
  'subscription_update',
] satisfies BillingReason[];

export async function showInvoice(client: Client, invoice: Stripe.Invoice): Promise<GatewayInvoice> {
  const lines: InvoiceLine[] = [];
  for (const line of invoice.lines.data) lines.push(await showLine(client, line));
  const details = invoice.parent?.subscription_details;
  const said = (
    REASONS.includes(invoice.billing_reason ?? '') ? invoice.billing_reason : 'manual'
  ) as BillingReason;
  // To Stripe a period that starts after a pause is an update; here it is a period like any other.
  const isPeriod = said === 'subscription_update' && !lines.some(({ is_proration }) => is_proration);
  const reason = isPeriod ? 'subscription_cycle' : said;
  const status = invoice.status ?? 'draft';
  const ofPurchase = reason === 'subscription_create' ? details?.metadata?.purchase_id : undefined;
  return {
    provider_invoice_id: invoice.id,
    provider_subscription_id: idOf(details?.subscription),
    number: invoice.number,
    invoice_status: status as GatewayInvoice['invoice_status'],
    billing_reason: reason,
    description: invoice.description ?? lines.at(-1)?.description ?? '',
    currency: invoice.currency.toUpperCase(),
    subtotal_cents: invoice.subtotal,
    tax_cents: invoice.total_taxes?.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
    total_cents: invoice.total,
    amount_paid_cents: invoice.amount_paid,
    period_start: lines.map(({ period_start }) => period_start).sort()[0] ?? isoOf(invoice.period_start),
    period_end:
      lines
        .map(({ period_end }) => period_end)
        .sort()
        .at(-1) ?? isoOf(invoice.period_end),
    created_at: isoOf(invoice.created),
    paid_at: isoOrNull(invoice.status_transitions.paid_at),
    next_attempt_at: isoOrNull(invoice.next_payment_attempt),
    attempt_count: invoice.attempt_count,
    lines,
    charge: status === 'paid' ? PAID : status === 'open' ? chargeOfIntent(intentOf(invoice)) : null,
    metadata: { purchase_id: invoice.metadata?.purchase_id ?? ofPurchase ?? null },
  };
}
