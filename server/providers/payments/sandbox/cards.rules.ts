import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { hasExpired, isCvcRight, SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';

export type CardOutcome = 'succeeded' | 'requires_action' | PaymentErrorCode;

/** Cards that the bank refuses whenever it is asked, also when they are saved. */
const REFUSED: Record<string, PaymentErrorCode> = {
  pm_card_chargeDeclined: 'card_declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
  pm_card_chargeDeclinedIncorrectCvc: 'incorrect_cvc',
  pm_card_chargeDeclinedProcessingError: 'processing_error',
};
/** Cards that can be saved and are refused when they are charged. */
const REFUSED_WHEN_CHARGED: Record<string, PaymentErrorCode> = {
  pm_card_chargeCustomerFail: 'card_declined',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: 'insufficient_funds',
};
/** Cards whose holder is asked at every charge. */
const ASKED_ALWAYS = [
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
];
/** Asked until the holder has agreed once. */
const ASKED_ONCE = 'pm_card_authenticationRequiredOnSetup';

export const findCard = (name: string) => SANDBOX_CARDS.find((card) => card.name === name);

/** Why a bank refuses a card as it was typed, whatever the card does otherwise. */
export function refusalOfTyped(
  card: { brand: string },
  typed: { exp_month: number; exp_year: number; cvc: string },
  now: string,
): PaymentErrorCode | undefined {
  if (hasExpired(typed, new Date(now))) return 'expired_card';
  return isCvcRight(card, typed.cvc) ? undefined : 'incorrect_cvc';
}

/** What the bank says when a card is saved by the server, without its holder. */
export function outcomeOfSaving(name: string): 'succeeded' | PaymentErrorCode {
  return REFUSED[name] ?? 'succeeded';
}

/** What the bank says when a card is saved in the browser, where the holder can be asked. */
export function outcomeOfSetup(name: string, isAuthenticated: boolean): CardOutcome {
  const isAsked = ASKED_ALWAYS.includes(name) || name === ASKED_ONCE;
  return REFUSED[name] ?? (isAsked && !isAuthenticated ? 'requires_action' : 'succeeded');
}

/** What the bank says to a charge. `isSetUp`: the holder once agreed to charges; `isAuthenticated`: to this one, just now. */
export function outcomeOfCharge(
  name: string,
  { isSetUp, isAuthenticated }: { isSetUp: boolean; isAuthenticated: boolean },
): CardOutcome {
  const refusal = REFUSED[name];
  if (refusal) return refusal;
  const isAsked = ASKED_ALWAYS.includes(name) || (name === ASKED_ONCE && !isSetUp);
  if (isAsked && !isAuthenticated) return 'requires_action';
  return REFUSED_WHEN_CHARGED[name] ?? 'succeeded';
}
