import type { CreditType } from '@placewell/contract/money/credits.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws insufficient_credits, with both numbers, when `required` is more than what is left. */
export function assertEnough(credit_type: CreditType, required: number, available: number) {
  if (required > available)
    throw new AppError('insufficient_credits', { data: { credit_type, required, available } });
}

/**
 * Whole days until nothing is left at a rate of `perDay` credits, which is above 0. Each lot is spent before those that
 * expire after it, and what is left of it then is lost; without days to its expiry it never expires.
 */
export function daysUntilUsedUp(
  lots: readonly { remaining: number; expires_in_days: number | null }[],
  perDay: number,
): number {
  let days = 0;
  for (const { remaining, expires_in_days } of lots)
    days += Math.max(0, Math.min(remaining / perDay, (expires_in_days ?? Number.POSITIVE_INFINITY) - days));
  // A sum of fractions such as 3 / 0.6 falls short of its whole number by less than this.
  return Math.floor(days + 1e-9);
}
