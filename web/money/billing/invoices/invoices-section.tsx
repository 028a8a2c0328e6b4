import { limits } from '@placewell/contract/limits.ts';
import type { Invoice, InvoiceStatus } from '@placewell/contract/money/invoices.ts';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useUrlParams } from '../../../lib/url-params.ts';
import { formatDate, formatMoney } from '../../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { Column } from '../../../ui/data-list/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { downloadInvoice, useInvoices } from '../billing.queries.ts';
import { useArePaymentsOff } from '../payments-off-note.tsx';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';

const STATUSES: Record<InvoiceStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'good' },
  uncollectible: { label: 'Uncollectible', tone: 'bad' },
  void: { label: 'Void', tone: 'neutral' },
};

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);
const limit = z.coerce.number().int().min(1).max(limits.pageSizeMax).catch(limits.pageSize);

/** The agency's invoices, newest first, with their PDFs; page and page size are in the address. */
export function InvoicesSection() {
  const { params, change } = useUrlParams();
  const shown = { page: page.parse(params.page ?? 1), limit: limit.parse(params.limit ?? limits.pageSize) };
  const list = useInvoices(shown.page, shown.limit);
  return (
    <DataList
      name="invoices"
      label="Invoices"
      columns={COLUMNS}
      rows={list.data?.items}
      isStale={list.isPlaceholderData}
      error={list.error}
      onRetry={() => void list.refetch()}
      pageInfo={list.data}
      onPage={(next) => change({ page: next === 1 ? undefined : next })}
      onLimit={(next) => change({ limit: next === limits.pageSize ? undefined : next, page: undefined })}
      rowId={(row) => row.invoice_id}
      rowLabel={(row) => numberOf(row)}
      card={(row) => <InvoiceCard row={row} />}
      empty={
        <EmptyState icon={ReceiptText} title="No invoices yet">
          There is one for each month of a plan and for each credit pack, with a PDF for your accountant.
        </EmptyState>
      }
    />
  );
}

const numberOf = ({ number }: Invoice) => number || 'Draft';
const dateOf = ({ paid_at, created_at }: Invoice) => formatDate(paid_at ?? created_at);
const Status = ({ row }: { row: Invoice }) => <StatusDot {...STATUSES[row.invoice_status]} />;
const Total = ({ row }: { row: Invoice }) => (
  <span className={shared.numeric}>{formatMoney(row.total_cents, row.currency)}</span>
);

/** The invoice's subject, with its period for a plan. */
const subjectOf = (row: Invoice) =>
  row.period_start !== null && row.period_end !== null && row.period_start !== row.period_end
    ? `${row.description}, ${formatDate(row.period_start)} – ${formatDate(row.period_end)}`
    : row.description;

function PdfButton({ row }: { row: Invoice }) {
  const [isLoading, setIsLoading] = useState(false);
  if (row.invoice_pdf === null) return null;
  const load = async () => {
    setIsLoading(true);
    await downloadInvoice(row).catch(showErrorToast);
    setIsLoading(false);
  };
  return (
    <Button
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
      loading={isLoading}
      aria-label={`Download ${numberOf(row)} as PDF`}
      onClick={() => void load()}
    >
      PDF
    </Button>
  );
}

/** Open invoices can be paid; all but drafts have a PDF. */
function Actions({ row }: { row: Invoice }) {
  const [isPaying, setIsPaying] = useState(false);
  const arePaymentsOff = useArePaymentsOff();
  return (
    <span className={shared.row}>
      <PdfButton row={row} />
      {row.invoice_status === 'open' && !arePaymentsOff && (
        <Button size="xs" aria-label={`Pay ${numberOf(row)}`} onClick={() => setIsPaying(true)}>
          Pay
        </Button>
      )}
      <PayInvoiceDialog invoice={row} opened={isPaying} onClose={() => setIsPaying(false)} />
    </span>
  );
}

const COLUMNS: readonly Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    minWidth: 220,
    cell: (row) => <TitleCell title={numberOf(row)} details={subjectOf(row)} />,
  },
  {
    id: 'date',
    header: 'Date',
    width: 130,
    dropOrder: 0,
    cell: (row) => <MutedCell>{dateOf(row)}</MutedCell>,
  },
  { id: 'status', header: 'Status', width: 140, cell: (row) => <Status row={row} /> },
  { id: 'total', header: 'Total', width: 120, align: 'right', cell: (row) => <Total row={row} /> },
  { id: 'actions', header: 'Actions', width: 190, cell: (row) => <Actions row={row} /> },
];

/** An invoice in the list on a phone. */
const InvoiceCard = ({ row }: { row: Invoice }) => (
  <>
    <div className={shared.spread}>
      <TitleCell title={numberOf(row)} details={subjectOf(row)} />
      <Total row={row} />
    </div>
    <div className={shared.spread}>
      <span className={`${shared.wrap} ${shared.hint}`}>
        <Status row={row} />
        {dateOf(row)}
      </span>
      <Actions row={row} />
    </div>
  </>
);
