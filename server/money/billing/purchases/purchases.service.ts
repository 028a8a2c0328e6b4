import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/money/purchases.ts';
import type { createSubscription as createCall } from '@placewell/contract/money/subscriptions.ts';
import type { AddressedContext, NoTransactionContext } from '../../../platform/context.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPlan, findTopUp } from '../../plans/plans.public.ts';
import { accountOf } from '../customers.service.ts';
import { assertPaymentsOpen } from '../open-payments.service.ts';
import { choosePaymentMethod } from '../payment-methods.service.ts';
import { showCurrent } from '../show-subscription.service.ts';
import { advancePurchase, cancelPendingPurchase } from './advance-purchase.service.ts';
import {
  assertEmailVerified,
  assertNoPendingPurchase,
  assertNoSubscription,
  assertQuotedPrice,
  createPurchase,
  findReplayed,
} from './create-purchase.service.ts';
import { findAttachedInvoice, findInvoiceByPurchase } from './purchase-gateway.service.ts';
import { findPurchase, type PurchaseRow } from './purchases.repo.ts';
import { showPurchase } from './show-purchase.service.ts';

// A purchase is `pending` from before the provider is asked until its invoice is settled, one at a time for each agency:
//   paid: the invoice is paid, or nothing was due; top-ups grant their credits.
//   failed: the card was declined. canceled: the invoice is void, by the purchaser or the provider.
//   A payment that arrives after either still makes it paid.
// create-purchase inserts it, purchase-gateway talks to the provider, advance-purchase moves it on by the answers.

/** Subscribes to a plan: pays its first period, which grants its credits. */
export async function createSubscription(
  { actor, platform, isLocal }: AddressedContext,
  { plan_id, payment_method_id, amount_cents: quoted, idempotency_key }: Body<typeof createCall>,
): Promise<Data<typeof createCall>> {
  assertPaymentsOpen({ platform, isLocal });
  const { database } = platform;
  const item = { purchase_kind: 'subscription' as const, plan_id, top_up_id: null, quantity: 1 };
  const found = await withTenant(database, actor.agency_id, async (tx) => {
    const replayed = await findReplayed(tx, idempotency_key, item);
    if (replayed) return { replayed };
    await assertEmailVerified(tx, actor);
    const plan = await findPlan(tx, plan_id);
    if (!plan) throw new AppError('plan_not_found');
    assertQuotedPrice(quoted, plan.amount_cents);
    await assertNoSubscription(tx, platform.payments);
    await assertNoPendingPurchase(tx);
    return { plan };
  });
  const create = async ({ plan_name, amount_cents, currency }: NonNullable<typeof found.plan>) => {
    const account = await accountOf(platform, actor.agency_id);
    const card = await choosePaymentMethod(platform, account, { payment_method_id, key: idempotency_key });
    return createPurchase(platform, actor, {
      ...item,
      description: plan_name,
      unit_amount_cents: amount_cents,
      amount_cents,
      currency,
      payment_method_id: card,
      idempotency_key,
    });
  };
  const purchase = found.replayed ?? (await create(found.plan));
  const progress = await advancePurchase(platform, purchase);
  return {
    ...(await showPurchase(platform, progress)),
    subscription: await showCurrent(platform, actor.agency_id),
  };
}

/** Buys packs of credits, which are granted once they are paid. */
export async function topUpRecharge(
  { actor, platform, isLocal }: AddressedContext,
  body: Body<typeof calls.topUpRecharge>,
): Promise<Data<typeof calls.topUpRecharge>> {
  assertPaymentsOpen({ platform, isLocal });
  const { top_up_id, quantity, payment_method_id, idempotency_key, confirm_repeat } = body;
  const item = { purchase_kind: 'top_up' as const, plan_id: null, top_up_id, quantity };
  const found = await withTenant(platform.database, actor.agency_id, async (tx) => {
    const replayed = await findReplayed(tx, idempotency_key, item);
    if (replayed) return { replayed };
    await assertEmailVerified(tx, actor);
    const pack = await findTopUp(tx, top_up_id);
    if (!pack) throw new AppError('top_up_not_found');
    assertQuotedPrice(body.amount_cents, pack.amount_cents * quantity);
    await assertNoPendingPurchase(tx);
    return { pack };
  });
  const create = async (pack: NonNullable<typeof found.pack>) => {
    const account = await accountOf(platform, actor.agency_id);
    const card = await choosePaymentMethod(platform, account, { payment_method_id, key: idempotency_key });
    return createPurchase(platform, actor, {
      ...item,
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
  const purchase = found.replayed ?? (await create(found.pack));
  return showPurchase(platform, await advancePurchase(platform, purchase));
}

/** Ms for which a request to the provider may still be in flight. */
const IN_FLIGHT_MS = 5 * 60_000;
const isInFlight = ({ provider_ref, created_at }: PurchaseRow) =>
  provider_ref === null && Date.now() - Date.parse(created_at) < IN_FLIGHT_MS;

/** Cancels a pending purchase. Throws purchase_settled where it was paid meanwhile, purchase_in_progress while in flight. */
export async function cancelPurchase(
  { actor: { agency_id }, platform }: NoTransactionContext,
  { purchase_id }: Body<typeof calls.cancelPurchase>,
): Promise<Data<typeof calls.cancelPurchase>> {
  const purchase = await withTenant(platform.database, agency_id, (tx) => findPurchase(tx, purchase_id));
  if (!purchase) throw new AppError('purchase_not_found');
  if (purchase.purchase_status !== 'pending') throw new AppError('purchase_settled');
  const invoice =
    (await findAttachedInvoice(platform, purchase)) ?? (await findInvoiceByPurchase(platform, purchase));
  if (!invoice && isInFlight(purchase)) throw new AppError('purchase_in_progress');
  const progress = await cancelPendingPurchase(platform, purchase, invoice);
  if (progress.purchase.purchase_status === 'paid') throw new AppError('purchase_settled');
  return showPurchase(platform, progress);
}
