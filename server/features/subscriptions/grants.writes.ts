import type { SubscriptionId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { expireCredits, grantCredits } from '../credits/credits.public.ts';
import * as repo from './subscriptions.repo.ts';

/**
 * A period that is paid for or arranged. `cause`: the invoice that paid it, or another text that names the arrangement;
 * `instead_of`: the plan of which only the difference was paid.
 */
export type PaidPeriod = {
  plan_id: string;
  period_start: string;
  period_end: string;
  cause: string;
  instead_of?: string | undefined;
};

/**
 * Grants the plan's credits of each kind until the end of the period. A second payment for the same period, of a larger
 * plan, adds the difference, also where the period itself was not charged because it was paused; the same one again adds
 * nothing. A period that is over is granted and expires at once, so that the ledger shows what was paid for.
 */
export async function grantPeriod(
  tx: TenantTx,
  subscription_id: SubscriptionId,
  { plan_id, cause, instead_of, ...period }: PaidPeriod,
) {
  const period_start = new Date(period.period_start).toISOString();
  const period_end = new Date(period.period_end).toISOString();
  const before = await repo.findPeriod(tx, subscription_id, period_end);
  // Granted once for each plan: what the plan comes to hold later belongs to later periods.
  if (before?.plan_id === plan_id) return;
  const plan = await repo.findPlanCredits(tx, plan_id);
  const paid = before ?? (instead_of === undefined ? undefined : await repo.findPlanCredits(tx, instead_of));
  const granted = { resume_credits: paid?.resume_credits ?? 0, email_credits: paid?.email_credits ?? 0 };
  const hasMore = plan.resume_credits > granted.resume_credits || plan.email_credits > granted.email_credits;
  if (before && !hasMore) return;
  for (const credit_type of ['resume', 'email'] as const) {
    const column = `${credit_type}_credits` as const;
    const amount = plan[column] - granted[column];
    if (amount <= 0) continue;
    const of = paid ? `upgrade:${subscription_id}:${cause}` : `plan:${subscription_id}:${period_start}`;
    await grantCredits(tx, {
      credit_type,
      amount,
      source: 'plan',
      expires_at: period_end,
      ref_type: 'subscription',
      ref_id: subscription_id,
      user_id: null,
      idempotency_key: `${of}:${credit_type}`,
    });
    granted[column] = plan[column];
  }
  // The period itself may still be paid for.
  if (before || !paid)
    await repo.putPeriod(tx, { subscription_id, plan_id, period_start, period_end, ...granted });
  await expireCredits(tx);
}
