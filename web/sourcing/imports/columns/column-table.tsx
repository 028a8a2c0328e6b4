import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ImportField, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import { FIELD_OPTIONS } from '../field-labels.ts';
import { fieldOf } from '../import-rules.ts';
import styles from './columns.module.css';

type ColumnTableProps = {
  columns: readonly ImportColumn[];
  mapping: readonly MappedColumn[];
  /** By header. */
  errors: Readonly<Record<string, string>>;
  rowsTotal: number;
  onField: (header: string, field: ImportField | undefined) => void;
};

/** Every column of the table with examples and the field of a candidate that it becomes. */
export function ColumnTable(props: ColumnTableProps) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const { columns } = props;
  if (isPhone)
    return (
      <ul className={styles.cards} aria-label="Columns">
        {columns.map((column) => (
          <li key={column.header}>
            <ColumnName column={column} />
            <Samples column={column} />
            <FieldSelect {...props} column={column} />
            <Mark {...props} column={column} />
          </li>
        ))}
      </ul>
    );
  return (
    <table className={styles.columns} aria-label="Columns">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Examples</th>
          <th scope="col">Becomes</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.header}>
            <td>
              <ColumnName column={column} />
            </td>
            <td>
              <Samples column={column} />
            </td>
            <td>
              <FieldSelect {...props} column={column} />
            </td>
            <td>
              <Mark {...props} column={column} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type OfColumn = ColumnTableProps & { column: ImportColumn };

const ColumnName = ({ column }: { column: ImportColumn }) => (
  <div className={styles.header} data-empty={column.filled === 0 || undefined}>
    <b>{column.header}</b>
  </div>
);

function Samples({ column: { samples, filled } }: { column: ImportColumn }) {
  const text = samples.join(' · ');
  return (
    <div className={styles.samples} title={text || undefined}>
      {filled === 0 ? 'Empty in every row' : text}
    </div>
  );
}

const FieldSelect = ({ column: { header }, mapping, errors, onField }: OfColumn) => (
  <Select
    aria-label={`${header} becomes`}
    placeholder="Not imported"
    searchable
    openOnFocus={false}
    clearable
    clearButtonProps={{ 'aria-label': `Do not import ${header}`, tabIndex: -1 }}
    nothingFoundMessage="No such field"
    data={FIELD_OPTIONS}
    value={fieldOf(mapping, header) ?? null}
    onChange={(field) => onField(header, (field as ImportField | null) ?? undefined)}
    error={errors[header]}
  />
);

/** How sure the mapping is, in a word; colour only repeats it. */
function Mark({ column, mapping, errors, rowsTotal }: OfColumn): ReactNode {
  const { header, filled, suggested } = column;
  const field = fieldOf(mapping, header);
  const share = `${formatNumber(filled)} of ${formatNumber(rowsTotal)} filled`;
  const state = errors[header]
    ? ({ label: 'Used twice', tone: 'bad' } as const)
    : field === undefined
      ? ({ label: suggested ? `${importLabel(suggested)}?` : 'Left out', tone: 'neutral' } as const)
      : field === suggested
        ? ({ label: 'Recognised', tone: 'good' } as const)
        : ({ label: 'Chosen', tone: 'accent' } as const);
  return (
    <div className={styles.mark} title={share}>
      <StatusDot {...state} />
    </div>
  );
}
