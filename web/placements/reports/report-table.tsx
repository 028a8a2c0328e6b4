import { Box, VisuallyHidden } from '@mantine/core';
import type { CsvCell } from '@placewell/contract/csv.ts';
import { Link } from '@tanstack/react-router';
import type { Params } from '../../lib/url-params.ts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type RowsAddress, rowsParams } from './rows-address.ts';

/** A number or text of a table: as people read it, and as a file holds it. */
export type ReportCell = {
  text: string;
  value: CsvCell;
  /** The rows behind it. */
  rows?: RowsAddress | undefined;
  /** A change of the address, such as a filter. */
  leads?: Params | undefined;
};
type ReportRows = readonly {
  key: string;
  head: ReportCell;
  cells: readonly ReportCell[];
}[];
export type ReportTable = {
  /** What a screen reader says first; also the heading of the picture. */
  caption: string;
  /** Of the first column, then of each of the others. */
  columns: readonly [string, ...string[]];
  rows: ReportRows;
};

export const number = (value: number | null, text: string, rows?: RowsAddress): ReportCell => ({
  text: value === null ? '–' : text,
  value,
  // Nothing is behind a number of zero.
  ...(value !== null && value !== 0 && rows && { rows }),
});

/** A table as the rows of a file. */
export const tableLines = ({ columns, rows }: ReportTable): readonly (readonly CsvCell[])[] => [
  columns,
  ...rows.map(({ head, cells }) => [head.value, ...cells.map(({ value }) => value)]),
];

type ReportTableProps = {
  table: ReportTable;
  /** The narrowest it may become before it scrolls. */
  least?: number;
  /** Of the first column. */
  first?: string;
};

/** The numbers of a report, of which each opens its rows. */
export const NumberTable = ({ table, least = 420, first = '28%' }: ReportTableProps) => (
  <ScrollRegion aria-label={table.caption} className={shared.numbers} __vars={{ '--least': `${least}px` }}>
    <table>
      <caption>
        <VisuallyHidden>{table.caption}</VisuallyHidden>
      </caption>
      <colgroup>
        <col style={{ width: first }} />
        <col span={table.columns.length - 1} />
      </colgroup>
      <thead className={`${shared.tiny} ${shared.muted}`}>
        <tr className={shared.underlined}>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, head, cells }) => (
          <tr key={key} className={shared.underlined}>
            <th scope="row" className={shared.strong}>
              <Name cell={head} />
            </th>
            {cells.map((cell, at) => (
              <td key={table.columns[at + 1]} className={`${shared.numeric} ${shared.nowrap}`}>
                <Value cell={cell} label={`${table.columns[at + 1]}, ${head.text}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

function Name({ cell: { text, leads } }: { cell: ReportCell }) {
  if (!leads) return <bdi>{text}</bdi>;
  return (
    <Link to="." search={(before: object) => ({ ...before, ...leads })} className={shared.nameLink}>
      <bdi>{text}</bdi>
    </Link>
  );
}

function Value({ cell: { text, rows }, label }: { cell: ReportCell; label: string }) {
  if (!rows)
    return (
      <Box component="span" px={8}>
        {text}
      </Box>
    );
  return <NumberLink rows={rows} text={text} label={label} />;
}

/** A number that opens its rows beside the page. */
export const NumberLink = ({ rows, text, label }: { rows: RowsAddress; text: string; label: string }) => (
  <Link
    to="."
    resetScroll={false}
    search={(before: object) => ({ ...before, ...rowsParams(rows) })}
    className={shared.number}
    aria-label={`${text} ${label}`}
  >
    {text}
  </Link>
);
