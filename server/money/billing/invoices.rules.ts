import type { InvoiceId, PurchaseId } from '@placewell/contract/ids.ts';
import type { Invoice } from '@placewell/contract/money/invoices.ts';
import type { GatewayName } from '@placewell/contract/money/plans.ts';
import type { GatewayInvoice } from '../../providers/payments/gateway.ts';
import type { InvoiceRow, NewInvoice } from './invoices.repo.ts';

const iso = (at: string) => new Date(at).toISOString();

export const linesOf = (lines: GatewayInvoice['lines']) =>
  lines.map(({ description, quantity, amount_cents, period_start, period_end }) => ({
    description,
    quantity,
    amount_cents,
    period_start: iso(period_start),
    period_end: iso(period_end),
  }));

/** Our copy of a provider's invoice. */
export function invoiceRow(
  provider: GatewayName,
  remote: GatewayInvoice,
  ids: { invoice_id: InvoiceId; purchase_id: PurchaseId | null },
): NewInvoice {
  return {
    ...ids,
    provider,
    provider_invoice_id: remote.provider_invoice_id,
    provider_subscription_id: remote.provider_subscription_id,
    number: remote.number ?? '',
    invoice_status: remote.invoice_status,
    billing_reason: remote.billing_reason,
    description: remote.description,
    currency: remote.currency,
    subtotal_cents: remote.subtotal_cents,
    tax_cents: remote.tax_cents,
    total_cents: remote.total_cents,
    amount_paid_cents: remote.amount_paid_cents,
    period_start: iso(remote.period_start),
    period_end: iso(remote.period_end),
    lines: linesOf(remote.lines),
    created_at: iso(remote.created_at),
    paid_at: remote.paid_at && iso(remote.paid_at),
  };
}

/** An invoice in the contract's shape. */
export function invoiceOf(row: InvoiceRow): Invoice {
  const {
    agency_id: _agency,
    provider: _provider,
    provider_invoice_id: _ref,
    provider_subscription_id: _subscription,
    purchase_id: _purchase,
    billing_reason: _reason,
    ...invoice
  } = row;
  return {
    ...invoice,
    invoice_pdf:
      row.invoice_status === 'draft' ? null : `/api/v1/billing/getInvoicePdf?invoice_id=${row.invoice_id}`,
  };
}
