import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type {
  PlanChange,
  updateSubscription as updateCall,
} from '@placewell/contract/money/subscriptions.ts';
import { testClockNow } from '../../people/people.public.ts';
import type { NoTransactionContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentAccount } from '../../providers/payments/gateway.ts';
import { findPlan, type PlanRow } from '../plans/plans.public.ts';
import { upgradeCredits } from '../subscriptions/subscriptions.public.ts';
import { accountOf, withSyncLock } from './customers.service.ts';
import { linesOf } from './invoices.rules.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { advancePurchase } from './purchases/advance-purchase.service.ts';
import {
  assertNoPendingPurchase,
  assertQuotedPrice,
  createPurchase,
} from './purchases/create-purchase.service.ts';
import { findPendingPurchase, type PurchaseRow } from './purchases/purchases.repo.ts';
import { showPurchase } from './purchases/show-purchase.service.ts';
import { showSubscription } from './show-subscription.service.ts';
import { changeKind } from './subscription-actions.rules.ts';
import { findForAction } from './subscription-actions.service.ts';

type SubscriptionWithPlan = Awaited<ReturnType<typeof findForAction>>;
/** What a plan change costs and grants. */
type PlanChangeQuote = Omit<PlanChange, 'is_preview' | 'purchase' | 'subscription'> & {
  prorated_at: string | null;
};

const priceOf = ({ plan_id, plan_name, amount_cents, currency }: PlanRow) => ({
  plan_id,
  plan_name,
  amount_cents,
  currency,
});

async function quotePlanChange(
  { actor, platform }: NoTransactionContext,
  { row, plan, provider_subscription_id }: SubscriptionWithPlan,
  { wanted, quoted_at }: { wanted: PlanRow; quoted_at?: string | undefined },
): Promise<PlanChangeQuote> {
  const present = { plan_id: row.plan_id, amount_cents: row.amount_cents ?? plan.amount_cents };
  const change_kind = changeKind(present, wanted);
  const free = {
    change_kind,
    effective_at: change_kind === 'none' ? row.current_period_start : row.current_period_end,
    amount_cents: 0,
    currency: wanted.currency,
    lines: [],
    // Without a change the agreed price stays.
    next_amount_cents: change_kind === 'none' ? present.amount_cents : wanted.amount_cents,
    resume_credits: 0,
    email_credits: 0,
    prorated_at: null,
  };
  if (change_kind !== 'upgrade') return free;
  const account = await accountOf(platform, actor.agency_id);
  const prorated_at = await prorationTimeOf(platform, actor.agency_id, quoted_at);
  const change = { provider_subscription_id, plan: priceOf(wanted), ...(prorated_at && { prorated_at }) };
  const due = await platform.payments.previewPlanChange(account, change);
  const period = { start: due.period_start, end: due.period_end };
  const remaining = { start: due.prorated_at, end: due.period_end };
  return {
    ...free,
    effective_at: new Date(due.prorated_at).toISOString(),
    amount_cents: Math.max(0, due.amount_due_cents),
    currency: due.currency,
    lines: linesOf(due.lines),
    next_amount_cents: due.next_amount_cents,
    ...upgradeCredits({ newPlans: [wanted], oldPlans: [plan] }, remaining, period),
    prorated_at: due.prorated_at,
  };
}

/** Ms by which the provider's clock may be ahead of ours. */
const CLOCK_MS = 60_000;

/** The proration time of the preview that the purchaser saw, unless that is too old. */
async function prorationTimeOf({ database }: Platform, agency_id: AgencyId, quoted_at: string | undefined) {
  if (quoted_at === undefined) return undefined;
  const now = await withTenant(database, agency_id, testClockNow);
  const age = now.getTime() - Date.parse(quoted_at);
  return age >= -CLOCK_MS && age <= limits.upgradePreviewMs ? quoted_at : undefined;
}

const withoutProrationTime = ({ prorated_at: _at, ...quote }: PlanChangeQuote) => quote;

/** Charges the prorated difference, which changes the plan; resumes `pending`, an earlier request for the same upgrade. */
async function upgrade(
  { actor, platform }: NoTransactionContext,
  { row, provider_subscription_id }: SubscriptionWithPlan,
  { wanted, quote, pending }: { wanted: PlanRow; quote: PlanChangeQuote; pending: PurchaseRow | undefined },
) {
  const create = () =>
    createPurchase(platform, actor, {
      purchase_kind: 'upgrade',
      plan_id: wanted.plan_id,
      top_up_id: null,
      quantity: 1,
      description: wanted.plan_name,
      unit_amount_cents: wanted.amount_cents,
      amount_cents: quote.amount_cents,
      currency: quote.currency,
      prorated_at: quote.prorated_at,
      payment_method_id: row.default_payment_method_id,
      provider_subscription_id,
      idempotency_key: null,
    });
  return showPurchase(platform, await advancePurchase(platform, pending ?? (await create())));
}

/** Schedules a cheaper plan for the next period; choosing the present plan cancels the schedule. */
async function schedulePlanChange(
  { actor, platform }: NoTransactionContext,
  account: PaymentAccount,
  { row, plan, provider_subscription_id, wanted }: SubscriptionWithPlan & { wanted: PlanRow },
) {
  const isSame = (row.pending_plan_id ?? row.plan_id) === wanted.plan_id;
  if (isSame) return;
  const agreed = {
    amount_cents: row.amount_cents ?? plan.amount_cents,
    currency: row.currency ?? plan.currency,
  };
  const price = { ...priceOf(wanted), ...(wanted.plan_id === row.plan_id && agreed) };
  const change = { provider_subscription_id, plan: price, when: 'period_end' as const };
  await platform.payments.changePlan(account, change, `act:${newId()}`);
  await syncAgency(platform, actor.agency_id);
  platform.log.info(
    { agency_id: actor.agency_id, from: plan.plan_id, to: wanted.plan_id },
    'Plan change scheduled',
  );
}

/** Changes the plan, or previews what that costs. */
export async function updateSubscription(
  context: NoTransactionContext,
  { plan_id, preview, effective_at: quoted_at, amount_cents: quoted_cents }: Body<typeof updateCall>,
): Promise<PlanChange> {
  const { actor, platform } = context;
  const { agency_id } = actor;
  const wanted = await withTenant(platform.database, agency_id, (tx) => findPlan(tx, plan_id));
  if (!wanted) throw new AppError('plan_not_found');
  const current = await findForAction(context, agency_id, 'change');
  if (preview) {
    const quote = withoutProrationTime(await quotePlanChange(context, current, { wanted, quoted_at }));
    const subscription = await showSubscription(platform, agency_id);
    return { ...quote, is_preview: true, purchase: null, subscription };
  }
  return withSyncLock(platform, agency_id, async (account) => {
    const pending = await withTenant(platform.database, agency_id, async (tx) => {
      const pending = await findPendingPurchase(tx);
      if (pending?.purchase_kind === 'upgrade' && pending.plan_id === plan_id) return pending;
      await assertNoPendingPurchase(tx);
      return undefined;
    });
    const now = await findForAction(context, agency_id, 'change');
    const quote = await quotePlanChange(context, now, { wanted, quoted_at });
    const isUpgrade = quote.change_kind === 'upgrade';
    if (isUpgrade && !pending) assertQuotedPrice(quoted_cents, quote.amount_cents);
    const purchase = isUpgrade ? await upgrade(context, now, { wanted, quote, pending }) : null;
    if (!isUpgrade) await schedulePlanChange(context, account, { ...now, wanted });
    const amount_cents = purchase?.amount_cents ?? 0;
    const subscription = await showSubscription(platform, agency_id);
    return { ...withoutProrationTime(quote), amount_cents, is_preview: false, purchase, subscription };
  });
}
