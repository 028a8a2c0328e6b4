import { Readable } from 'node:stream';
import type { Body, Data } from '@placewell/contract/call.ts';
import type { AgencyId, InvoiceId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/money/invoices.ts';
import type { AddressedContext, Context, FileResult, NoTransactionContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { PaymentError } from '../../providers/payments/gateway.ts';
import { accountOf, withSyncLock } from './customers.service.ts';
import { findInvoice, listInvoices } from './invoices.repo.ts';
import { invoiceOf } from './invoices.rules.ts';
import { assertPaymentsOpen } from './open-payments.service.ts';
import { choosePaymentMethod } from './payment-methods.service.ts';
import { syncAgency } from './provider-events/sync-agency.service.ts';
import { assertNoPendingPurchase } from './purchases/create-purchase.service.ts';
import { showPayment } from './purchases/show-purchase.service.ts';

/** The agency's invoices, newest first. */
export async function getInvoices(
  { tx }: Context,
  window: Body<typeof calls.getInvoices>,
): Promise<Data<typeof calls.getInvoices>> {
  const { items, ...page } = await listInvoices(tx, window);
  return { ...page, items: items.map(invoiceOf) };
}

/** An invoice of the agency at the connected provider; throws invoice_not_found for any other. */
async function findProviderInvoice(
  { database, payments }: Platform,
  agency_id: AgencyId,
  invoice_id: InvoiceId,
) {
  const row = await withTenant(database, agency_id, (tx) => findInvoice(tx, invoice_id));
  if (row?.provider !== payments.provider) throw new AppError('invoice_not_found');
  return row;
}

/** The provider's PDF of an invoice. */
export async function getInvoicePdf(
  { actor: { agency_id }, platform }: NoTransactionContext,
  { invoice_id }: Body<typeof calls.getInvoicePdf>,
): Promise<FileResult> {
  const { provider_invoice_id, number } = await findProviderInvoice(platform, agency_id, invoice_id);
  const account = await accountOf(platform, agency_id);
  const bytes = await platform.payments.invoicePdf(account, provider_invoice_id);
  if (!bytes) throw new AppError('invoice_not_found');
  return {
    stream: Readable.from([Buffer.from(bytes)]),
    type: 'application/pdf',
    file_name: `invoice-${number}.pdf`,
    is_private: true,
    is_inline: false,
  };
}

/** Pays an open invoice of the subscription; the browser goes on where the bank requires authentication. */
export function payInvoice(
  { actor: { agency_id }, platform, isLocal }: AddressedContext,
  { invoice_id, payment_method_id }: Body<typeof calls.payInvoice>,
): Promise<Data<typeof calls.payInvoice>> {
  assertPaymentsOpen({ platform, isLocal });
  const { database, payments } = platform;
  return withSyncLock(platform, agency_id, async (account) => {
    const { provider_invoice_id } = await findProviderInvoice(platform, agency_id, invoice_id);
    await withTenant(database, agency_id, assertNoPendingPurchase);
    const remote = await payments.findInvoice(account, provider_invoice_id);
    if (!remote || !['open', 'paid'].includes(remote.invoice_status)) throw new AppError('invoice_not_open');
    const card = await choosePaymentMethod(platform, account, { payment_method_id, key: newId() });
    const isWaiting = remote.charge?.payment_status === 'requires_action' && payment_method_id === undefined;
    const charge =
      remote.invoice_status === 'paid' || isWaiting
        ? remote.charge
        : (
            await payments.payInvoice(
              account,
              { provider_invoice_id, payment_method_id: card },
              `pay:${newId()}`,
            )
          ).charge;
    await syncAgency(platform, agency_id);
    if (charge?.payment_status === 'failed') throw new PaymentError(charge.error_code ?? 'payment_failed');
    const paid = { payment_status: 'succeeded', client_secret: null } as const;
    const invoice = invoiceOf(await findProviderInvoice(platform, agency_id, invoice_id));
    return { ...showPayment(platform, charge ?? paid), invoice };
  });
}
