import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type CreditEntry, getCreditEntries } from '@placewell/contract/money/credits.ts';
import { Coins } from 'lucide-react';
import { useListState } from '../../../lib/list-state.ts';
import { usePeopleToFilterBy } from '../../../lib/lookups.ts';
import { formatDateTime, formatNumber } from '../../../lib/values/formats.ts';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { listProps } from '../../../ui/data-list/list-props.ts';
import type { Column } from '../../../ui/data-list/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../../ui/filters/filter-bar.tsx';
import { PageBar } from '../../../ui/page/page-bar.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { causeOf, deltaOf, lotOf, REASON_LABELS } from './entry-labels.ts';
import { LedgerFilters, ledgerFilters } from './ledger-filters.ts';
import { useCreditEntries } from './usage.queries.ts';

/** The entries of the agency's credit ledger; filters, order and page are in the address. */
export function CreditLedger() {
  const state = useListState({
    call: getCreditEntries,
    filters: LedgerFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
  });
  const { page, limit, sort, filters } = state;
  const list = useCreditEntries({ page, limit, sort_by: sort, ...filters });
  const people = usePeopleToFilterBy(filters.recruiter_id, true);
  return (
    <>
      <PageBar>
        <FilterBar filters={ledgerFilters(state, people)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="credit-entries"
        label="Credit ledger"
        columns={COLUMNS}
        {...listProps(list, state)}
        rowId={(row: CreditEntry) => row.entry_id}
        rowLabel={(row) => `${REASON_LABELS[row.reason]} ${deltaOf(row)}`}
        card={(row) => <EntryCard row={row} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={Coins} title="No entries match these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={Coins} title="No credits yet">
              Every credit that is granted, bought, spent or given back appears here, with the balance after
              it.
            </EmptyState>
          )
        }
      />
    </>
  );
}

const Change = ({ row }: { row: CreditEntry }) => (
  <span className={`${shared.strong} ${shared.numeric} ${row.delta > 0 ? shared.good : ''}`}>
    {deltaOf(row)}
  </span>
);

const COLUMNS: readonly Column<CreditEntry, 'created_at'>[] = [
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
    cell: (row) => <span className="pw-num">{formatNumber(row.balance_after)}</span>,
  },
];

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
