import { readTestCard } from '@placewell/contract/money/sandbox-cards.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Charge, PaymentError } from '../gateway.ts';
import { type Book, providerId } from './book.ts';
import { declineOfTypedCard, outcomeOfSaving, outcomeOfSetup } from './cards.rules.ts';
import { attachCard, chargeInvoice, failPayment, newConfirmation } from './charging.ts';
import {
  type CardSetup,
  isOngoing,
  type SandboxCustomer,
  type SandboxInvoice,
  type SavedCard,
} from './sandbox-objects.ts';
import { chargeOf, showCard } from './views.ts';

const isNameOfCard = (id: string) => id.startsWith('pm_card_');

/**
 * A new card from a public test card, by name or as typed; other names are unknown. The security code is checked and not
 * stored.
 */
function newCard(book: Book, customer_id: string, id: string): SavedCard {
  book.assertOpen();
  const read = readTestCard(id);
  if (!read) throw new AppError('payment_method_not_found');
  const { card, typed } = read;
  const refusal = typed && declineOfTypedCard(card, typed, book.now);
  if (refusal) throw new PaymentError(refusal);
  return book.put<SavedCard>({
    kind: 'payment_method',
    id: providerId('pm'),
    customer_id,
    card: card.name,
    exp_month: typed?.exp_month ?? 12,
    exp_year: typed?.exp_year ?? new Date(book.now).getUTCFullYear() + 3,
    is_set_up: false,
    is_attached: false,
    created_at: book.now,
  });
}

/** Attaches a test card by name; the id of an attached card stays that card. */
export function attachPaymentMethod(book: Book, customer_id: string, id: string) {
  const customer = book.customer(customer_id);
  if (!isNameOfCard(id)) return showCard(book.card(id, customer_id), customer.default_payment_method_id);
  const card = newCard(book, customer_id, id);
  const outcome = outcomeOfSaving(card.card);
  if (outcome !== 'succeeded') throw new PaymentError(outcome);
  return showCard(attachCard(book, card), book.customer(customer_id).default_payment_method_id);
}

export function setDefaultCard(book: Book, customer_id: string, id: string) {
  const default_payment_method_id = book.card(id, customer_id).id;
  book.change(book.customer(customer_id), { default_payment_method_id });
  for (const subscription of book.subscriptionsOf(customer_id).filter(isOngoing))
    book.emit('customer.subscription.updated', book.change(subscription, { default_payment_method_id }));
}

export function detachCard(book: Book, customer_id: string, id: string) {
  const card = book.change(book.card(id, customer_id), { is_attached: false });
  const customer: SandboxCustomer = book.customer(customer_id);
  if (customer.default_payment_method_id === id) book.change(customer, { default_payment_method_id: null });
  for (const subscription of book.subscriptionsOf(customer_id))
    if (subscription.default_payment_method_id === id)
      book.change(subscription, { default_payment_method_id: null });
  book.emit('payment_method.detached', card);
}

export function createSetup(book: Book, customer_id: string): CardSetup {
  book.assertOpen();
  const { id } = book.customer(customer_id);
  return book.put<CardSetup>({
    ...newConfirmation('seti'),
    kind: 'setup',
    customer_id: id,
    created_at: book.now,
  });
}

const GIVEN_UP: Charge = { payment_status: 'failed', client_secret: null, error_code: 'payment_failed' };

type Confirmed = Charge & { payment_method_id: string | null };

function confirmed({ payment }: { payment: SandboxInvoice['payment'] }): Confirmed {
  // Null: canceled meanwhile.
  const charge = chargeOf(payment) ?? GIVEN_UP;
  return { ...charge, payment_method_id: payment.payment_method_id };
}

/** Pays the open invoice, or saves the card, as a provider's script does. */
export function confirm(book: Book, waiting: SandboxInvoice | CardSetup, id: string): Confirmed {
  const { customer_id } = waiting;
  const isPaid = waiting.kind === 'invoice' && waiting.status !== 'open';
  if (isPaid) return confirmed(waiting);
  if (waiting.kind === 'setup' && waiting.status === 'succeeded') return confirmed({ payment: waiting });
  const card = isNameOfCard(id) ? newCard(book, customer_id, id) : book.card(id, customer_id);
  return waiting.kind === 'invoice'
    ? confirmed(chargeInvoice(book, waiting, card))
    : setUp(book, waiting, card, false);
}

/** Applies the cardholder's answer; after a refusal the payment can be tried again. */
export function authenticate(
  book: Book,
  waiting: SandboxInvoice | CardSetup,
  isAuthenticated: boolean,
): Confirmed {
  const payment = waiting.kind === 'invoice' ? waiting.payment : waiting;
  // Answered before.
  if (payment.status !== 'requires_action') return confirmed({ payment });
  const card = book.findCard(payment.payment_method_id ?? '', waiting.customer_id);
  if (!card) throw new AppError('payment_method_not_found');
  if (waiting.kind === 'setup') {
    if (isAuthenticated) return setUp(book, waiting, card, true);
    return confirmed({ payment: book.change(waiting, REFUSED_BY_HOLDER) });
  }
  return confirmed(
    isAuthenticated
      ? chargeInvoice(book, waiting, card, true)
      : failPayment(book, waiting, { ...payment, error_code: 'payment_failed' }),
  );
}

const REFUSED_BY_HOLDER = { status: 'requires_payment_method', error_code: 'payment_failed' } as const;

function setUp(book: Book, setup: CardSetup, card: SavedCard, isAuthenticated: boolean): Confirmed {
  const payment_method_id = card.id;
  const outcome = outcomeOfSetup(card.card, isAuthenticated);
  if (outcome === 'requires_action')
    return confirmed({
      payment: book.change(setup, { payment_method_id, status: outcome, error_code: null }),
    });
  if (outcome !== 'succeeded')
    return confirmed({
      payment: book.change(setup, { status: 'requires_payment_method', error_code: outcome }),
    });
  if (isAuthenticated) book.change(card, { is_set_up: true });
  attachCard(book, card);
  const done = book.change(setup, { payment_method_id, status: outcome, error_code: null });
  book.emit('setup_intent.succeeded', done);
  return confirmed({ payment: done });
}
