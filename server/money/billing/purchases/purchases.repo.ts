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

/** Locks it, so that one process settles it. */
export const lockPurchase = (tx: TenantTx, purchase_id: PurchaseId): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('purchase_id', '=', purchase_id).forUpdate().executeTakeFirst();

export const findByKey = (tx: TenantTx, idempotency_key: string): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('idempotency_key', '=', idempotency_key).executeTakeFirst();

/** The one that is not settled yet. */
export const findPending = (tx: TenantTx): Promise<PurchaseRow | undefined> =>
  purchasesOf(tx).where('purchase_status', '=', 'pending').executeTakeFirst();

/** Whether the same packs were bought within so many ms. */
export async function hasRecent(
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

/** Begins a purchase; undefined when another one waits or has this key. */
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

/** Settles a purchase that has one of these statuses; false when it has another one. */
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

type Reference = Pick<
  Updateable<Tables['purchases']>,
  'provider_ref' | 'provider_subscription_id' | 'amount_cents'
>;

/** Keeps by which invoice, and of which subscription, the provider knows a purchase. */
export async function referToProvider(tx: TenantTx, purchase_id: PurchaseId, reference: Reference) {
  await tx
    .updateTable('purchases')
    .set(reference)
    .where('agency_id', '=', tx.agency_id)
    .where('purchase_id', '=', purchase_id)
    .execute();
}

/** The agencies with purchases that have waited for longer than that. */
export async function listWaitingAgencies(tx: InstallationTx, seconds: number): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_agencies_with_pending_purchases(${seconds}::int)`.execute(tx);
  return rows.map((row) => row.agency_id);
}
