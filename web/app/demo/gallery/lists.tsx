import { ActionIcon, Box, Menu, SegmentedControl } from '@mantine/core';
import { Mail, Users } from 'lucide-react';
import { toast } from '../../../lib/toasts.ts';
import { formatYears } from '../../../lib/values/formats.ts';
import { Chips } from '../../../ui/chips/chips.tsx';
import { BulkMenu, BulkMore, BulkRemind } from '../../../ui/data-list/bulk-menu.tsx';
import { MutedCell, PersonCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { RowMenu } from '../../../ui/data-list/row-menu.tsx';
import { CellMenu } from '../../../ui/data-list/table/cell-menu.tsx';
import type { Column, DataListProps } from '../../../ui/data-list/types.ts';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from '../demo.module.css';
import { Held, type Part } from './states.tsx';

type Row = { id: string; name: string; title: string; skills: string[]; years: number; seen: string | null };

const DAY_MS = 24 * 60 * 60_000;
const PAGE_INFO = { page: 1, limit: 10, total: 42, total_is_exact: true, total_pages: 5 };
const ROWS: Row[] = Array.from({ length: PAGE_INFO.limit }, (_, index) => ({
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
  {
    id: 'years',
    header: 'Experience',
    sort: 'years',
    align: 'right',
    cell: (row) => formatYears(row.years),
    textOf: (row) => formatYears(row.years),
  },
  { id: 'note', header: 'Note', dropOrder: 1, cell: () => <MutedCell>{null}</MutedCell> },
  { id: 'seen', header: 'Last seen', dropOrder: 2, cell: (row) => <TimeCell iso={row.seen} /> },
];
const say = (message: string) => void toast({ message });
const STATES: Readonly<Record<string, Partial<DataListProps<Row>>>> = {
  rows: {},
  loading: { rows: undefined },
  replacing: { isStale: true },
  empty: { rows: [] },
  error: { rows: undefined, error: new Error('down'), onRetry: () => say('Tried again') },
};

function Example({ state }: { state: string | undefined }) {
  return (
    <DataList
      name="demo"
      label="Example people"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      sort="name_asc"
      onSort={say}
      pageInfo={PAGE_INFO}
      onPage={(page) => say(`Page ${page} would open`)}
      onLimit={(limit) => say(`${limit} rows would be shown`)}
      onOpen={({ name }) => say(`${name} would open`)}
      card={({ name, title }) => <PersonCell name={name} details={title} />}
      selection={useSelection('1')}
      rowLinks={({ id, name }) => (
        <ActionIcon component="a" href={`mailto:${id}@example.org`} aria-label={`Email to ${name}`}>
          <Mail size={16} aria-hidden />
        </ActionIcon>
      )}
      preview={(row) => ({
        title: row.name,
        content: <EmptyState icon={Users} title={`The resume of ${row.name} would be here`} />,
      })}
      editing={{
        names: { years: 'Experience' },
        mayEdit: (row) => row.seen !== null,
        menu: ({ row }, place) => (
          <CellMenu
            {...place}
            label="Experience"
            count={1}
            choices={['Junior', 'Senior'].map((label) => ({
              key: label,
              label,
              onChoose: () => say(`${row.name}: ${label}`),
            }))}
          />
        ),
      }}
      rowMenu={(row) => (
        <RowMenu label={`Actions for ${row.name}`}>
          <Menu.Item onClick={() => say('Edited')}>Edit</Menu.Item>
        </RowMenu>
      )}
      bulkActions={
        <>
          <BulkMenu
            label="Set status"
            choices={[{ key: 'active', label: 'Active', onChoose: () => say('Set to active') }]}
          />
          <BulkMore onDelete={() => say('Deleted')}>
            <BulkRemind onClick={() => say('Reminded')} />
          </BulkMore>
        </>
      }
      empty={
        <EmptyState icon={Users} title="No candidates yet">
          Upload resumes, or add candidates by hand.
        </EmptyState>
      }
      {...STATES[state ?? '']}
    />
  );
}

/** One at a time: a list fills the height of its page. */
export const lists: readonly Part[] = [
  [
    'DataList',
    {
      'synthetic rows': (
        <Held start="rows">
          {(value, onChange) => (
            <>
              <Box maw="100%" style={{ overflowX: 'auto' }}>
                <SegmentedControl
                  aria-label="State of the list"
                  data={Object.keys(STATES)}
                  {...{ value, onChange }}
                />
              </Box>
              <div className={styles.list}>
                <Example state={value} />
              </div>
            </>
          )}
        </Held>
      ),
    },
    '100%',
  ],
];
