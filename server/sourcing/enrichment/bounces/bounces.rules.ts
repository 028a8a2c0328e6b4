import { limits } from '@placewell/contract/limits.ts';
import type { BounceRefusal } from '@placewell/contract/sourcing/bounce-refusals.ts';
import type { RefundBasis } from '@placewell/contract/sourcing/enrichment.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The facts that decide whether the credit of a reported address is refunded. Times are in ms. */
export type BounceFacts = {
  now: number;
  completed_at: number;
  /** The look-up was charged and not refunded. */
  isCharged: boolean;
  evidence: Exclude<RefundBasis, 'unproven'> | null;
  /**
   * Of the agency, within the days of `limits`: charged look-ups, those of them refunded with evidence, and refunds
   * without.
   */
  charged: number;
  proven: number;
  unproven: number;
  /** Whether one of the refunds without evidence was for the same domain. */
  isDomainUsed: boolean;
};
export type BounceDecision =
  | { refund_basis: RefundBasis; refund_refusal: null }
  | { refund_basis: null; refund_refusal: BounceRefusal };

/**
 * The number of refunds allowed without evidence within the days, for this many look-ups charged in them and not refunded
 * with evidence: a look-up whose credit is free again does not raise it.
 */
export const unprovenAllowance = (charged: number): number =>
  Math.max(1, Math.floor(charged / limits.bounceUnprovenOneIn));

const refuse = (refund_refusal: BounceRefusal): BounceDecision => ({ refund_basis: null, refund_refusal });

/** Whether a look-up that ended then is too old at that moment to be refunded. */
export const isTooLate = (completed_at: number, now: number): boolean =>
  now - completed_at > limits.bounceDays * DAY_MS;

/** Whether a credit is refunded, on which basis, or why not. Permanent reasons are given before temporary ones. */
export function decideBounce(facts: BounceFacts): BounceDecision {
  const { now, completed_at, isCharged, evidence, charged, proven, unproven, isDomainUsed } = facts;
  if (!isCharged) return refuse('nothing_charged');
  if (isTooLate(completed_at, now)) return refuse('too_late');
  if (evidence) return { refund_basis: evidence, refund_refusal: null };
  if (now - completed_at < limits.bounceUnprovenHours * HOUR_MS) return refuse('too_early');
  if (isDomainUsed) return refuse('domain_used');
  if (unproven >= unprovenAllowance(charged - proven)) return refuse('allowance_used');
  return { refund_basis: 'unproven', refund_refusal: null };
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
