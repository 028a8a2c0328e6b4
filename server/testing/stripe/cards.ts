import { SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';
import { outcomeOfCharge, outcomeOfSaving } from '../../providers/payments/sandbox/cards.rules.ts';
import type { CardFailure, PaymentMethod } from './objects.ts';

// The test cards of the sandbox, with its outcomes in Stripe's words: https://docs.stripe.com/declines/codes

const failure = (code: string, message: string, decline_code?: string): CardFailure => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code && { decline_code }),
});

export const DECLINED = failure('card_declined', 'Your card was declined.', 'generic_decline');
export const AUTHENTICATION_REQUIRED = failure(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);
export const AUTHENTICATION_FAILED = failure(
  'payment_intent_authentication_failure',
  'The provided PaymentMethod has failed authentication.',
);

const FAILURES: Readonly<Record<string, CardFailure>> = {
  card_declined: DECLINED,
  insufficient_funds: failure('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  expired_card: failure('expired_card', 'Your card has expired.', 'expired_card'),
  incorrect_cvc: failure('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  processing_error: failure(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};
/** Declined too, with a decline code that the sandbox's cards don't have. */
const STOLEN = {
  card: { name: 'pm_card_chargeDeclinedStolenCard', number: '4000000000009979', brand: 'visa' },
  failure: failure('card_declined', 'Your card was declined.', 'stolen_card'),
};

/** A test card by its name. */
export const findTestCard = (name: string) =>
  [...SANDBOX_CARDS, STOLEN.card].find((card) => card.name === name);

const names = new WeakMap<PaymentMethod, string>();
const setUp = new WeakSet<PaymentMethod>();

export const remember = (method: PaymentMethod, name: string) => names.set(method, name);
/** The card was saved with 3-D Secure. */
export const markSetUp = (method: PaymentMethod) => setUp.add(method);

const nameOf = (method: PaymentMethod) => names.get(method) ?? '';
const failureOf = (name: string, outcome: string) =>
  name === STOLEN.card.name ? STOLEN.failure : FAILURES[outcome];

/** Why the card is declined when it is saved, and when it is charged. */
export const refusalOfSaving = (method: PaymentMethod) =>
  failureOf(nameOf(method), outcomeOfSaving(nameOf(method)));
export const refusalOfCharge = (method: PaymentMethod) =>
  failureOf(nameOf(method), outcomeOfCharge(nameOf(method), { isSetUp: true, isAuthenticated: true }));
export const needsAuthentication = (method: PaymentMethod): boolean =>
  outcomeOfCharge(nameOf(method), { isSetUp: setUp.has(method), isAuthenticated: false }) ===
  'requires_action';
