import type { CardFailure, PaymentMethod } from './objects.ts';

// Stripe's public test cards by name, with their outcomes: https://docs.stripe.com/testing and
// https://docs.stripe.com/declines/codes

const failure = (code: string, message: string, decline_code?: string): CardFailure => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code && { decline_code }),
});

export const DECLINED = failure('card_declined', 'Your card was declined.', 'generic_decline');
const INSUFFICIENT = failure('card_declined', 'Your card has insufficient funds.', 'insufficient_funds');
export const AUTHENTICATION_REQUIRED = failure(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);
export const AUTHENTICATION_FAILED = failure(
  'payment_intent_authentication_failure',
  'The provided PaymentMethod has failed authentication.',
);

export type TestCard = {
  brand: string;
  last4: string;
  /** Declined when it is saved and charged, or when it is charged only. */
  refuses?: { when: 'always' | 'charged'; failure: CardFailure };
  /** 3-D Secure: for each payment, or until it was saved with it once. */
  authenticates?: 'always' | 'until_set_up';
};

const visa = (last4: string, rest: Omit<TestCard, 'brand' | 'last4'> = {}): TestCard => ({
  brand: 'visa',
  last4,
  ...rest,
});
const refusing = (last4: string, reason: CardFailure) =>
  visa(last4, { refuses: { when: 'always', failure: reason } });

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa('4242'),
  pm_card_visa_debit: visa('5556'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '0005' },
  pm_card_discover: { brand: 'discover', last4: '1117' },
  pm_card_diners: { brand: 'diners', last4: '0004' },
  pm_card_jcb: { brand: 'jcb', last4: '0505' },
  pm_card_unionpay: { brand: 'unionpay', last4: '0005' },
  pm_card_authenticationRequired: visa('3184', { authenticates: 'always' }),
  pm_card_authenticationRequiredOnSetup: visa('3155', { authenticates: 'until_set_up' }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: visa('3178', {
    authenticates: 'always',
    refuses: { when: 'charged', failure: INSUFFICIENT },
  }),
  pm_card_chargeCustomerFail: visa('0341', { refuses: { when: 'charged', failure: DECLINED } }),
  pm_card_chargeDeclined: refusing('0002', DECLINED),
  pm_card_chargeDeclinedInsufficientFunds: refusing('9995', INSUFFICIENT),
  pm_card_chargeDeclinedLostCard: refusing(
    '9987',
    failure('card_declined', 'Your card was declined.', 'lost_card'),
  ),
  pm_card_chargeDeclinedStolenCard: refusing(
    '9979',
    failure('card_declined', 'Your card was declined.', 'stolen_card'),
  ),
  pm_card_chargeDeclinedExpiredCard: refusing(
    '0069',
    failure('expired_card', 'Your card has expired.', 'expired_card'),
  ),
  pm_card_chargeDeclinedIncorrectCvc: refusing(
    '0127',
    failure('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  ),
  pm_card_chargeDeclinedProcessingError: refusing(
    '0119',
    failure('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
};

const cards = new WeakMap<PaymentMethod, TestCard>();
const setUp = new WeakSet<PaymentMethod>();

export const remember = (method: PaymentMethod, card: TestCard) => cards.set(method, card);
/** The card was saved with 3-D Secure. */
export const markSetUp = (method: PaymentMethod) => setUp.add(method);
export const cardOf = (method: PaymentMethod): TestCard => {
  const card = cards.get(method);
  if (!card) throw new Error(`No test card is behind ${method.id}`);
  return card;
};
export const needsAuthentication = (method: PaymentMethod): boolean => {
  const { authenticates } = cardOf(method);
  return authenticates === 'always' || (authenticates === 'until_set_up' && !setUp.has(method));
};
