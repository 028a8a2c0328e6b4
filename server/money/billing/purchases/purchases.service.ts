import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/money/purchases.ts';
import type { createSubscription as createCall } from '@placewell/contract/money/subscriptions.ts';
import type { NoTransactionContext } from '../../../platform/context.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPlan, findTopUp } from '../../plans/plans.public.ts';
import { accountOf } from '../customers.service.ts';
import { assertPaymentsOpen } from '../open-payments.service.ts';
import { showLiving } from '../show-subscription.service.ts';
import { drivePurchase, endPurchase, findHeldInvoice, findLostInvoice } from './drive-purchase.service.ts';
import * as orders from './purchase-orders.service.ts';
import * as repo from './purchases.repo.ts';
import { showPurchase } from './show-purchase.service.ts';

/** Subscribes to a plan: pays its first period, which grants its credits. */
export async function createSubscription(
  { actor, platform }: NoTransactionContext,
  { plan_id, payment_method_id, amount_cents: shown, idempotency_key }: Body<typeof createCall>,
): Promise<Data<typeof createCall>> {
  assertPaymentsOpen(platform);
  const { database } = platform;
  const wanted = { purchase_kind: 'subscription' as const, plan_id, top_up_id: null, quantity: 1 };
  const found = await withTenant(database, actor.agency_id, async (tx) => {
    const repeated = await orders.findRepeated(tx, idempotency_key, wanted);
    if (repeated) return { repeated };
    await orders.assertMayBuy(tx, actor);
    const plan = await findPlan(tx, plan_id);
    if (!plan) throw new AppError('plan_not_found');
    orders.assertAsShown(shown, plan.amount_cents);
    await orders.assertNoSubscription(tx, platform.payments);
    await orders.assertNonePending(tx);
    return { plan };
  });
  const begin = async ({ plan_name, amount_cents, currency }: NonNullable<typeof found.plan>) => {
    const account = await accountOf(platform, actor.agency_id);
    const card = await orders.chooseCard(platform, account, { payment_method_id, key: idempotency_key });
    return orders.beginPurchase(platform, actor, {
      ...wanted,
      description: plan_name,
      unit_amount_cents: amount_cents,
      amount_cents,
      currency,
      payment_method_id: card,
      idempotency_key,
    });
  };
  const purchase = found.repeated ?? (await begin(found.plan));
  const driven = await drivePurchase(platform, purchase);
  return {
    ...(await showPurchase(platform, driven)),
    subscription: await showLiving(platform, actor.agency_id),
  };
}

/** Buys packs of credits, which are granted when they are paid for. */
export async function topUpRecharge(
  { actor, platform }: NoTransactionContext,
  body: Body<typeof calls.topUpRecharge>,
): Promise<Data<typeof calls.topUpRecharge>> {
  assertPaymentsOpen(platform);
  const { top_up_id, quantity, payment_method_id, idempotency_key, confirm_repeat } = body;
  const wanted = { purchase_kind: 'top_up' as const, plan_id: null, top_up_id, quantity };
  const found = await withTenant(platform.database, actor.agency_id, async (tx) => {
    const repeated = await orders.findRepeated(tx, idempotency_key, wanted);
    if (repeated) return { repeated };
    await orders.assertMayBuy(tx, actor);
    const pack = await findTopUp(tx, top_up_id);
    if (!pack) throw new AppError('top_up_not_found');
    orders.assertAsShown(body.amount_cents, pack.amount_cents * quantity);
    await orders.assertNonePending(tx);
    return { pack };
  });
  const begin = async (pack: NonNullable<typeof found.pack>) => {
    const account = await accountOf(platform, actor.agency_id);
    const card = await orders.chooseCard(platform, account, { payment_method_id, key: idempotency_key });
    return orders.beginPurchase(platform, actor, {
      ...wanted,
      description: pack.top_up_name,
      credit_type: pack.credit_type,
      credits: pack.credits,
      unit_amount_cents: pack.amount_cents,
      amount_cents: pack.amount_cents * quantity,
      currency: pack.currency,
      payment_method_id: card,
      idempotency_key,
      confirm_repeat,
    });
  };
  const purchase = found.repeated ?? (await begin(found.pack));
  return showPurchase(platform, await drivePurchase(platform, purchase));
}

/** Ms for which a request may still be on its way to the provider. */
const UNDERWAY_MS = 5 * 60_000;
export const isUnderway = ({ provider_ref, created_at }: repo.PurchaseRow) =>
  provider_ref === null && Date.now() - Date.parse(created_at) < UNDERWAY_MS;

/** Gives up a purchase that waits. One that was paid in the meantime stays paid. */
export async function cancelPurchase(
  { actor: { agency_id }, platform }: NoTransactionContext,
  { purchase_id }: Body<typeof calls.cancelPurchase>,
): Promise<Data<typeof calls.cancelPurchase>> {
  const purchase = await withTenant(platform.database, agency_id, (tx) => repo.findPurchase(tx, purchase_id));
  if (!purchase) throw new AppError('purchase_not_found');
  if (purchase.purchase_status !== 'pending') throw new AppError('purchase_settled');
  const held = (await findHeldInvoice(platform, purchase)) ?? (await findLostInvoice(platform, purchase));
  if (!held && isUnderway(purchase)) throw new AppError('purchase_in_progress');
  const driven = await endPurchase(platform, purchase, held);
  if (driven.purchase.purchase_status === 'paid') throw new AppError('purchase_settled');
  return showPurchase(platform, driven);
}
