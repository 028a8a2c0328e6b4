import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { hasExpired, isCvcRight, SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';

export type CardOutcome = 'succeeded' | 'requires_action' | PaymentErrorCode;

/** Cards that are declined always, also when they are saved. */
const REFUSED: Record<string, PaymentErrorCode> = {
  pm_card_chargeDeclined: 'card_declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
  pm_card_chargeDeclinedIncorrectCvc: 'incorrect_cvc',
  pm_card_chargeDeclinedProcessingError: 'processing_error',
};
/** Cards that can be saved but are declined when charged. */
const REFUSED_WHEN_CHARGED: Record<string, PaymentErrorCode> = {
  pm_card_chargeCustomerFail: 'card_declined',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: 'insufficient_funds',
};
/** Cards that require authentication for every charge. */
const ASKED_ALWAYS = [
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
];
/** Cards that require authentication once. */
const ASKED_ONCE = 'pm_card_authenticationRequiredOnSetup';

export const findCard = (name: string) => SANDBOX_CARDS.find((card) => card.name === name);

/** Why a card is declined for what was typed, whatever its usual outcome. */
export function declineOfTypedCard(
  card: { brand: string },
  typed: { exp_month: number; exp_year: number; cvc: string },
  now: string,
): PaymentErrorCode | undefined {
  if (hasExpired(typed, new Date(now))) return 'expired_card';
  return isCvcRight(card, typed.cvc) ? undefined : 'incorrect_cvc';
}

/** The outcome of saving a card from the server, without authentication. */
export function outcomeOfSaving(name: string): 'succeeded' | PaymentErrorCode {
  return REFUSED[name] ?? 'succeeded';
}

/** The outcome of saving a card in the browser, where the holder can authenticate. */
export function outcomeOfSetup(name: string, isAuthenticated: boolean): CardOutcome {
  const isAsked = ASKED_ALWAYS.includes(name) || name === ASKED_ONCE;
  return REFUSED[name] ?? (isAsked && !isAuthenticated ? 'requires_action' : 'succeeded');
}

/**
 * The outcome of a charge. `isSetUp`: the holder has authorized future charges; `isAuthenticated`: has authenticated this
 * one.
 */
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
