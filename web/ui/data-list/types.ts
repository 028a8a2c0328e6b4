import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Field of the call's `sort_by` without its direction; no sorting when absent. */
  sort?: string;
  /** Direction of the first click; `asc` when not given. */
  firstSort?: 'asc' | 'desc';
  align?: 'left' | 'right';
  /** Pixels, padding included; a column without it shares what is left over, from `minWidth` (180) up. */
  width?: number;
  minWidth?: number;
  /** Leaves a table that has no room for it, lowest number first, unless somebody chose to see it. */
  dropOrder?: number;
  /** Columns that a phone or a person may do without; the first column always stays. */
  canHide?: boolean;
  isInitiallyHidden?: boolean;
};

export type PageInfo = {
  page: number;
  limit: number;
  total: number;
  total_is_exact: boolean;
  total_pages: number;
};

export type Selection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };

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
  /** Rows that are being replaced look paler. */
  isStale?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** `<field>_asc` or `<field>_desc`. */
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  pageInfo?: PageInfo | undefined;
  onPage?: (page: number) => void;
  onLimit?: (limit: number) => void;
  openId?: string | undefined;
  onOpen?: (row: Row) => void;
  /** A button at the end of each row, such as a menu; cards bring their own. */
  rowMenu?: (row: Row) => ReactNode;
  selection?: Selection;
  /** Buttons of the bar that slides in while rows are selected. */
  bulkActions?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** What a row shows on a phone, below 600 px. */
  card: (row: Row) => ReactNode;
};
