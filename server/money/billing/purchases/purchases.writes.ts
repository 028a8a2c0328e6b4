import { PurchaseId } from '@placewell/contract/ids.ts';
import type { CreditType } from '@placewell/contract/money/credits.ts';
import type { GatewayName } from '@placewell/contract/money/plans.ts';
import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import { newId } from '../../../platform/ids.ts';
import type { GatewayInvoice } from '../../../providers/payments/gateway.ts';
import { grantCredits } from '../../credits/credits.public.ts';
import { putInvoice } from '../invoices.repo.ts';
import { invoiceRow } from '../invoices.rules.ts';
import {
  findPurchase,
  insertPurchase as insertRow,
  lockPurchase,
  type NewPurchase,
  type PurchaseRow,
  settlePurchase,
} from './purchases.repo.ts';

/** No event: screens do not show the provider's ids. */
export { attachProviderIds } from './purchases.repo.ts';

const CREDIT_TYPES: readonly CreditType[] = ['resume', 'email'];

/** Grants the credits of a paid pack, once and without expiry. */
async function grantTopUp(tx: TenantTx, purchase: PurchaseRow) {
  const { purchase_id, credit_type, credits, quantity, user_id } = purchase;
  for (const one of CREDIT_TYPES)
    if (credits !== null && (credit_type === one || credit_type === 'both'))
      await grantCredits(tx, {
        credit_type: one,
        amount: credits * quantity,
        source: 'top_up',
        expires_at: null,
        ref_type: 'purchase',
        ref_id: purchase_id,
        user_id,
        idempotency_key: `top_up:${purchase_id}:${one}`,
      });
}

/** Statuses of an invoice that nobody can pay any longer. */
export const CLOSED_UNPAID: readonly string[] = ['void', 'uncollectible'];

/** Settles a purchase by its invoice: a payment overrides an earlier failure, and credits are granted once. */
async function settleByInvoice(tx: TenantTx, purchase_id: PurchaseId, invoice: GatewayInvoice) {
  const purchase = await lockPurchase(tx, purchase_id);
  if (!purchase) return;
  if (invoice.invoice_status === 'paid') {
    await settlePurchase(tx, purchase_id, ['pending', 'failed', 'canceled'], {
      purchase_status: 'paid',
    });
    if (purchase.purchase_kind === 'top_up') await grantTopUp(tx, purchase);
  } else if (CLOSED_UNPAID.includes(invoice.invoice_status)) {
    await settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'canceled' });
  }
}

/** Copies the provider's invoices, settles their purchases and grants top-ups. Safe to repeat, in any order. */
export async function applyInvoices(
  tx: TenantTx,
  provider: GatewayName,
  invoices: readonly GatewayInvoice[],
): Promise<void> {
  for (const invoice of invoices) {
    const { data: named } = PurchaseId.safeParse(invoice.metadata.purchase_id);
    const purchase = named && (await findPurchase(tx, named));
    const purchase_id = purchase?.purchase_id ?? null;
    await putInvoice(tx, invoiceRow(provider, invoice, { invoice_id: newId(), purchase_id }));
    if (purchase_id) await settleByInvoice(tx, purchase_id, invoice);
  }
  if (invoices.length > 0) await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Inserts a pending purchase; undefined when another one is pending or has its key. */
export async function insertPurchase(tx: TenantTx, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  const created = await insertRow(tx, purchase);
  if (created) await publishLiveEvent(tx, { type: 'billing.changed' });
  return created;
}

/** Marks a declined purchase, unless it was paid meanwhile. */
export async function markFailed(tx: TenantTx, purchase_id: PurchaseId, error_code: PaymentErrorCode) {
  const failed = { purchase_status: 'failed', error_code } as const;
  await settlePurchase(tx, purchase_id, ['pending', 'canceled'], failed);
  await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Cancels a pending purchase whose invoice is void, or that the provider does not know. */
export async function markCanceled(tx: TenantTx, purchase_id: PurchaseId) {
  await settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'canceled' });
  await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Settles a plan change for which nothing was due. */
export async function markPaid(tx: TenantTx, purchase_id: PurchaseId) {
  await settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'paid' });
}
