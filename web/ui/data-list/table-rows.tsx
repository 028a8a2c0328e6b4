import { Checkbox, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  type ColumnDef,
  columnVisibilityFeature,
  type Header,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import shared from '../theme/shared.module.css';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './data-list.module.css';
import type { Column, DataListProps } from './types.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { fitColumns, useAvailableWidth } from './use-column-fit.ts';

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, rowSelectionFeature });
type Features = typeof features;
const numberedKeys = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `${what}-${at + 1}`);
const SKELETON_ROWS = numberedKeys(10, 'skeleton');
const NO_ROWS: readonly never[] = [];

type TableRowsProps<Row> = DataListProps<Row> & {
  toggle: (id: string, isRange?: boolean) => void;
  activeId: string | undefined;
  onActive: (id: string) => void;
};

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
  const availableWidth = useAvailableWidth(element);
  const [chosen, setChosen] = useColumnChoice(props.name);
  const fit = useMemo(() => {
    const shown = columns.filter((one) => chosen[one.id] ?? !one.isInitiallyHidden);
    const options = { hasCheckbox: selection !== undefined, chosen };
    return fitColumns(shown, availableWidth, options);
  }, [columns, chosen, availableWidth, selection]);
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
  const ids = rows?.map(rowId) ?? [];
  const selectedCount = ids.filter((id) => selection?.ids.has(id)).length;
  const selectAll = () => {
    const next = new Set(selection?.ids);
    for (const id of ids) selectedCount === ids.length ? next.delete(id) : next.add(id);
    selection?.onChange(next);
  };

  return (
    <table
      ref={element}
      className={styles.table}
      style={{ minWidth: fit.minTableWidth }}
      aria-label={props.label}
      aria-busy={rows === undefined || props.isStale === true}
    >
      <thead>
        <tr>
          {selection && (
            <th className={styles.check} scope="col">
              <Checkbox
                aria-label="Select all rows of this page"
                checked={ids.length > 0 && selectedCount === ids.length}
                indeterminate={selectedCount > 0 && selectedCount < ids.length}
                onChange={selectAll}
              />
            </th>
          )}
          {headers.map((header) => (
            <HeaderCell
              key={header.id}
              header={header}
              column={byId.get(header.column.id)}
              width={fit.widths.get(header.column.id)}
            />
          ))}
          <th className={styles.chooser} scope="col">
            <ColumnChooser
              columns={table.getAllLeafColumns().map((column) => ({
                id: column.id,
                label: byId.get(column.id)?.header ?? column.id,
                isVisible: column.getIsVisible(),
                canHide: column.getCanHide(),
              }))}
              onToggle={(id) => setChosen({ ...chosen, [id]: !fit.widths.has(id) })}
              onShowAll={() => setChosen(Object.fromEntries(columns.map((one) => [one.id, true])))}
              onRestoreDefaults={() => setChosen({})}
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
                />
              ))}
      </tbody>
    </table>
  );
}

type HeaderCellProps<Row> = {
  header: Header<Features, Row & object>;
  column: Column<Row> | undefined;
  width: number | undefined;
};

function HeaderCell<Row>({ header, column, width }: HeaderCellProps<Row>) {
  if (!column) return null;
  const direction = header.column.getIsSorted();
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width }}
      {...(direction ? { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      {header.column.getCanSort() ? (
        <UnstyledButton className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
          {column.header}
          <Arrow size={13} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  );
}

type BodyRowProps<Row> = TableRowsProps<Row> & {
  id: string;
  row: Row;
  visible: readonly Column<Row>[];
  isSelected: boolean;
};

/** A click on a control inside the row (a link, a checkbox) does not open the row. */
const isClickOnControl = (event: MouseEvent) =>
  (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') !== null;

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { id, row, visible, isSelected, onOpen, selection, toggle, activeId, onActive } = props;
  const label = props.rowLabel(row);
  return (
    <tr
      data-row-id={id}
      data-selected={isSelected || undefined}
      data-open={props.openId === id || undefined}
      data-clickable={onOpen !== undefined || undefined}
      tabIndex={activeId === id ? 0 : -1}
      onFocus={() => onActive(id)}
      onClick={(event) => {
        if (!isClickOnControl(event)) onOpen?.(row);
      }}
    >
      {selection && (
        <td className={styles.check}>
          <Checkbox
            aria-label={`Select ${label}`}
            checked={isSelected}
            onChange={(event) => toggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
            tabIndex={-1}
          />
        </td>
      )}
      {visible.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          {index === 0 && onOpen && column.hasLink ? (
            <>
              {column.cell(row)}
              <VisuallyHidden>
                <button type="button" tabIndex={-1} onClick={() => onOpen(row)}>
                  Open {label}
                </button>
              </VisuallyHidden>
            </>
          ) : index === 0 && onOpen ? (
            <UnstyledButton
              w="100%"
              display="block"
              className={shared.clip ?? ''}
              tabIndex={-1}
              onClick={() => onOpen(row)}
            >
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      <td className={styles.chooser}>
        <RowLinks>{props.rowLinks?.(row)}</RowLinks>
        {props.rowMenu?.(row)}
      </td>
    </tr>
  );
}

const RowLinks = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.rowLinks}>{children}</span> : null;

const SKELETON_WIDTHS = ['62%', '78%', '54%', '70%', '46%'];

function SkeletonRow({ columns, hasCheckbox }: { columns: number; hasCheckbox: boolean }) {
  return (
    <tr>
      {hasCheckbox && (
        <td className={styles.check}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {numberedKeys(columns, 'cell').map((name, index) => (
        <td key={name}>
          <Skeleton height={12} width={SKELETON_WIDTHS[index % SKELETON_WIDTHS.length]} />
        </td>
      ))}
      <td className={styles.chooser} />
    </tr>
  );
}
