import type { CreditType } from '@placewell/contract/credits.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws insufficient_credits, with both numbers, when `required` is more than what is left. */
export function assertEnough(credit_type: CreditType, required: number, available: number) {
  if (required > available)
    throw new AppError('insufficient_credits', { data: { credit_type, required, available } });
}
