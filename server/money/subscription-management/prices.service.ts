import type { Body } from '@placewell/contract/call.ts';
import { PlanId, TopUpId } from '@placewell/contract/money/plans.ts';
import type * as calls from '@placewell/contract/money/subscription-management.ts';
import type { Prices } from '@placewell/contract/money/subscription-management.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findPlan, listPlans, listTopUps } from '../plans/plans.public.ts';
import { changePlanPrice, changeTopUp } from './prices.writes.ts';
import { countSubscribers } from './subscription-list.repo.ts';

/** Prices of all plans and packs, sold or not. */
export async function getPrices({ tx }: Pick<InstallationContext, 'tx'>): Promise<Prices> {
  const subscribers = await countSubscribers(tx);
  const plans = await listPlans(tx);
  const top_ups = await listTopUps(tx);
  return {
    plans: plans.map(({ billing_cycle: _cycle, ...plan }) => ({
      ...plan,
      plan_id: PlanId.parse(plan.plan_id),
      subscribers: subscribers.get(plan.plan_name) ?? 0,
    })),
    top_ups: top_ups.map((one) => ({ ...one, top_up_id: TopUpId.parse(one.top_up_id) })),
  };
}

/** Changes a plan's price for new subscriptions. */
export async function updatePlanPrice(
  context: InstallationContext,
  { plan_id, amount_cents }: Body<typeof calls.updatePlanPrice>,
) {
  const plan = await findPlan(context.tx, plan_id);
  if (!plan) throw new AppError('plan_not_found');
  if (plan.amount_cents !== amount_cents) await changePlanPrice(context, plan, amount_cents);
  return getPrices(context);
}

/** Changes a pack's price, or whether it is sold. */
export async function updateTopUp(
  context: InstallationContext,
  { top_up_id, ...given }: Body<typeof calls.updateTopUp>,
) {
  const pack = (await listTopUps(context.tx)).find((one) => one.top_up_id === top_up_id);
  if (!pack) throw new AppError('top_up_not_found');
  const { amount_cents = pack.amount_cents, is_offered = pack.is_offered } = given;
  if (amount_cents !== pack.amount_cents || is_offered !== pack.is_offered)
    await changeTopUp(context, pack, { amount_cents, is_offered });
  return getPrices(context);
}
