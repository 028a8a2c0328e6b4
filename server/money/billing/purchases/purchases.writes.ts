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
import * as repo from './purchases.repo.ts';

/** Nobody is told by which name the provider knows a purchase, only how it ends. */
export { referToProvider } from './purchases.repo.ts';

const CREDIT_TYPES: readonly CreditType[] = ['resume', 'email'];

/** Grants what a paid pack holds, once, without an expiry. */
async function grantTopUp(tx: TenantTx, purchase: repo.PurchaseRow) {
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

const GIVEN_UP: readonly string[] = ['void', 'uncollectible'];

/** What an invoice says of its purchase: a payment counts whatever was known before, and credits are granted once. */
async function settleByInvoice(tx: TenantTx, purchase_id: PurchaseId, held: GatewayInvoice) {
  const purchase = await repo.lockPurchase(tx, purchase_id);
  if (!purchase) return;
  if (held.invoice_status === 'paid') {
    await repo.settlePurchase(tx, purchase_id, ['pending', 'failed', 'canceled'], {
      purchase_status: 'paid',
    });
    if (purchase.purchase_kind === 'top_up') await grantTopUp(tx, purchase);
  } else if (GIVEN_UP.includes(held.invoice_status)) {
    await repo.settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'canceled' });
  }
}

/**
 * Takes over what the provider says of the agency's invoices: copies them, settles their purchases and grants what was
 * bought. Safe to repeat, in any order.
 */
export async function applyInvoices(
  tx: TenantTx,
  provider: GatewayName,
  invoices: readonly GatewayInvoice[],
): Promise<void> {
  for (const held of invoices) {
    const named = PurchaseId.safeParse(held.metadata.purchase_id);
    const purchase = named.data && (await repo.findPurchase(tx, named.data));
    const purchase_id = purchase?.purchase_id ?? null;
    await putInvoice(tx, invoiceRow(provider, held, { invoice_id: newId(), purchase_id }));
    if (purchase_id) await settleByInvoice(tx, purchase_id, held);
  }
  if (invoices.length > 0) await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Writes a purchase that is about to be sent; undefined when another one waits or has its key. */
export async function writePurchase(
  tx: TenantTx,
  purchase: repo.NewPurchase,
): Promise<repo.PurchaseRow | undefined> {
  const begun = await repo.insertPurchase(tx, purchase);
  if (begun) await publishLiveEvent(tx, { type: 'billing.changed' });
  return begun;
}

/** Notes that the card was refused, unless the payment has come about in the meantime. */
export async function failPurchase(tx: TenantTx, purchase_id: PurchaseId, error_code: PaymentErrorCode) {
  const failed = { purchase_status: 'failed', error_code } as const;
  await repo.settlePurchase(tx, purchase_id, ['pending', 'canceled'], failed);
  await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Gives a purchase up that the provider does not know, or has given up. */
export async function cancelPending(tx: TenantTx, purchase_id: PurchaseId) {
  await repo.settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'canceled' });
  await publishLiveEvent(tx, { type: 'billing.changed' });
}

/** Settles a change of plan that cost nothing. */
export async function settleFree(tx: TenantTx, purchase_id: PurchaseId) {
  await repo.settlePurchase(tx, purchase_id, ['pending'], { purchase_status: 'paid' });
}
