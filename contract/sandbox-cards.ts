type SandboxCard = { name: string; number: string; brand: string; label: string };

const card = (name: string, number: string, brand: string, label: string): SandboxCard => ({
  name,
  number,
  brand,
  label,
});

/**
 * Stripe's public test cards that the sandbox takes, each with what it shows (https://docs.stripe.com/testing). The card
 * form compares a typed number with these in the browser and sends the card's name only.
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
