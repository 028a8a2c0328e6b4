import type { Payment, PaymentStatus, Purchase } from '@placewell/contract/money/purchases.ts';
import type { z } from 'zod';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Charge } from '../../../providers/payments/gateway.ts';
import { findPaidInvoiceId } from '../invoices.repo.ts';
import type { PurchaseProgress } from './advance-purchase.service.ts';
import type { PurchaseRow } from './purchases.repo.ts';

const SETTLED: Record<PurchaseRow['purchase_status'], PaymentStatus> = {
  pending: 'processing',
  paid: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** The status of a payment, with what the browser needs to complete it. */
export const showPayment = (
  { payments }: Platform,
  charge: Pick<Charge, 'payment_status' | 'client_secret'>,
): z.output<typeof Payment> => ({
  payment_status: charge.payment_status,
  client_secret: charge.client_secret,
  gateway: payments.provider,
  publishable_key: payments.browser.publishable_key,
});

/** A purchase in the contract's shape. */
export async function showPurchase(
  platform: Platform,
  { purchase, charge }: PurchaseProgress,
): Promise<Purchase> {
  const { agency_id, purchase_id, purchase_kind, purchase_status, amount_cents, currency } = purchase;
  const settled = { payment_status: SETTLED[purchase_status], client_secret: null };
  return {
    ...showPayment(platform, (purchase_status === 'pending' ? charge : null) ?? settled),
    purchase_id,
    purchase_kind,
    purchase_status,
    amount_cents,
    currency,
    invoice_id: await withTenant(platform.database, agency_id, (tx) => findPaidInvoiceId(tx, purchase_id)),
  };
}
