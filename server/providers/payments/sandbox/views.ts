import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Charge, GatewayInvoice, GatewaySubscription, PaymentMethod } from '../gateway.ts';
import { findCard } from './cards.rules.ts';
import {
  type Confirmation,
  isOngoing,
  type SandboxInvoice,
  type SandboxObject,
  type SandboxSubscription,
  type SavedCard,
} from './sandbox-objects.ts';

/** The status of a payment; null once it was canceled. */
export function chargeOf(payment: Confirmation): Charge | null {
  const { status, error_code, client_secret } = payment;
  if (status === 'canceled') return null;
  if (status === 'succeeded') return { payment_status: 'succeeded', client_secret: null, error_code: null };
  const hasFailed = status === 'requires_payment_method' && error_code !== null;
  return { payment_status: hasFailed ? 'failed' : 'requires_action', client_secret, error_code };
}

export const showCard = (card: SavedCard, default_id: string | null): PaymentMethod => ({
  payment_method_id: card.id,
  brand: findCard(card.card)?.brand ?? 'unknown',
  last4: findCard(card.card)?.number.slice(-4) ?? '0000',
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  cardholder_name: null,
  is_default: card.id === default_id,
});

export const showSubscription = (one: SandboxSubscription): GatewaySubscription => ({
  provider_subscription_id: one.id,
  status: one.status,
  plan_id: one.plan.plan_id,
  amount_cents: one.plan.amount_cents,
  currency: one.plan.currency,
  current_period_start: one.current_period_start,
  current_period_end: one.current_period_end,
  cancel_at_period_end: one.cancel_at_period_end,
  canceled_at: one.canceled_at,
  ended_at: one.ended_at,
  is_paused: one.is_paused,
  pause_until: one.pause_until,
  pending_plan_id: one.pending_plan?.plan_id ?? null,
  default_payment_method_id: one.default_payment_method_id,
  latest_invoice_id: one.latest_invoice_id,
  created_at: one.created_at,
  metadata: one.metadata,
});

/** The same as expected: while cards are not charged, each ongoing subscription ends with its period. */
export const showUpcoming = (one: SandboxSubscription, isOpen: boolean): GatewaySubscription => {
  const shown = showSubscription(one);
  const isEnding = !isOpen && isOngoing(one) && one.status !== 'incomplete';
  return isEnding ? { ...shown, cancel_at_period_end: true } : shown;
};

export const showInvoice = (one: SandboxInvoice): GatewayInvoice => ({
  provider_invoice_id: one.id,
  provider_subscription_id: one.subscription_id,
  number: one.number,
  invoice_status: one.status,
  billing_reason: one.billing_reason,
  description: one.description,
  currency: one.currency,
  subtotal_cents: one.total_cents,
  tax_cents: 0,
  total_cents: one.total_cents,
  amount_paid_cents: one.amount_paid_cents,
  period_start: one.period_start,
  period_end: one.period_end,
  created_at: one.created_at,
  paid_at: one.paid_at,
  next_attempt_at: one.next_attempt_at,
  attempt_count: one.attempt_count,
  lines: one.lines,
  charge: chargeOf(one.payment),
  metadata: one.metadata,
});

/** An object as in events, without client secrets. */
export function publicObject(object: SandboxObject, agency_id: AgencyId): object {
  const purchase = 'metadata' in object ? object.metadata : {};
  const of = {
    id: object.id,
    object: object.kind,
    customer: object.kind === 'customer' ? object.id : object.customer_id,
    metadata: { ...purchase, agency_id },
  };
  if (object.kind === 'subscription') return { ...showSubscription(object), ...of };
  if (object.kind === 'payment_method') return { ...showCard(object, null), ...of };
  if (object.kind !== 'invoice') return of;
  const { charge: _hasSecret, ...invoice } = showInvoice(object);
  return { ...invoice, ...of };
}
