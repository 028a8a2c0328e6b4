import { RecruiterId } from '@placewell/contract/ids.ts';
import { labels } from '@placewell/contract/labels.ts';
import {
  CREDIT_TYPES,
  type CreditEntry,
  getCreditEntries,
  LEDGER_REASONS,
} from '@placewell/contract/money/credits.ts';
import { Coins } from 'lucide-react';
import { z } from 'zod';
import { dayParams, type FilterParams } from '../../../lib/list-state.ts';
import { toPeople, usePeopleToFilterBy } from '../../../lib/lookups.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatDateTime, formatNumber } from '../../../lib/values/formats.ts';
import { ListSection } from '../../../records/lists/list-page.tsx';
import { listOf, useList } from '../../../records/lists/use-list.ts';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { causeOf, deltaOf, lotOf, REASON_LABELS } from './entry-labels.ts';

const Change = ({ row }: { row: CreditEntry }) => (
  <span className={`${shared.strong} ${shared.numeric} ${row.delta > 0 ? shared.good : ''}`}>
    {deltaOf(row)}
  </span>
);

/** An entry in the list on a phone. */
const EntryCard = ({ row }: { row: CreditEntry }) => (
  <>
    <div className={shared.spread}>
      <TitleCell title={REASON_LABELS[row.reason]} details={causeOf(row)} />
      <Change row={row} />
    </div>
    <div className={shared.facts}>
      <span>{`${labels.credits[row.credit_type]}, ${formatNumber(row.balance_after)} left`}</span>
      <span>{formatDateTime(row.created_at)}</span>
    </div>
  </>
);

/** The filters in the URL. */
const LedgerFilters = z.object({
  credit_type: z.enum(CREDIT_TYPES).optional(),
  reason: z.enum(LEDGER_REASONS).optional(),
  recruiter_id: RecruiterId.optional(),
  ...dayParams,
} satisfies FilterParams<typeof getCreditEntries>);

const LEDGER = listOf({
  call: getCreditEntries,
  topic: 'credits',
  name: 'credit-entries',
  label: 'Credit ledger',
  sort: 'created_at_desc',
  filters: LedgerFilters,
  filterBar: (rows, { people = [] }) => [
    rows.oneOf('credit_type', 'Credits', CREDIT_TYPES, (type) => labels.credits[type]),
    rows.oneOf('reason', 'Entry', LEDGER_REASONS, (reason) => REASON_LABELS[reason]),
    rows.person('recruiter_id', 'Recruiter', toPeople(people)),
    rows.dateRange(['from_date', 'to_date'], 'Date', 'today'),
  ],
  columns: [
    {
      id: 'reason',
      header: 'Entry',
      minWidth: 220,
      cell: (row) => <TitleCell title={REASON_LABELS[row.reason]} details={causeOf(row)} />,
    },
    {
      id: 'created_at',
      header: 'Date',
      sort: 'created_at',
      firstSort: 'desc',
      width: 208,
      cell: (row) => <MutedCell>{formatDateTime(row.created_at)}</MutedCell>,
    },
    {
      id: 'credit_type',
      header: 'Credits',
      width: 104,
      dropOrder: 1,
      cell: (row) => labels.credits[row.credit_type],
    },
    {
      id: 'lot',
      header: 'From',
      width: 200,
      dropOrder: 0,
      cell: (row) => <MutedCell>{lotOf(row)}</MutedCell>,
    },
    { id: 'delta', header: 'Change', width: 104, align: 'right', cell: (row) => <Change row={row} /> },
    {
      id: 'balance',
      header: 'Balance',
      width: 112,
      align: 'right',
      cell: (row) => <span className={shared.numeric}>{formatNumber(row.balance_after)}</span>,
    },
  ],
  rowId: (row) => row.entry_id,
  rowLabel: (row) => `${REASON_LABELS[row.reason]} ${deltaOf(row)}`,
  card: (row) => <EntryCard row={row} />,
  noResults: { icon: Coins, title: 'No entries match these filters' },
});

/** The entries of the agency's credit ledger; filters, order and page are in the address. */
export function CreditLedger() {
  const recruiterId = textParam(useUrlParams().params, 'recruiter_id');
  const people = usePeopleToFilterBy(recruiterId, true);
  return (
    <ListSection
      list={useList(LEDGER, { people })}
      empty={
        <EmptyState icon={Coins} title="No credits yet">
          Every credit granted, bought, spent or returned appears here, with the balance after it.
        </EmptyState>
      }
    />
  );
}
