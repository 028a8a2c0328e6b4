import type { AgencyId, PurchaseId } from '@placewell/contract/ids.ts';
import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';

export type PurchaseRow = Selectable<Tables['purchases']>;
export type NewPurchase = Omit<
  Insertable<Tables['purchases']>,
  'agency_id' | 'purchase_status' | 'created_at' | 'settled_at' | 'error_code' | 'provider_ref'
>;

const purchasesOf = (tx: TenantTx) =>
  tx.selectFrom('purchases').selectAll().where('agency_id', '=', tx.agency_id);

export const findPurchase = (tx: TenantTx, purchase_id: PurchaseId): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('purchase_id', '=', purchase_id).executeTakeFirst();

/** Locks the purchase, so that one process settles it. */
export const lockPurchase = (tx: TenantTx, purchase_id: PurchaseId): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('purchase_id', '=', purchase_id).forUpdate().executeTakeFirst();

export const findByIdempotencyKey = (
  tx: TenantTx,
  idempotency_key: string,
): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('idempotency_key', '=', idempotency_key).executeTakeFirst();

/** An agency has one at most. */
export const findPendingPurchase = (tx: TenantTx): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('purchase_status', '=', 'pending').executeTakeFirst();

/** Whether the same packs were bought in the last `ms`. */
export async function hasRecentPurchase(
  tx: TenantTx,
  { top_up_id, quantity, ms }: { top_up_id: string; quantity: number; ms: number },
): Promise<boolean> {
  const row = await purchasesOf(tx)
    .where('top_up_id', '=', top_up_id)
    .where('quantity', '=', quantity)
    .where('purchase_status', '=', 'paid')
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${ms / 1000})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when another purchase is pending or has this key. */
export async function insertPurchase(tx: TenantTx, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  return tx
    .insertInto('purchases')
    .values({ ...purchase, agency_id: tx.agency_id })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Settlement =
  | { purchase_status: 'paid' | 'canceled' }
  | { purchase_status: 'failed'; error_code: PaymentErrorCode };

/** Settles a purchase whose status is one of `from`; false for any other. */
export async function settlePurchase(
  tx: TenantTx,
  purchase_id: PurchaseId,
  from: readonly PurchaseRow['purchase_status'][],
  settlement: Settlement,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('purchases')
    .set({ error_code: null, ...settlement, settled_at: sql<string>`clock_timestamp()` })
    .where('agency_id', '=', tx.agency_id)
    .where('purchase_id', '=', purchase_id)
    .where('purchase_status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type ProviderIds = Pick<
  Updateable<Tables['purchases']>,
  'provider_ref' | 'provider_subscription_id' | 'amount_cents'
>;

export async function attachProviderIds(tx: TenantTx, purchase_id: PurchaseId, ids: ProviderIds) {
  await tx
    .updateTable('purchases')
    .set(ids)
    .where('agency_id', '=', tx.agency_id)
    .where('purchase_id', '=', purchase_id)
    .execute();
}

/** The agencies with a purchase that has been pending for longer than that. */
export async function listAgenciesWithPendingPurchases(
  tx: InstallationTx,
  seconds: number,
): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_agencies_with_pending_purchases(${seconds}::int)`.execute(tx);
  return rows.map((row) => row.agency_id);
}
