import { type RecordCheck, UNDO } from './record-check.ts';

export const moneyChecks: RecordCheck[] = [
  {
    table: 'invoices',
    id: 'r.invoice_id',
    where: 'r.subtotal_cents + r.tax_cents <> r.total_cents',
    fault: 'invoices have a total that is not that of their amounts',
    advice: UNDO,
  },
];
