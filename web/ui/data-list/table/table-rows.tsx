import { Checkbox } from '@mantine/core';
import { type ColumnDef, useTable } from '@tanstack/react-table';
import { type CSSProperties, useMemo, useRef } from 'react';
import styles from '../data-list.module.css';
import type { Column, Selection } from '../types.ts';
import { BodyRow, numberedKeys, SkeletonRow, type TableRowsProps } from './body-row.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FoldedColumns } from './folded-columns.tsx';
import { HeaderCell } from './header-cell.tsx';
import { type Features, features } from './table-features.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useDensity } from './use-density.ts';

const SKELETON_ROWS = numberedKeys(10, 'skeleton');
const NO_ROWS: readonly never[] = [];

function sortingOf<Row>(columns: readonly Column<Row>[], sort: string | undefined) {
  const column = columns.find(
    (one) => one.sort && (sort === `${one.sort}_asc` || sort === `${one.sort}_desc`),
  );
  return column && sort ? [{ id: column.id, desc: sort.endsWith('_desc') }] : [];
}

/** The table of a DataList, built on TanStack Table; the server sorts and paginates. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { columns, rows, rowId, selection, sort, onSort } = props;
  const element = useRef<HTMLTableElement>(null);
  const [density, setDensity] = useDensity();
  const { fit, folded, resize, ...choose } = useColumnLayout({
    list: props.name,
    columns,
    rows,
    isStale: props.isStale === true,
    hasCheckbox: selection !== undefined,
    scope: props.foldScope ?? '',
    table: element,
  });
  const { edits, menu, onKeyDown } = useCellEditing({ ...props, table: element });
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const defs = useMemo(
    () =>
      columns.map(
        (column, index): ColumnDef<Features, Row & object> => ({
          id: column.id,
          header: column.header,
          // Only TanStack's own sorting reads the value, and here the server sorts.
          accessorFn: () => column.id,
          enableSorting: column.sort !== undefined && onSort !== undefined,
          enableHiding: index > 0 && column.canHide !== false,
          sortDescFirst: column.firstSort === 'desc',
        }),
      ),
    [columns, onSort],
  );
  const table = useTable<Features, Row & object>({
    features,
    columns: defs,
    data: (rows ?? NO_ROWS) as readonly (Row & object)[],
    getRowId: (row) => rowId(row),
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    state: {
      sorting: sortingOf(columns, sort),
      columnVisibility: Object.fromEntries(columns.map((one) => [one.id, fit.widths.has(one.id)])),
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sortingOf(columns, sort)) : update;
      const field = next && byId.get(next.id)?.sort;
      if (field) onSort?.(`${field}_${next.desc ? 'desc' : 'asc'}`);
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const visible = headers.flatMap((header) => byId.get(header.column.id) ?? []);
  return (
    <>
      <table
        ref={element}
        className={styles.table}
        data-density={density}
        data-rest={fit.isFilled ? undefined : ''}
        data-lines={visible.some(({ lines }) => lines === 3) ? 3 : undefined}
        style={{ '--least': `${fit.minTableWidth}px` } as CSSProperties}
        aria-label={props.label}
        aria-busy={rows === undefined || props.isStale === true}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {selection && <SelectAll ids={rows?.map(rowId) ?? []} selection={selection} />}
            {headers.map((header, index) => (
              <HeaderCell
                key={header.id}
                header={header}
                column={byId.get(header.column.id)}
                width={fit.widths.get(header.column.id)}
                resize={resize}
              >
                {index === 0 && folded.length > 0 && <FoldedColumns columns={folded} onShow={choose.show} />}
              </HeaderCell>
            ))}
            <th className={styles.chooser} scope="col">
              <ColumnChooser
                columns={table.getAllLeafColumns().map((column) => ({
                  id: column.id,
                  label: byId.get(column.id)?.header ?? column.id,
                  isVisible: column.getIsVisible(),
                  canHide: column.getCanHide(),
                }))}
                density={density}
                onDensity={setDensity}
                onToggle={choose.toggle}
                onShowAll={choose.showAll}
                onRestoreDefaults={choose.restoreDefaults}
                onFit={choose.fitAll}
              />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? SKELETON_ROWS.map((name) => (
                <SkeletonRow key={name} columns={visible.length} hasCheckbox={selection !== undefined} />
              ))
            : table
                .getRowModel()
                .rows.map((row) => (
                  <BodyRow
                    key={row.id}
                    {...props}
                    id={row.id}
                    row={row.original}
                    visible={visible}
                    isSelected={row.getIsSelected()}
                    edits={edits}
                  />
                ))}
        </tbody>
      </table>
      {menu}
    </>
  );
}

function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const selectedCount = ids.filter((id) => selection.ids.has(id)).length;
  const isEvery = ids.length > 0 && selectedCount === ids.length;
  const toggle = () => {
    const next = new Set(selection.ids);
    for (const id of ids) isEvery ? next.delete(id) : next.add(id);
    selection.onChange(next);
  };
  return (
    <th className={styles.check} scope="col">
      <Checkbox
        aria-label="Select all rows of this page"
        checked={isEvery}
        indeterminate={selectedCount > 0 && !isEvery}
        onChange={toggle}
      />
    </th>
  );
}
