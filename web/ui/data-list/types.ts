import type { ReactNode } from 'react';
import type { callQuery } from '../../lib/api/queries.ts';

export type Column<Row, Sort extends string = string> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Field of the call's `sort_by` without its direction; no sorting when absent. */
  sort?: Sort;
  /** Direction of the first click; `asc` by default. */
  firstSort?: 'asc' | 'desc';
  align?: 'left' | 'right';
  /**
   * Pixels including padding that its contents usually take, until rows have been measured; such a column is as wide as
   * its contents, at most `maxWidth` (half as much again). Columns without it share the rest, at least `minWidth` (180).
   */
  width?: number;
  minWidth?: number;
  /** Of a column that grows, the most that its contents ask for (twice `minWidth`); it may get more if there is room. */
  maxWidth?: number;
  /** If its cells may hold three lines, all rows of the table have room for them. */
  lines?: 3;
  /** The value in words, "" for none: where all rows of a page say the same, the column folds and the header says it once. */
  textOf?: (row: Row) => string;
  /** Hidden when the table is too narrow, lowest number first, unless the user chose to see it. */
  dropOrder?: number;
  /** Whether the user may hide it; the first column always stays. */
  canHide?: boolean;
  isInitiallyHidden?: boolean;
  /** In the first column: the cell holds a link, so a click on it does not open the row. */
  hasLink?: boolean;
};

/** The fields of a row that each column shows, by the id of the column. */
export type ColumnFields<Row> = Readonly<Record<string, readonly (keyof Row & string)[]>>;

/** The state of a list, for the menu of its page. */
export type ShownList = {
  /** The body of the list's call, without the page. */
  body: object;
  /** The fields of its rows in the columns that are chosen, in their order. */
  fields: readonly string[];
  total: number | undefined;
};

export type PageInfo = {
  page: number;
  limit: number;
  total: number;
  total_is_exact: boolean;
  total_pages: number;
};

export type Selection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };

/** Selects every row of a list, on all its pages. */
export type SelectAll = {
  /** How many there are, or may be selected at once. */
  count: number;
  /** Whether the list has more than may be selected. */
  isFirst: boolean;
  /** How many are loaded so far, while they are. */
  loaded: number | undefined;
  onSelect: () => void;
  onCancel: () => void;
};

/** The cell whose value is being changed. */
export type EditedCell<Row> = {
  row: Row;
  /** The id of its column. */
  column: string;
  /** Opened by the key, which acts on the selection if there is one. */
  isByKey: boolean;
};

/** The place of the menu of a cell, and the ways out of it. */
export type CellMenuPlace = {
  anchor: HTMLElement;
  onClose: () => void;
  /** To the next cell of the row that can be changed, or to the one before. */
  onStep: (step: 1 | -1) => void;
};

/** Values that are changed where they stand. */
export type CellEditing<Row> = {
  /** The editors of cells, such as of "Status", by the id of the column; the key opens the first one that is shown. */
  names: Readonly<Record<string, string>>;
  mayEdit: (row: Row) => boolean;
  /** Of columns whose cells hold links: opened by a button beside them. */
  dialogs?: Readonly<Record<string, (row: Row) => void>>;
  menu: (cell: EditedCell<Row>, place: CellMenuPlace) => ReactNode;
};

export type DataListProps<Row> = {
  /** Key under which the chosen columns are remembered. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads: skeleton rows are shown. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** Dims rows that are being replaced. */
  isStale?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** `<field>_asc` or `<field>_desc`. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  pageInfo?: PageInfo | undefined;
  /** What a search among one's own records finds of others. */
  colleagues?: { label: string; onShowAll: () => void } | undefined;
  onPage?: (page: number) => void;
  onLimit?: (limit: number) => void;
  /** The filters: when they change, columns of equal values fold. */
  foldScope?: string;
  openId?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** What opening a row asks for; it is loaded while the pointer rests on the row or the row has the focus. */
  prefetch?: ((row: Row) => ReturnType<typeof callQuery>) | undefined;
  /** Links over the end of the row while it is hovered or focused, such as those of a person. */
  rowLinks?: ((row: Row) => ReactNode) | undefined;
  /** What `space`, or resting on a button at the end of the row, previews; undefined for a row that has nothing to show. */
  preview?: ((row: Row) => { title: string; label?: string; content: ReactNode } | undefined) | undefined;
  /** A button at the end of each row, such as a menu; cards render their own. */
  rowMenu?: ((row: Row) => ReactNode) | undefined;
  editing?: CellEditing<Row> | undefined;
  selection?: Selection;
  /** Offered while some rows are selected, if the list has more. */
  selectAll?: SelectAll | undefined;
  /** Buttons of the bar that slides in while rows are selected. */
  bulkActions?: ReactNode;
  empty: ReactNode;
  card: (row: Row) => ReactNode;
};
