import type { Period } from './periods.rules.ts';
import { type PlanCredits, upgradeCredits } from './upgrades.rules.ts';

/** A whole period, paid or arranged. */
export type PaidPeriod = { plan_id: string; period: Period };

/**
 * A paid upgrade for the rest of a period. `remaining` starts at the proration time of the invoice line, and `fullPeriod` is its
 * period. `cause` identifies the invoice or the arrangement, the same in every sync.
 */
export type PaidUpgrade = {
  newPlans: readonly string[];
  oldPlans: readonly string[];
  remaining: Period;
  fullPeriod: Period;
  cause: string;
};

/** What invoices or an arrangement pay for, oldest first. */
export type PaidItems = { periods: readonly PaidPeriod[]; upgrades: readonly PaidUpgrade[] };

/** Credits due until `expires_at`; `key` identifies the grant. */
export type Grant = PlanCredits & { key: string; expires_at: string };

const iso = (at: string) => new Date(at).toISOString();

export function grantOfPeriod(
  subscription_id: string,
  { period }: PaidPeriod,
  { resume_credits, email_credits }: PlanCredits,
): Grant {
  const key = `plan:${subscription_id}:${iso(period.start)}`;
  return { resume_credits, email_credits, key, expires_at: iso(period.end) };
}

/**
 * The grant of a paid upgrade. It depends on the payment alone, not on the time or on earlier grants, so payments may
 * arrive late, repeatedly and in any order.
 */
export function grantOfUpgrade(
  subscription_id: string,
  { newPlans, oldPlans, remaining, fullPeriod, cause }: PaidUpgrade,
  creditsOf: (plan_id: string) => PlanCredits,
): Grant {
  const plans = { newPlans: newPlans.map(creditsOf), oldPlans: oldPlans.map(creditsOf) };
  const key = `upgrade:${subscription_id}:${cause}`;
  return { ...upgradeCredits(plans, remaining, fullPeriod), key, expires_at: iso(fullPeriod.end) };
}
