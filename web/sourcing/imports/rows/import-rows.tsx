import { Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import type { Import, ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { ListChecks, Search } from 'lucide-react';
import { useState } from 'react';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { Column } from '../../../ui/data-list/types.ts';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { formatField } from '../field-labels.ts';
import styles from '../imports.module.css';
import { useImportRows } from '../imports.queries.ts';
import { DecideRows } from './decide-rows.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { type RowsOf, rowFilters } from './row-filters.ts';
import { rowName, rowReasons, rowState } from './row-labels.ts';
import { RowTiles } from './row-tiles.tsx';

const PAUSE_MS = 250;

const COLUMNS: readonly Column<ImportRow>[] = [
  {
    id: 'name',
    header: 'Candidate',
    minWidth: 200,
    cell: (row) => (
      <TitleCell
        title={rowName(row)}
        details={formatField(row.fields.email) || formatField(row.fields.phone) || undefined}
      />
    ),
  },
  {
    id: 'row',
    header: 'Row',
    width: 84,
    align: 'right',
    cell: (row) => <MutedCell>{formatNumber(row.row_number)}</MutedCell>,
  },
  { id: 'state', header: 'Result', width: 190, cell: (row) => <StatusDot {...rowState(row)} /> },
  {
    id: 'why',
    header: 'Why',
    minWidth: 260,
    cell: (row) => (
      <span className={styles.why} title={rowReasons(row) || undefined}>
        {rowReasons(row)}
      </span>
    ),
  },
];

/** Which rows the page shows, kept in its address. */
export function useShownRows(of: Import, rowsOf: RowsOf) {
  const { params, change } = useUrlParams();
  const filters = rowFilters(of, rowsOf);
  const filter = filters.find((one) => one.show === textParam(params, 'show'));
  return {
    filters,
    filter,
    page: Math.max(1, Number(params.page) || 1),
    search: textParam(params, 'search') ?? '',
    show: (show: string | undefined) => change({ show, page: undefined }),
    setPage: (page: number) => change({ page: page === 1 ? undefined : page }),
    setSearch: (search: string) =>
      change({ search: search || undefined, page: undefined }, { replace: true }),
  };
}
export type ShownRows = ReturnType<typeof useShownRows>;

/** Tiles that filter the rows, and a search among them. */
export function RowChoice({ of, rows }: { of: Import; rows: ShownRows }) {
  const [text, setText] = useState(rows.search);
  const search = useDebouncedCallback(rows.setSearch, PAUSE_MS);
  return (
    <>
      <RowTiles filters={rows.filters} total={of.rows_total} shown={rows.filter?.show} onShow={rows.show} />
      <Group gap={8}>
        <TextInput
          w={260}
          maw="100%"
          type="search"
          aria-label="Search the rows"
          placeholder="Search the rows"
          leftSection={<Search size={15} aria-hidden />}
          maxLength={limits.searchLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
        />
        {rows.filter?.show === 'review' && <DecideRows of={of} />}
      </Group>
    </>
  );
}

/** The rows of an import with the planned or actual outcome of each, and why. */
export function ImportRows({ of, rows, isReady }: { of: Import; rows: ShownRows; isReady: boolean }) {
  const { filter, page, search } = rows;
  const body = {
    import_id: of.import_id,
    page,
    limit: limits.pageSizeMatches,
    ...(search ? { search } : {}),
    ...filter?.body,
  };
  const list = useImportRows(body, isReady);
  const selection = useSelection(JSON.stringify(body));
  const [open, setOpen] = useState<number>();
  const items = list.data?.items;
  const mayDecide = filter?.show === 'review';
  return (
    <div className={styles.list}>
      <DataList
        name="import-rows"
        label="Rows"
        columns={COLUMNS}
        rows={items}
        isStale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row: ImportRow) => String(row.row_number)}
        rowLabel={rowName}
        openId={open === undefined ? undefined : String(open)}
        onOpen={(row) => setOpen(row.row_number)}
        pageInfo={list.data}
        onPage={rows.setPage}
        {...(mayDecide
          ? {
              selection,
              bulkActions: (
                <DecideRows of={of} rowNumbers={selection.list.map(Number)} onDecided={selection.clear} />
              ),
            }
          : {})}
        card={(row) => (
          <>
            <TitleCell
              title={rowName(row)}
              details={`Row ${formatNumber(row.row_number)}${row.fields.email ? ` · ${formatField(row.fields.email)}` : ''}`}
            />
            <StatusDot {...rowState(row)} />
            <span className={styles.why}>{rowReasons(row)}</span>
          </>
        )}
        empty={
          <EmptyState
            icon={ListChecks}
            title="No such rows"
            action={
              (search || filter) && (
                <Button
                  onClick={() => {
                    rows.setSearch('');
                    rows.show(undefined);
                  }}
                >
                  Show all rows
                </Button>
              )
            }
          />
        }
      />
      <RowDrawer
        of={of}
        row={items?.find((row) => row.row_number === open)}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}
