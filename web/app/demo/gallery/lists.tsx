import { SegmentedControl } from '@mantine/core';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatYears } from '../../../lib/values/formats.ts';
import { Chips } from '../../../ui/chips/chips.tsx';
import { ContactIcons } from '../../../ui/contact/contact.tsx';
import { BulkDelete, BulkMenu } from '../../../ui/data-list/bulk-menu.tsx';
import { MutedCell, PersonCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { Column, DataListProps } from '../../../ui/data-list/types.ts';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import styles from '../demo.module.css';
import { Entry } from '../demo-frame.tsx';

type Row = { id: string; name: string; title: string; skills: string[]; years: number; seen: string | null };

const DAY_MS = 24 * 60 * 60_000;
const ROWS: Row[] = Array.from({ length: 42 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `Example Person ${index + 1}`,
  title: ['Pastry chef', 'Site manager', 'Marine engineer'][index % 3] ?? '',
  skills: ['Lean', 'Payroll', 'Excel', 'Kafka'].slice(0, (index % 4) + 1),
  years: (index * 7) % 15,
  seen: index % 5 === 0 ? null : new Date(Date.now() - index * DAY_MS).toISOString(),
}));

const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: (row) => <PersonCell name={row.name} details={row.title} />,
  },
  { id: 'job', header: 'Job', cell: (row) => <TitleCell title={row.title} details="Northgate Foods" /> },
  { id: 'skills', header: 'Skills', cell: (row) => <Chips items={row.skills} max={3} oneLine /> },
  { id: 'years', header: 'Experience', sort: 'years', align: 'right', cell: (row) => formatYears(row.years) },
  { id: 'note', header: 'Note', dropOrder: 1, cell: () => <MutedCell>{null}</MutedCell> },
  { id: 'seen', header: 'Last seen', dropOrder: 2, cell: (row) => <TimeCell iso={row.seen} /> },
];

const STATES = ['rows', 'loading', 'replacing', 'empty', 'no results', 'error'] as const;
type ListState = (typeof STATES)[number];

const PAGE_SIZE = 10;
const sortBy = (sort: string) => {
  const direction = sort.endsWith('_desc') ? -1 : 1;
  return [...ROWS].sort((a, b) =>
    sort.startsWith('years')
      ? direction * (a.years - b.years)
      : direction * a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
};

const EMPTY = (
  <EmptyState icon={Users} title="No candidates yet">
    Upload resumes, or add candidates by hand.
  </EmptyState>
);

/** A DataList of synthetic rows in each of its states. */
export function Lists() {
  const [state, setState] = useState<ListState>('rows');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [sort, setSort] = useState('name_asc');
  const selection = useSelection(String(page));
  const showRows = () => setState('rows');
  const byState: Partial<Record<ListState, Partial<DataListProps<Row>>>> = {
    loading: { rows: undefined },
    replacing: { isStale: true },
    empty: { rows: [] },
    'no results': {
      rows: [],
      empty: <NoResults icon={Users} title="No candidates match these filters" onClear={showRows} />,
    },
    error: { rows: undefined, error: new Error('down'), onRetry: showRows },
  };
  return (
    <Entry name="DataList">
      <div className={styles.scrollX}>
        <SegmentedControl
          aria-label="State of the list"
          data={[...STATES]}
          value={state}
          onChange={(next) => setState(next as ListState)}
        />
      </div>
      <div className={styles.list}>
        <DataList
          name="demo"
          label="Example people"
          columns={COLUMNS}
          rows={sortBy(sort).slice((page - 1) * limit, page * limit)}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          rowLinks={(row) => (
            <ContactIcons email={`${row.id}@example.org`} phone="+44 113 496 0182" name={row.name} />
          )}
          sort={sort}
          onSort={setSort}
          pageInfo={{
            page,
            limit,
            total: ROWS.length,
            total_is_exact: true,
            total_pages: Math.ceil(ROWS.length / limit),
          }}
          onPage={setPage}
          onLimit={(next) => {
            setLimit(next);
            setPage(1);
          }}
          onOpen={(row) => toast({ message: `${row.name} would open` })}
          selection={selection}
          bulkActions={
            <>
              <BulkMenu
                label="Set status"
                choices={[
                  { key: 'active', label: 'Active', onChoose: () => toast({ message: 'Set to active' }) },
                ]}
              />
              <BulkDelete onClick={() => toast({ message: 'Deleted' })} />
            </>
          }
          card={(row) => <PersonCell name={row.name} details={row.title} />}
          empty={EMPTY}
          {...byState[state]}
        />
      </div>
    </Entry>
  );
}
