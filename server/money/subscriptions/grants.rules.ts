import type { Period } from './periods.rules.ts';
import { type PlanCredits, upgradeCredits } from './upgrades.rules.ts';

/** A period that is paid for or arranged, as a whole. */
export type PaidPeriod = { plan_id: string; period: Period };

/**
 * The rest of a period that was paid for at the prices of dearer plans. `rest` begins at the moment from which the payment
 * counts, which the invoice's own line says, and `whole` is the period that it is a part of. `cause` names the invoice or
 * the arrangement, and is the same whenever and however often it is heard of.
 */
export type PaidUpgrade = {
  taken: readonly string[];
  left: readonly string[];
  rest: Period;
  whole: Period;
  cause: string;
};

/** What a provider's invoices, or an arrangement, pay for; the oldest first. */
export type PaidItems = { periods: readonly PaidPeriod[]; upgrades: readonly PaidUpgrade[] };

/** Credits that are due until `expires_at`. `key`: the same grant has the same key, and no other. */
export type Grant = PlanCredits & { key: string; expires_at: string };

const iso = (at: string) => new Date(at).toISOString();

/** What a period that is paid for grants: the plan's credits. */
export function grantOfPeriod(
  subscription_id: string,
  { period }: PaidPeriod,
  { resume_credits, email_credits }: PlanCredits,
): Grant {
  const key = `plan:${subscription_id}:${iso(period.start)}`;
  return { resume_credits, email_credits, key, expires_at: iso(period.end) };
}

/**
 * What an upgrade that is paid for grants. It rests on nothing but the payment itself: neither on the present moment nor on
 * what was granted before, so that payments may become known in any order, late and repeatedly.
 */
export function grantOfUpgrade(
  subscription_id: string,
  { taken, left, rest, whole, cause }: PaidUpgrade,
  creditsOf: (plan_id: string) => PlanCredits,
): Grant {
  const plans = { taken: taken.map(creditsOf), left: left.map(creditsOf) };
  const key = `upgrade:${subscription_id}:${cause}`;
  return { ...upgradeCredits(plans, rest, whole), key, expires_at: iso(whole.end) };
}
