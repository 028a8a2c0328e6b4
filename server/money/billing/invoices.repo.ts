import type { InvoiceId, PurchaseId } from '@placewell/contract/ids.ts';
import type { InvoiceLine } from '@placewell/contract/money/invoices.ts';
import type { GatewayName } from '@placewell/contract/money/plans.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;
export type NewInvoice = Omit<Insertable<Tables['invoices']>, 'agency_id' | 'lines'> & {
  lines: InvoiceLine[];
};

/**
 * A void invoice of a purchase that failed or was canceled, also where its purchase is unknown: first payments and plan
 * changes are always purchases. Other void invoices are shown, such as those of a paused month or a forgiven debt.
 * `list_last_payments` has the same condition.
 */
const OF_NO_PURCHASE = sql<boolean>`(i.invoice_status = 'void' and (
  i.billing_reason in ('subscription_create', 'subscription_update')
  or exists (select from purchases p where p.agency_id = i.agency_id and p.purchase_id = i.purchase_id
    and p.purchase_status <> 'paid')))`;

/** One page of the agency's invoices, newest first, without those of failed purchases. */
export function listInvoices(tx: TenantTx, window: { page: number; limit: number }) {
  const query = tx
    .selectFrom('invoices as i')
    .where('i.agency_id', '=', tx.agency_id)
    .where(({ not }) => not(OF_NO_PURCHASE));
  return readPage(tx, query, window, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('invoice_id', 'desc').execute(),
  );
}

export function findInvoice(tx: TenantTx, invoice_id: InvoiceId): Promise<InvoiceRow | undefined> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('agency_id', '=', tx.agency_id)
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirst();
}

export async function findPaidInvoiceId(tx: TenantTx, purchase_id: PurchaseId): Promise<InvoiceId | null> {
  const row = await tx
    .selectFrom('invoices')
    .select('invoice_id')
    .where('agency_id', '=', tx.agency_id)
    .where('purchase_id', '=', purchase_id)
    .where('invoice_status', '=', 'paid')
    .executeTakeFirst();
  return row?.invoice_id ?? null;
}

/** The oldest open invoice of a subscription. */
export function findOpenInvoice(
  tx: TenantTx,
  provider: GatewayName,
  provider_subscription_id: string,
): Promise<InvoiceRow | undefined> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('agency_id', '=', tx.agency_id)
    .where('provider', '=', provider)
    .where('provider_subscription_id', '=', provider_subscription_id)
    .where('invoice_status', '=', 'open')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts or updates the copy of an invoice; a paid one never becomes unpaid. */
export async function putInvoice(tx: TenantTx, { lines, invoice_id, ...invoice }: NewInvoice) {
  const values = { ...invoice, agency_id: tx.agency_id, lines: toJsonText(lines) };
  await tx
    .insertInto('invoices')
    .values({ ...values, invoice_id })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'provider', 'provider_invoice_id'])
        .doUpdateSet(values)
        .where(sql<boolean>`invoices.invoice_status <> 'paid' or excluded.invoice_status = 'paid'`),
    )
    .execute();
}
