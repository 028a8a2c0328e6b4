import { Skeleton } from '@mantine/core';
import type { Import, ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../imports.module.css';

type RawRowsProps = {
  of: Pick<Import, 'columns'>;
  rows: readonly ImportRow[] | undefined;
  error: unknown;
  isStale: boolean;
};

/** The first rows of the table, verbatim. */
export function RawRows({ of, rows, error, isStale }: RawRowsProps) {
  if (error && !rows) return <p role="alert">{getErrorMessage(error)}</p>;
  if (!rows) return <Skeleton height={160} />;
  return (
    <ScrollRegion
      className={`${shared.panel} ${shared.fades} ${styles.sheet}`}
      aria-label="Table"
      data-stale={isStale || undefined}
    >
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {of.columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row_number}>
              <th scope="row" className={`${shared.tiny} ${shared.faint}`}>
                {row.row_number}
              </th>
              {of.columns.map(({ header }) => (
                <td key={header} title={row.cells[header]}>
                  {row.cells[header]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
