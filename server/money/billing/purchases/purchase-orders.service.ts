import { limits } from '@placewell/contract/limits.ts';
import type { PurchaseKind } from '@placewell/contract/money/purchases.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/sessions.ts';
import type { PaymentAccount, PaymentGateway } from '../../../providers/payments/gateway.ts';
import { findLivingSubscription, lockStanding } from '../../subscriptions/subscriptions.public.ts';
import { isEmailVerified } from '../customers.repo.ts';
import * as repo from './purchases.repo.ts';
import { writePurchase } from './purchases.writes.ts';

/** What somebody decided to buy, at the price that they were shown. */
export type Order = Omit<repo.NewPurchase, 'purchase_id' | 'user_id' | 'provider' | 'purchase_kind'> & {
  purchase_kind: PurchaseKind;
  /** Yes, the same pack once more. */
  confirm_repeat?: boolean;
};

/** Throws email_not_verified: money is spent by people whose address is known. */
export async function assertMayBuy(tx: TenantTx, actor: Actor) {
  if (!(await isEmailVerified(tx, actor.user_id))) throw new AppError('email_not_verified');
}

/** Throws price_changed for another sum than the purchaser was shown. */
export function assertAsShown(shown: number | undefined, amount_cents: number) {
  if (shown !== undefined && shown !== amount_cents)
    throw new AppError('price_changed', { data: { amount_cents } });
}

/**
 * Throws for a subscription beside the one that lives. One by test card, which pays for nothing beside Stripe, is replaced by
 * one that is paid for.
 */
export async function assertNoSubscription(tx: TenantTx, { provider }: Pick<PaymentGateway, 'provider'>) {
  const living = await findLivingSubscription(tx);
  const isOver = living?.provider === 'sandbox' && provider === 'stripe';
  // One that waits for its first payment belongs to a purchase.
  if (living && living.subscription_status !== 'incomplete' && !isOver)
    throw new AppError('already_subscribed');
}

const purchaseInProgress = ({ purchase_id, purchase_kind }: repo.PurchaseRow) =>
  new AppError('purchase_in_progress', { data: { purchase_id, purchase_kind } });

/** Throws when another purchase waits. */
export async function assertNonePending(tx: TenantTx) {
  const pending = await repo.findPending(tx);
  if (pending) throw purchaseInProgress(pending);
}

type Wanted = {
  purchase_kind: PurchaseKind;
  plan_id: string | null;
  top_up_id: string | null;
  quantity: number;
};

/** The purchase that an earlier request with this key began. The same key for something else is refused. */
export async function findRepeated(
  tx: TenantTx,
  key: string,
  wanted: Wanted,
): Promise<repo.PurchaseRow | undefined> {
  const known = await repo.findByKey(tx, key);
  if (!known) return undefined;
  const isSame = (['purchase_kind', 'plan_id', 'top_up_id', 'quantity'] as const).every(
    (field) => known[field] === wanted[field],
  );
  if (!isSame) throw new AppError('idempotency_key_reused');
  return known;
}

/**
 * Writes a purchase before the provider is asked. It is inserted first, which waits for whoever buys at the same time, and
 * then judged by what they left: two tabs never buy the same twice.
 */
export function beginPurchase(
  { database, payments }: Platform,
  actor: Actor,
  { confirm_repeat = false, ...order }: Order,
): Promise<repo.PurchaseRow> {
  return withTenant(database, actor.agency_id, async (tx) => {
    await assertMayBuy(tx, actor);
    const ids = { purchase_id: newId<repo.PurchaseRow['purchase_id']>(), user_id: actor.user_id };
    const begun = await writePurchase(tx, { ...order, ...ids, provider: payments.provider });
    if (!begun) {
      const known = order.idempotency_key && (await findRepeated(tx, order.idempotency_key, toWanted(order)));
      if (known) return known;
      const pending = await repo.findPending(tx);
      throw pending ? purchaseInProgress(pending) : new AppError('purchase_in_progress');
    }
    if (order.purchase_kind === 'subscription') {
      // Whoever is arranging a plan for the agency goes first, or finds this purchase.
      await lockStanding(tx);
      await assertNoSubscription(tx, payments);
    }
    const { top_up_id, quantity } = begun;
    if (top_up_id !== null && !confirm_repeat) {
      const same = { top_up_id, quantity, ms: limits.recentPurchaseMs };
      if (await repo.hasRecent(tx, same)) throw new AppError('recent_purchase');
    }
    return begun;
  });
}

const toWanted = ({
  purchase_kind,
  plan_id = null,
  top_up_id = null,
  quantity = 1,
}: Omit<Order, 'confirm_repeat'>) => ({
  purchase_kind,
  plan_id,
  top_up_id,
  quantity,
});

/** The card that is charged: the named one, which is kept if it is new, or the default one; null without any. */
export async function chooseCard(
  { payments }: Platform,
  account: PaymentAccount,
  { payment_method_id, key }: { payment_method_id: string | undefined; key: string },
): Promise<string | null> {
  const cards = await payments.listPaymentMethods(account);
  if (payment_method_id === undefined)
    return cards.find(({ is_default }) => is_default)?.payment_method_id ?? null;
  if (cards.some((card) => card.payment_method_id === payment_method_id)) return payment_method_id;
  const kept = await payments.attachPaymentMethod(account, payment_method_id, `purchase-card:${key}`);
  return kept.payment_method_id;
}
