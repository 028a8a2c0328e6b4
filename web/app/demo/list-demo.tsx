import { useState } from 'react';
import { formatYears } from '../../lib/formats.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { PersonCell } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import type { Column } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './demo.module.css';

type Row = { id: string; name: string; title: string; skills: string[]; years: number };

const ROWS: Row[] = Array.from({ length: 42 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: `Example Person ${index + 1}`,
  title: ['Pastry chef', 'Site manager', 'Marine engineer'][index % 3] ?? '',
  skills: ['Lean', 'Payroll', 'Excel', 'Kafka'].slice(0, (index % 4) + 1),
  years: (index * 7) % 15,
}));

const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: (row) => <PersonCell name={row.name} details={row.title} />,
  },
  { id: 'skills', header: 'Skills', cell: (row) => <Chips items={row.skills} max={3} /> },
  { id: 'years', header: 'Experience', sort: 'years', align: 'right', cell: (row) => formatYears(row.years) },
];

/** A DataList of synthetic rows. */
export function ListDemo() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState('name_asc');
  const [isLoading, setIsLoading] = useState(false);
  const selection = useSelection(String(page));
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const sorted = [...ROWS].sort((a, b) =>
    sort.startsWith('years')
      ? direction * (a.years - b.years)
      : direction * a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  return (
    <>
      <Button size="xs" onClick={() => setIsLoading(!isLoading)}>
        {isLoading ? 'Show rows' : 'Show skeletons'}
      </Button>
      <div className={styles.list} style={{ display: 'flex' }}>
        <DataList
          name="demo"
          label="Example people"
          columns={COLUMNS}
          rows={isLoading ? undefined : sorted.slice((page - 1) * 10, page * 10)}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          sort={sort}
          onSort={setSort}
          pageInfo={{ page, limit: 10, total: ROWS.length, total_is_exact: true, total_pages: 5 }}
          onPage={setPage}
          selection={selection}
          bulkActions={<Button size="xs">Archive</Button>}
          card={(row) => <PersonCell name={row.name} details={row.title} />}
          empty={null}
        />
      </div>
    </>
  );
}
