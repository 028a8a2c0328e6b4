import { limits } from '@placewell/contract/limits.ts';
import type { PurchaseKind } from '@placewell/contract/money/purchases.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/sessions.ts';
import type { PaymentGateway } from '../../../providers/payments/gateway.ts';
import { findCurrentSubscription, lockAccessStatus } from '../../subscriptions/subscriptions.public.ts';
import { isEmailVerified } from '../customers.repo.ts';
import {
  findByIdempotencyKey,
  findPendingPurchase,
  hasRecentPurchase,
  type NewPurchase,
  type PurchaseRow,
} from './purchases.repo.ts';
import { insertPurchase } from './purchases.writes.ts';

/** The purchase, at the quoted price. */
export type PurchaseInput = Omit<NewPurchase, 'purchase_id' | 'user_id' | 'provider' | 'purchase_kind'> & {
  purchase_kind: PurchaseKind;
  /** Buys the same pack again although it was bought just now. */
  confirm_repeat?: boolean;
};

/** Throws email_not_verified: only people with a verified address spend money. */
export async function assertEmailVerified(tx: TenantTx, actor: Actor) {
  if (!(await isEmailVerified(tx, actor.user_id))) throw new AppError('email_not_verified');
}

/** Throws price_changed unless the purchaser was quoted this amount. */
export function assertQuotedPrice(quoted: number | undefined, amount_cents: number) {
  if (quoted !== undefined && quoted !== amount_cents)
    throw new AppError('price_changed', { data: { amount_cents } });
}

/** Throws already_subscribed while a subscription is current, except by test card: Stripe's replaces that. */
export async function assertNoSubscription(tx: TenantTx, { provider }: Pick<PaymentGateway, 'provider'>) {
  const current = await findCurrentSubscription(tx);
  const isReplaceable = current?.provider === 'sandbox' && provider === 'stripe';
  // An incomplete one belongs to a pending purchase.
  if (current && current.subscription_status !== 'incomplete' && !isReplaceable)
    throw new AppError('already_subscribed');
}

const purchaseInProgress = ({ purchase_id, purchase_kind }: PurchaseRow) =>
  new AppError('purchase_in_progress', { data: { purchase_id, purchase_kind } });

/** Throws purchase_in_progress while a purchase is pending. */
export async function assertNoPendingPurchase(tx: TenantTx) {
  const pending = await findPendingPurchase(tx);
  if (pending) throw purchaseInProgress(pending);
}

type PurchasedItem = {
  purchase_kind: PurchaseKind;
  plan_id: string | null;
  top_up_id: string | null;
  quantity: number;
};

/** The purchase of an earlier request with this key. Throws idempotency_key_reused for a key of another item. */
export async function findReplayed(
  tx: TenantTx,
  key: string,
  item: PurchasedItem,
): Promise<PurchaseRow | undefined> {
  const known = await findByIdempotencyKey(tx, key);
  if (!known) return undefined;
  const isSame = (['purchase_kind', 'plan_id', 'top_up_id', 'quantity'] as const).every(
    (field) => known[field] === item[field],
  );
  if (!isSame) throw new AppError('idempotency_key_reused');
  return known;
}

/**
 * Creates a pending purchase, before the provider is asked. The insert waits for concurrent purchases, and the checks follow
 * it: two tabs never buy the same twice.
 */
export function createPurchase(
  { database, payments }: Platform,
  actor: Actor,
  { confirm_repeat = false, ...input }: PurchaseInput,
): Promise<PurchaseRow> {
  return withTenant(database, actor.agency_id, async (tx) => {
    await assertEmailVerified(tx, actor);
    const ids = { purchase_id: newId<PurchaseRow['purchase_id']>(), user_id: actor.user_id };
    const created = await insertPurchase(tx, { ...input, ...ids, provider: payments.provider });
    if (!created) {
      const replayed =
        input.idempotency_key && (await findReplayed(tx, input.idempotency_key, itemOf(input)));
      if (replayed) return replayed;
      const pending = await findPendingPurchase(tx);
      throw pending ? purchaseInProgress(pending) : new AppError('purchase_in_progress');
    }
    if (input.purchase_kind === 'subscription') {
      // A super admin's concurrent edit of the plan commits first, or finds this purchase.
      await lockAccessStatus(tx);
      await assertNoSubscription(tx, payments);
    }
    const { top_up_id, quantity } = created;
    if (top_up_id !== null && !confirm_repeat) {
      const same = { top_up_id, quantity, ms: limits.recentPurchaseMs };
      if (await hasRecentPurchase(tx, same)) throw new AppError('recent_purchase');
    }
    return created;
  });
}

const itemOf = ({
  purchase_kind,
  plan_id = null,
  top_up_id = null,
  quantity = 1,
}: Omit<PurchaseInput, 'confirm_repeat'>) => ({
  purchase_kind,
  plan_id,
  top_up_id,
  quantity,
});
