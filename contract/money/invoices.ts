import { z } from 'zod';
import { call } from '../call.ts';
import { InvoiceId, PaymentMethodId } from '../ids.ts';
import { limits } from '../limits.ts';
import { listFields, listOf } from '../lists.ts';
import { Cents } from './plans.ts';
import { PAYMENT_ERRORS, Payment } from './purchases.ts';

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  /** Negative: a credit, such as the unused rest of a smaller plan. */
  amount_cents: Cents,
  period_start: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

export const Invoice = z.object({
  invoice_id: InvoiceId,
  /** As printed; empty for a draft. */
  number: z.string(),
  invoice_status: z.enum(INVOICE_STATUSES),
  description: z.string(),
  currency: z.string(),
  subtotal_cents: Cents,
  tax_cents: Cents,
  total_cents: Cents,
  amount_paid_cents: Cents,
  period_start: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  lines: z.array(InvoiceLine),
  /** Path of the PDF, to be fetched with the token; null for a draft. */
  invoice_pdf: z.string().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

const { page, limit } = listFields({ sorts: ['created_at'] });

export const getInvoices = call({
  path: 'billing/invoices',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  summary:
    "List the agency's invoices, the newest first, without the void ones of purchases that were refused or given up",
  blankIsAbsent: true,
  body: z.strictObject({ page, limit }),
  data: listOf(Invoice),
});

export const payInvoice = call({
  path: 'billing/pay-invoice',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Pay an open invoice now, such as one that is overdue, with the named card or the default one. Where the bank asks the cardholder, the browser confirms with the client secret. A paid invoice stays as it is',
  message: ({ payment_status }) =>
    payment_status === 'succeeded' ? 'Invoice paid' : 'The payment is waiting for your bank',
  body: z.strictObject({ invoice_id: InvoiceId, payment_method_id: PaymentMethodId.optional() }),
  data: Payment.extend({ invoice: Invoice }),
  errors: [
    'payments_not_configured',
    'invoice_not_found',
    'invoice_not_open',
    'payment_method_not_found',
    'purchase_in_progress',
    ...PAYMENT_ERRORS,
  ],
});

export const getInvoicePdf = call({
  path: 'billing/getInvoicePdf',
  method: 'GET',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: "Download an invoice as PDF, with the agency's legal name, address and tax number",
  transport: 'query',
  returns: 'file',
  body: z.strictObject({ invoice_id: InvoiceId }),
  data: z.object({}),
  errors: ['invoice_not_found', 'network_error', 'payment_failed'],
});
