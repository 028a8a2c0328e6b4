import type { BounceRefusal } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { RefundBasis } from '@placewell/contract/sourcing/enrichment.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What it rests on whether the credit of a reported address comes back. Times are in ms. */
export type BounceFacts = {
  now: number;
  completed_at: number;
  /** The look-up was charged, and its credit has not come back. */
  isCharged: boolean;
  evidence: Exclude<RefundBasis, 'unproven'> | null;
  /**
   * Of the agency, all within the days of `limits`: look-ups charged, those of them whose credit came back with evidence, and
   * credits given back without.
   */
  charged: number;
  proven: number;
  unproven: number;
  /** Whether one of the latter was of the same domain. */
  isDomainUsed: boolean;
};
export type BounceDecision =
  | { refund_basis: RefundBasis; refund_refusal: null }
  | { refund_basis: null; refund_refusal: BounceRefusal };

/**
 * How many credits may have come back without evidence within the days, where so many look-ups were charged in them and not
 * given back with evidence: one whose credit is free again raises nothing.
 */
export const unprovenAllowance = (charged: number): number =>
  Math.max(1, Math.floor(charged / limits.bounceUnprovenOneIn));

const refuse = (refund_refusal: BounceRefusal): BounceDecision => ({ refund_basis: null, refund_refusal });

/** Whether a look-up that ended then is too old at that moment for its credit to come back. */
export const isTooLate = (completed_at: number, now: number): boolean =>
  now - completed_at > limits.bounceDays * DAY_MS;

/** Whether a credit comes back, by which right, or why not. What holds for good is said before what passes. */
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

/** The domain of an address, as it is counted. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
