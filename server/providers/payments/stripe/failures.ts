import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import Stripe from 'stripe';
import { AppError } from '../../../platform/errors.ts';
import { PaymentError } from '../gateway.ts';

/** Our codes by Stripe's: https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes */
const CODES: Readonly<Record<string, PaymentErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
};
/** Not declined: the holder did not authenticate, or the cause is unknown. */
const NOT_THE_CARD = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'payment_intent_payment_attempt_failed',
]);

type Failure = { code?: string | undefined; decline_code?: string | undefined };

/** Why a card was declined, as our code; `card_declined` where the issuer does not say. */
export function errorCodeOf({ code = '', decline_code = '' }: Failure): PaymentErrorCode {
  return CODES[decline_code] ?? CODES[code] ?? (NOT_THE_CARD.has(code) ? 'payment_failed' : 'card_declined');
}

const { errors } = Stripe;

/** Converts Stripe's errors into the port's; others stay as they are. */
export function asPaymentFailure(error: unknown): unknown {
  if (error instanceof errors.StripeCardError) return new PaymentError(errorCodeOf(error), error);
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  )
    return new PaymentError('network_error', error);
  if (error instanceof errors.StripeIdempotencyError)
    return error.statusCode === 409
      ? new PaymentError('network_error', error)
      : new AppError('idempotency_key_reused', { cause: error });
  if (isMissing(error)) return new AppError('not_found', { cause: error });
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new AppError('unavailable', {
      message:
        'The payment service refuses our key. You were not charged. Tell the person who runs this installation.',
      cause: error,
    });
  return error;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** For `catch`: turns Stripe's missing objects, and those of other customers, into this code. */
export const missingAs = (code: ErrorCode) => (error: unknown) => {
  throw isMissing(error) ? new AppError(code, { cause: error }) : error;
};

/** Whether Stripe refused the request itself, such as after a change of state. */
export const isRefused = (error: unknown): boolean => error instanceof errors.StripeInvalidRequestError;

/** A declined card; its invoice has the status. */
export const isCardRefusal = (error: unknown): boolean => error instanceof errors.StripeCardError;
