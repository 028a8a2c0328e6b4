import type { Selectable } from 'kysely';
import { BILLING_TIME } from '../../people/people.public.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { AnonymousTx, InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export type PlanRow = Selectable<Tables['plans']>;
export type TopUpRow = Selectable<Tables['top_ups']>;
/** Plans and packs are the same for all agencies. */
type AnyTx = TenantTx | AnonymousTx;

const plansOf = (tx: AnyTx) => (tx as TenantTx).selectFrom('plans').selectAll();
const topUpsOf = (tx: AnyTx) => (tx as TenantTx).selectFrom('top_ups').selectAll();

/** Cheapest first. */
export const listPlans = (tx: AnyTx): Promise<PlanRow[]> => plansOf(tx).orderBy('amount_cents').execute();

export const findPlan = (tx: AnyTx, plan_id: string): Promise<PlanRow | undefined> =>
  plansOf(tx).where('plan_id', '=', plan_id).executeTakeFirst();

/** Also those that are no longer sold. */
export const listTopUps = (tx: AnyTx): Promise<TopUpRow[]> =>
  topUpsOf(tx).orderBy('credit_type', 'desc').orderBy('amount_cents').execute();

/** A pack that is sold. */
export const findTopUp = (tx: AnyTx, top_up_id: string): Promise<TopUpRow | undefined> =>
  topUpsOf(tx).where('top_up_id', '=', top_up_id).where('is_offered', '=', true).executeTakeFirst();

/** The plan and trial that the list of plans shows. */
export const findPlanState = (tx: TenantTx) =>
  tx
    .selectFrom('agencies')
    .select(['plan_id', 'subscription_status', 'trial_ends_at', BILLING_TIME.as('billing_time')])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirst();
export type PlanState = NonNullable<Awaited<ReturnType<typeof findPlanState>>>;

/** Changes a plan's price for new subscriptions; false if there is no such plan. */
export async function updatePlanPrice(tx: InstallationTx, plan_id: string, amount_cents: number) {
  const { numUpdatedRows } = await tx
    .updateTable('plans')
    .set({ amount_cents })
    .where('plan_id', '=', plan_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type TopUpChange = { amount_cents?: number | undefined; is_offered?: boolean | undefined };

/** Changes a pack's price, or whether it is sold; false if there is no such pack. */
export async function updateTopUp(tx: InstallationTx, top_up_id: string, change: TopUpChange) {
  const { numUpdatedRows } = await tx
    .updateTable('top_ups')
    .set(change)
    .where('top_up_id', '=', top_up_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
