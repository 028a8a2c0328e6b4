type SandboxCard = { name: string; number: string; brand: string; label: string };

const card = (name: string, number: string, brand: string, label: string): SandboxCard => ({
  name,
  number,
  brand,
  label,
});

/**
 * Stripe's public test cards that the sandbox accepts, each with its outcome (https://docs.stripe.com/testing). The card
 * form looks a typed number up in the browser and sends the card's name, with expiry and security code.
 */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  card('pm_card_visa', '4242424242424242', 'visa', 'Pays'),
  card('pm_card_visa_debit', '4000056655665556', 'visa', 'Pays'),
  card('pm_card_mastercard', '5555555555554444', 'mastercard', 'Pays'),
  card('pm_card_amex', '378282246310005', 'amex', 'Pays'),
  card('pm_card_discover', '6011111111111117', 'discover', 'Pays'),
  card('pm_card_diners', '3056930009020004', 'diners', 'Pays'),
  card('pm_card_jcb', '3566002020360505', 'jcb', 'Pays'),
  card('pm_card_unionpay', '6200000000000005', 'unionpay', 'Pays'),
  card('pm_card_authenticationRequired', '4000002760003184', 'visa', 'Asks for 3-D Secure'),
  card(
    'pm_card_authenticationRequiredOnSetup',
    '4000002500003155',
    'visa',
    'Asks for 3-D Secure until it is saved',
  ),
  card(
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    '4000008260003178',
    'visa',
    'Asks for 3-D Secure, then has insufficient funds',
  ),
  card('pm_card_chargeCustomerFail', '4000000000000341', 'visa', 'Can be saved, then is declined'),
  card('pm_card_chargeDeclined', '4000000000000002', 'visa', 'Is declined'),
  card('pm_card_chargeDeclinedInsufficientFunds', '4000000000009995', 'visa', 'Has insufficient funds'),
  card('pm_card_chargeDeclinedExpiredCard', '4000000000000069', 'visa', 'Has expired'),
  card('pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', 'visa', 'Has another security code'),
  card('pm_card_chargeDeclinedProcessingError', '4000000000000119', 'visa', 'Cannot be processed'),
];

/** The fields of a test card besides its number. */
type Typed = { exp_month: number; exp_year: number; cvc: string };

const two = (number: number) => String(number % 100).padStart(2, '0');

/** The id of a typed test card, such as `pm_card_visa-1234-123`. */
export const testCardId = (
  { name }: Pick<SandboxCard, 'name'>,
  { exp_month, exp_year, cvc }: Typed,
): string => `${name}-${two(exp_month)}${two(exp_year)}-${cvc}`;

const TEST_CARD = /^(pm_card_[A-Za-z_]+)(?:-(0[1-9]|1[0-2])(\d\d)-(\d{0,4}))?$/;

/** The test card of an id and its typed details, null for a name alone; undefined for any other id. */
export function readTestCard(id: string): { card: SandboxCard; typed: Typed | null } | undefined {
  const [, name, month, year, cvc = ''] = TEST_CARD.exec(id) ?? [];
  const card = SANDBOX_CARDS.find((one) => one.name === name);
  if (!card) return undefined;
  const typed = month === undefined ? null : { exp_month: Number(month), exp_year: 2000 + Number(year), cvc };
  return { card, typed };
}

/** Whether a card has expired by then. */
export const hasExpired = (
  { exp_month, exp_year }: Pick<Typed, 'exp_month' | 'exp_year'>,
  at: Date,
): boolean => Date.UTC(exp_year, exp_month) <= at.getTime();

/** Digits of a brand's security code. */
export const cvcLength = (brand: string | undefined) => (brand === 'amex' ? 4 : 3);

/** Whether a typed security code passes: any of the brand's length but all zeros, which stands for a wrong one. */
export const isCvcRight = ({ brand }: Pick<SandboxCard, 'brand'>, cvc: string): boolean =>
  /^\d+$/.test(cvc) && cvc.length === cvcLength(brand) && !/^0+$/.test(cvc);
