import type { CreditType } from '@placewell/contract/money/credits.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws insufficient_credits, with both numbers, when `required` exceeds `available`. */
export function assertEnough(credit_type: CreditType, required: number, available: number) {
  if (required > available)
    throw new AppError('insufficient_credits', { data: { credit_type, required, available } });
}

/**
 * Whole days until the balance is used up at `perDay` (above 0) credits a day. Lots are spent in order of expiry, and
 * lose what is left then; without days to its expiry a lot never expires.
 */
export function daysUntilUsedUp(
  lots: readonly { remaining: number; expires_in_days: number | null }[],
  perDay: number,
): number {
  let days = 0;
  for (const { remaining, expires_in_days } of lots)
    days += Math.max(0, Math.min(remaining / perDay, (expires_in_days ?? Number.POSITIVE_INFINITY) - days));
  // Absorbs the rounding of sums such as 3 / 0.6.
  return Math.floor(days + 1e-9);
}
