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

/** Our copy of the provider's invoice. */
export function invoiceRow(
  provider: GatewayName,
  held: GatewayInvoice,
  ids: { invoice_id: InvoiceId; purchase_id: PurchaseId | null },
): NewInvoice {
  return {
    ...ids,
    provider,
    provider_invoice_id: held.provider_invoice_id,
    provider_subscription_id: held.provider_subscription_id,
    number: held.number ?? '',
    invoice_status: held.invoice_status,
    billing_reason: held.billing_reason,
    description: held.description,
    currency: held.currency,
    subtotal_cents: held.subtotal_cents,
    tax_cents: held.tax_cents,
    total_cents: held.total_cents,
    amount_paid_cents: held.amount_paid_cents,
    period_start: iso(held.period_start),
    period_end: iso(held.period_end),
    lines: linesOf(held.lines),
    created_at: iso(held.created_at),
    paid_at: held.paid_at && iso(held.paid_at),
  };
}

/** As the agency sees it. */
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
