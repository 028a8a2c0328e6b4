import { limits } from '../limits.ts';

/** Why a reported bounce has given no credit back, as the list and the report say. */
export const BOUNCE_REFUSALS = {
  nothing_charged: 'This look-up cost no credit, so none is returned.',
  too_late: `The look-up ended more than ${limits.bounceDays} days ago, so its credit is not returned.`,
  too_early: `Without evidence, a credit is returned no sooner than ${limits.bounceUnprovenHours} hours after the look-up. Report it again then.`,
  domain_used: `Without evidence, one credit per company is returned in ${limits.bounceDays} days. One has already been returned for this company.`,
  allowance_used: `Without evidence, credits are returned for one in ${limits.bounceUnprovenOneIn} look-ups charged in ${limits.bounceDays} days, and for at least one. Those have already been returned.`,
} as const;
export type BounceRefusal = keyof typeof BOUNCE_REFUSALS;
