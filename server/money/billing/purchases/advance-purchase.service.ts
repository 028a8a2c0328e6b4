import type { PaymentErrorCode } from '@placewell/contract/money/purchases.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Charge, type GatewayInvoice, PaymentError } from '../../../providers/payments/gateway.ts';
import { syncAgency } from '../provider-events/sync-agency.service.ts';
import {
  chargePurchase,
  findExistingInvoice,
  findInvoiceByPurchase,
  unknownOutcome,
  voidInvoice,
} from './purchase-gateway.service.ts';
import { findPurchase, type PurchaseRow } from './purchases.repo.ts';
import { attachProviderIds, CLOSED_UNPAID, markCanceled, markFailed, markPaid } from './purchases.writes.ts';

/** How far a purchase has come; `charge` is null once nothing is waited for. */
export type PurchaseProgress = { purchase: PurchaseRow; charge: Charge | null };

const PROCESSING: Charge = { payment_status: 'processing', client_secret: null, error_code: null };

/**
 * Advances a purchase from any state: asks the provider to charge it, or for the outcome of an earlier request. Safe to repeat,
 * also by two processes at once: the provider charges one key once. Throws PaymentError for a declined card, and network_error
 * while the outcome is unknown.
 */
export async function advancePurchase(platform: Platform, purchase: PurchaseRow): Promise<PurchaseProgress> {
  const { agency_id, purchase_id, purchase_status } = purchase;
  if (purchase_status === 'failed') throw new PaymentError(purchase.error_code ?? 'payment_failed');
  if (purchase_status !== 'pending') return { purchase, charge: null };
  // Imported with an archive: only the provider of the other installation can have charged it.
  if (purchase.provider !== platform.payments.provider)
    return cancelPendingPurchase(platform, purchase, undefined);
  const existing = await findExistingInvoice(platform, purchase);
  if (existing) return advanceByInvoice(platform, purchase, existing);
  const sent = await tryCharge(platform, purchase);
  if (sent instanceof PaymentError) return recoverFromTimeout(platform, purchase, sent);
  const { charge, provider_ids } = sent;
  await withTenant(platform.database, agency_id, (tx) => attachProviderIds(tx, purchase_id, provider_ids));
  if (charge.payment_status === 'failed')
    return declinePurchase(platform, purchase, charge.error_code ?? 'payment_failed');
  if (charge.payment_status !== 'succeeded') return { purchase: { ...purchase, ...provider_ids }, charge };
  // Nothing was due, so no paid invoice will follow.
  if (provider_ids.provider_ref === null)
    await withTenant(platform.database, agency_id, (tx) => markPaid(tx, purchase_id));
  return syncAndReload(platform, purchase, charge);
}

/** Cancels a pending purchase and voids its invoice, if it has one; returns it as paid where the payment came first. */
export async function cancelPendingPurchase(
  platform: Platform,
  purchase: PurchaseRow,
  invoice: GatewayInvoice | undefined,
): Promise<PurchaseProgress> {
  if (invoice) return advanceByInvoice(platform, purchase, await voidInvoice(platform, purchase, invoice));
  const { agency_id, purchase_id } = purchase;
  await withTenant(platform.database, agency_id, (tx) => markCanceled(tx, purchase_id));
  return { purchase: await reload(platform, purchase), charge: null };
}

/** Charges a purchase; returns a timeout, whose outcome is unknown, and settles every refusal. */
async function tryCharge(platform: Platform, purchase: PurchaseRow) {
  try {
    return await chargePurchase(platform, purchase);
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'network_error') return error;
    if (error instanceof PaymentError) return declinePurchase(platform, purchase, error.code);
    const { agency_id, purchase_id } = purchase;
    // The provider refused the request itself, so nothing was charged.
    if (error instanceof AppError)
      await withTenant(platform.database, agency_id, (tx) => markCanceled(tx, purchase_id));
    throw error;
  }
}

/** Asks for the invoice of a request that timed out. Without one the purchase stays pending, to be sent again. */
async function recoverFromTimeout(platform: Platform, purchase: PurchaseRow, timeout: PaymentError) {
  const invoice = await findInvoiceByPurchase(platform, purchase).catch(() => undefined);
  if (invoice === undefined || invoice.invoice_status === 'draft') throw unknownOutcome(timeout);
  return advanceByInvoice(platform, purchase, invoice);
}

async function advanceByInvoice(
  platform: Platform,
  purchase: PurchaseRow,
  invoice: GatewayInvoice,
): Promise<PurchaseProgress> {
  const { agency_id, purchase_id } = purchase;
  if (invoice.invoice_status === 'paid')
    return syncAndReload(platform, purchase, { ...PROCESSING, payment_status: 'succeeded' });
  if (CLOSED_UNPAID.includes(invoice.invoice_status)) {
    // The provider may have voided it by itself: voiding it again restores the downgrade that was scheduled before.
    if (purchase.purchase_kind === 'upgrade') await voidInvoice(platform, purchase, invoice);
    await withTenant(platform.database, agency_id, (tx) => markCanceled(tx, purchase_id));
    return syncAndReload(platform, purchase, PROCESSING);
  }
  if (invoice.charge?.payment_status !== 'failed') return { purchase, charge: invoice.charge ?? PROCESSING };
  const voided = await voidInvoice(platform, purchase, invoice);
  if (voided.invoice_status === 'paid') return advanceByInvoice(platform, purchase, voided);
  return declinePurchase(platform, purchase, invoice.charge.error_code ?? 'payment_failed');
}

async function declinePurchase(
  platform: Platform,
  { agency_id, purchase_id }: PurchaseRow,
  error_code: PaymentErrorCode,
): Promise<never> {
  await withTenant(platform.database, agency_id, (tx) => markFailed(tx, purchase_id, error_code));
  await syncAgency(platform, agency_id).catch((error: unknown) =>
    platform.log.warn(
      { err: error, agency_id, purchase_id },
      'Provider sync after a declined payment failed',
    ),
  );
  throw new PaymentError(error_code);
}

/** Syncs the agency, which settles the purchase; a payment stays valid where the sync has to be repeated later. */
async function syncAndReload(
  platform: Platform,
  purchase: PurchaseRow,
  charge: Charge,
): Promise<PurchaseProgress> {
  await syncAgency(platform, purchase.agency_id).catch((error: unknown) => {
    if (error instanceof PaymentError) throw unknownOutcome(error);
    throw error;
  });
  const reloaded = await reload(platform, purchase);
  return { purchase: reloaded, charge: reloaded.purchase_status === 'pending' ? charge : null };
}

const reload = ({ database }: Platform, { agency_id, purchase_id }: PurchaseRow) =>
  withTenant(database, agency_id, async (tx) => {
    const row = await findPurchase(tx, purchase_id);
    if (!row) throw new AppError('purchase_not_found');
    return row;
  });
