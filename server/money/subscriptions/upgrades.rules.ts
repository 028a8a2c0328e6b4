import type { Period } from './periods.rules.ts';

/** Credits of each kind that a plan holds. */
export type PlanCredits = { resume_credits: number; email_credits: number };

/** How much of `whole` the part of it that `rest` covers is; both in ms, and never more than all of it. */
function shareOf(rest: Period, whole: Period): { part: bigint; of: bigint } {
  const part = Date.parse(rest.end) - Date.parse(rest.start);
  const of = Date.parse(whole.end) - Date.parse(whole.start);
  return { part: BigInt(Math.max(0, Math.min(part, of))), of: BigInt(Math.max(1, of)) };
}

const sumOf = (plans: readonly PlanCredits[], kind: keyof PlanCredits) =>
  plans.reduce((sum, plan) => sum + plan[kind], 0);

/**
 * What a change to dearer plans adds for the rest of a period: of each kind the difference between the plans that were
 * taken and those that were left, for the share of the period that is paid for, in whole credits, rounded down. Several
 * changes that follow each other within a period never add more than one straight to the last plan.
 */
export function upgradeCredits(
  { taken, left }: { taken: readonly PlanCredits[]; left: readonly PlanCredits[] },
  rest: Period,
  whole: Period,
): PlanCredits {
  const { part, of } = shareOf(rest, whole);
  const added = (kind: keyof PlanCredits) => {
    const difference = sumOf(taken, kind) - sumOf(left, kind);
    return difference > 0 ? Number((BigInt(difference) * part) / of) : 0;
  };
  return { resume_credits: added('resume_credits'), email_credits: added('email_credits') };
}
