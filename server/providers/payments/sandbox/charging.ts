import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { hasExpired } from '@placewell/contract/money/sandbox-cards.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BillingReason, InvoiceLine, Metadata } from '../gateway.ts';
import { type Book, providerId } from './book.ts';
import { type CardOutcome, outcomeOfCharge } from './cards.rules.ts';
import { totalOf } from './proration.rules.ts';
import { nextAttemptAt } from './retries.rules.ts';
import type { Confirmation, SandboxInvoice, SandboxSubscription, SavedCard } from './sandbox-objects.ts';

type Draft = {
  customer_id: string;
  subscription_id: string | null;
  billing_reason: BillingReason;
  description: string;
  currency: string;
  lines: InvoiceLine[];
  period: { start: string; end: string };
  metadata: Metadata;
};

export function newConfirmation(prefix: 'pi' | 'seti'): Confirmation {
  const id = providerId(prefix);
  return {
    id,
    client_secret: providerId(`${id}_secret`),
    status: 'requires_payment_method',
    payment_method_id: null,
    error_code: null,
  };
}

/** Creates and finalizes an invoice with the customer's next number. */
export function openInvoice(book: Book, draft: Draft): SandboxInvoice {
  book.assertOpen();
  const customer = book.customer(draft.customer_id);
  const last_invoice_number = customer.last_invoice_number + 1;
  book.change(customer, { last_invoice_number });
  const invoice = book.put<SandboxInvoice>({
    kind: 'invoice',
    id: providerId('in'),
    customer_id: customer.id,
    subscription_id: draft.subscription_id,
    number: `SBX-${customer.id.slice(4, 12).toUpperCase()}-${String(last_invoice_number).padStart(4, '0')}`,
    status: 'open',
    billing_reason: draft.billing_reason,
    description: draft.description,
    currency: draft.currency,
    lines: draft.lines,
    total_cents: totalOf(draft.lines),
    amount_paid_cents: 0,
    period_start: draft.period.start,
    period_end: draft.period.end,
    due_at: book.now,
    paid_at: null,
    next_attempt_at: null,
    attempt_count: 0,
    payment: newConfirmation('pi'),
    billed_to: customer.details,
    metadata: draft.metadata,
    created_at: book.now,
  });
  book.emit('invoice.finalized', invoice);
  return invoice;
}

const outcomeOf = (book: Book, card: SavedCard, isAuthenticated: boolean): CardOutcome =>
  hasExpired(card, new Date(book.now))
    ? 'expired_card'
    : outcomeOfCharge(card.card, { isSetUp: card.is_set_up, isAuthenticated });

/** Charges an open invoice to `card`, with all effects of the payment; fails without a card. */
export function chargeInvoice(
  book: Book,
  invoice: SandboxInvoice,
  card: SavedCard | undefined,
  isAuthenticated = false,
): SandboxInvoice {
  book.assertOpen();
  const outcome = card ? outcomeOf(book, card, isAuthenticated) : 'payment_failed';
  const payment = { ...invoice.payment, payment_method_id: card?.id ?? null, error_code: null };
  const attempt_count = invoice.attempt_count + 1;
  if (card && outcome === 'succeeded') {
    const paid = book.change(invoice, {
      status: 'paid',
      amount_paid_cents: invoice.total_cents,
      paid_at: book.now,
      next_attempt_at: null,
      attempt_count,
      payment: { ...payment, status: 'succeeded' },
    });
    book.emit('invoice.paid', paid);
    keepCard(book, paid, card, isAuthenticated);
    applyPayment(book, paid);
    return paid;
  }
  const next_attempt_at =
    invoice.billing_reason === 'subscription_cycle' ? nextAttemptAt(invoice.due_at, book.now) : null;
  if (outcome === 'requires_action') {
    const waiting = book.change(invoice, {
      attempt_count,
      next_attempt_at,
      payment: { ...payment, status: 'requires_action' },
    });
    book.emit('invoice.payment_action_required', waiting);
    return waiting;
  }
  const error_code = outcome as PaymentErrorCode;
  const changes = { attempt_count, next_attempt_at };
  return failPayment(book, book.change(invoice, changes), { ...payment, error_code });
}

/** Marks a payment as failed; it can be retried. */
export function failPayment(book: Book, invoice: SandboxInvoice, payment: Confirmation): SandboxInvoice {
  const failed = book.change(invoice, { payment: { ...payment, status: 'requires_payment_method' } });
  book.emit('invoice.payment_failed', failed);
  return failed;
}

/** A card that pays for a subscription is saved for later charges. */
function keepCard(book: Book, invoice: SandboxInvoice, card: SavedCard, isAuthenticated: boolean) {
  const is_attached = card.is_attached || invoice.subscription_id !== null;
  if (is_attached && !card.is_attached) attachCard(book, card);
  if (isAuthenticated && is_attached) book.change(card, { is_set_up: true });
}

/** Attaches a card to its customer; the first one becomes the default. */
export function attachCard(book: Book, card: SavedCard): SavedCard {
  const customer = book.customer(card.customer_id);
  const attached = book.change(card, { is_attached: true });
  if (!customer.default_payment_method_id) book.change(customer, { default_payment_method_id: card.id });
  book.emit('payment_method.attached', attached);
  return attached;
}

function applyPayment(book: Book, invoice: SandboxInvoice) {
  if (!invoice.subscription_id) return;
  const subscription = book.subscription(invoice.subscription_id, invoice.customer_id);
  const changes = changesByPayment(book, subscription, invoice);
  if (changes) book.emit('customer.subscription.updated', book.change(subscription, changes));
}

function changesByPayment(
  book: Book,
  subscription: SandboxSubscription,
  invoice: SandboxInvoice,
): Partial<SandboxSubscription> | undefined {
  const { status, pending_update, default_payment_method_id } = subscription;
  if (invoice.billing_reason === 'subscription_create' && status === 'incomplete')
    return {
      status: 'active',
      expires_at: null,
      default_payment_method_id: default_payment_method_id ?? invoice.payment.payment_method_id,
    };
  if (pending_update?.invoice_id === invoice.id)
    return { plan: pending_update.plan, pending_update: null, pending_plan: null };
  return status === 'past_due' && !isOwing(book, subscription) ? { status: 'active' } : undefined;
}

const isOwing = (book: Book, { id }: SandboxSubscription) =>
  book.openInvoicesOf(id).some((one) => one.billing_reason === 'subscription_cycle');

/** Voids an open invoice, with what depends on its payment. */
export function voidInvoice(book: Book, invoice: SandboxInvoice): SandboxInvoice {
  const voided = closeInvoice(book, invoice, 'void');
  if (!invoice.subscription_id) return voided;
  const subscription = book.subscription(invoice.subscription_id, invoice.customer_id);
  if (subscription.pending_update?.invoice_id === invoice.id)
    book.emit('customer.subscription.updated', book.change(subscription, { pending_update: null }));
  else if (subscription.status === 'incomplete') {
    const ended = { status: 'incomplete_expired', expires_at: null, ended_at: book.now } as const;
    book.emit('customer.subscription.updated', book.change(subscription, ended));
  } else if (subscription.status === 'past_due' && !isOwing(book, subscription))
    book.emit('customer.subscription.updated', book.change(subscription, { status: 'active' }));
  return voided;
}

export function closeInvoice(
  book: Book,
  invoice: SandboxInvoice,
  status: 'void' | 'uncollectible',
): SandboxInvoice {
  if (invoice.status !== 'open') throw new AppError('subscription_change_refused');
  const payment = { ...invoice.payment, status: 'canceled' } as const;
  const ended = book.change(invoice, { status, next_attempt_at: null, payment });
  book.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', ended);
  return ended;
}
