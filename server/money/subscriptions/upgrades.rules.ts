import type { Period } from './periods.rules.ts';

/** Credits of each type in a plan. */
export type PlanCredits = { resume_credits: number; email_credits: number };

/** The share of `fullPeriod` that `remaining` covers, at most all of it; both in ms. */
function shareOf(remaining: Period, fullPeriod: Period): { part: bigint; of: bigint } {
  const part = Date.parse(remaining.end) - Date.parse(remaining.start);
  const of = Date.parse(fullPeriod.end) - Date.parse(fullPeriod.start);
  return { part: BigInt(Math.max(0, Math.min(part, of))), of: BigInt(Math.max(1, of)) };
}

const sumOf = (plans: readonly PlanCredits[], kind: keyof PlanCredits) =>
  plans.reduce((sum, plan) => sum + plan[kind], 0);

/**
 * The credits that an upgrade adds for the rest of a period: the difference between the new and the old plans, prorated,
 * in whole credits, rounded down. Several upgrades in a period never add more than one straight to the last plan.
 */
export function upgradeCredits(
  { newPlans, oldPlans }: { newPlans: readonly PlanCredits[]; oldPlans: readonly PlanCredits[] },
  remaining: Period,
  fullPeriod: Period,
): PlanCredits {
  const { part, of } = shareOf(remaining, fullPeriod);
  const added = (kind: keyof PlanCredits) => {
    const difference = sumOf(newPlans, kind) - sumOf(oldPlans, kind);
    return difference > 0 ? Number((BigInt(difference) * part) / of) : 0;
  };
  return { resume_credits: added('resume_credits'), email_credits: added('email_credits') };
}
