import type { SubscriptionId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { expireCredits, grantCredits } from '../credits/credits.public.ts';
import {
  type Grant,
  grantOfPeriod,
  grantOfUpgrade,
  type PaidPeriod,
  type PaidUpgrade,
} from './grants.rules.ts';
import { findPlanCredits, hasPeriod, insertPeriod } from './subscriptions.repo.ts';

/**
 * Posts a grant, once by its key. An expired grant is posted and expires at once, so that the ledger shows every payment.
 */
async function postGrant(
  tx: TenantTx,
  subscription_id: SubscriptionId,
  { key, expires_at, ...credits }: Grant,
) {
  for (const credit_type of ['resume', 'email'] as const) {
    const amount = credits[`${credit_type}_credits`];
    if (amount === 0) continue;
    await grantCredits(tx, {
      credit_type,
      amount,
      source: 'plan',
      expires_at,
      ref_type: 'subscription',
      ref_id: subscription_id,
      user_id: null,
      idempotency_key: `${key}:${credit_type}`,
    });
  }
  await expireCredits(tx);
}

/** Grants the plan's credits for a period, once: later changes of the plan apply to later periods. */
export async function grantPeriod(tx: TenantTx, subscription_id: SubscriptionId, paid: PaidPeriod) {
  const { plan_id, period } = paid;
  const period_start = new Date(period.start).toISOString();
  const period_end = new Date(period.end).toISOString();
  if (await hasPeriod(tx, subscription_id, period_end)) return;
  const plan = await findPlanCredits(tx, plan_id);
  const grant = grantOfPeriod(subscription_id, paid, plan);
  await postGrant(tx, subscription_id, grant);
  const { resume_credits, email_credits } = grant;
  await insertPeriod(tx, {
    subscription_id,
    plan_id,
    period_start,
    period_end,
    resume_credits,
    email_credits,
  });
}

/** Grants the prorated difference of a paid upgrade, also in a period that was not charged itself. */
export async function grantUpgrade(tx: TenantTx, subscription_id: SubscriptionId, paid: PaidUpgrade) {
  const plans = new Map<string, Awaited<ReturnType<typeof findPlanCredits>>>();
  for (const plan_id of [...paid.newPlans, ...paid.oldPlans])
    plans.set(plan_id, await findPlanCredits(tx, plan_id));
  const creditsOf = (plan_id: string) => plans.get(plan_id) ?? { resume_credits: 0, email_credits: 0 };
  await postGrant(tx, subscription_id, grantOfUpgrade(subscription_id, paid, creditsOf));
}
