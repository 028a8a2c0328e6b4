import { recordInstallationEvent } from '../../people/people.public.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { type PlanRow, type TopUpRow, updatePlanPrice, updateTopUp } from '../plans/plans.public.ts';

// Prices apply to every agency, so the installation's log says who changed them.

export async function changePlanPrice(
  { tx, actor }: Pick<InstallationContext, 'tx' | 'actor'>,
  { plan_id, plan_name, amount_cents: before }: PlanRow,
  amount_cents: number,
) {
  await updatePlanPrice(tx, plan_id, amount_cents);
  const details = { plan_name, before, after: amount_cents };
  await recordInstallationEvent(tx, actor, { event: 'prices_changed', details });
}

export async function changeTopUp(
  { tx, actor }: Pick<InstallationContext, 'tx' | 'actor'>,
  { top_up_id, top_up_name, amount_cents, is_offered }: TopUpRow,
  after: { amount_cents: number; is_offered: boolean },
) {
  await updateTopUp(tx, top_up_id, after);
  const details = { top_up_name, before: { amount_cents, is_offered }, after };
  await recordInstallationEvent(tx, actor, { event: 'prices_changed', details });
}
