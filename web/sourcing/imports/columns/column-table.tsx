import { Group, Select, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ImportField, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import { FIELD_OPTIONS } from '../field-labels.ts';
import { fieldOf, openGuesses } from '../import-rules.ts';
import styles from '../imports.module.css';
import { GuessAction, guessReason } from './column-guess.tsx';

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
      <Stack component="ul" gap={16} className={shared.plainList} aria-label="Columns">
        {columns.map((column) => (
          <Stack component="li" key={column.header} gap={4} pb={14} className={shared.underlined}>
            <ColumnName column={column} />
            <Samples column={column} />
            <FieldSelect {...props} column={column} />
            <Mark {...props} column={column} />
          </Stack>
        ))}
      </Stack>
    );
  return (
    <table className={`${shared.table} ${styles.columns}`} aria-label="Columns">
      <thead>
        <tr>
          <th scope="col" style={{ width: '24%' }}>
            Column
          </th>
          <th scope="col">Examples</th>
          <th scope="col" style={{ width: 'clamp(220px, 26%, 280px)' }}>
            Becomes
          </th>
          <th scope="col" style={{ width: 112 }}>
            State
          </th>
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
  <Text className={shared.anywhere} {...(column.filled === 0 ? { c: 'var(--pw-faint)' } : { fw: 560 })}>
    {column.header}
  </Text>
);

function Samples({ column: { samples, filled } }: { column: ImportColumn }) {
  const text = samples.join(' · ');
  return (
    <Text c="dimmed" truncate title={text || undefined}>
      {filled === 0 ? 'Empty in every row' : text}
    </Text>
  );
}

const isOpenGuess = ({ columns, column, mapping }: OfColumn) =>
  openGuesses(columns, mapping).includes(column);

function FieldSelect(props: OfColumn) {
  const { column, mapping, errors, onField } = props;
  const { header, suggested, guess } = column;
  const isOpen = isOpenGuess(props);
  const field = fieldOf(mapping, header);
  return (
    <Select
      id={selectId(props)}
      aria-label={`${header} becomes`}
      placeholder={isOpen && suggested ? `${importLabel(suggested)}?` : 'Not imported'}
      searchable
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': `Do not import ${header}`, tabIndex: -1 }}
      nothingFoundMessage="No such field"
      data={FIELD_OPTIONS}
      value={field ?? null}
      onChange={(next) => onField(header, (next as ImportField | null) ?? undefined)}
      error={errors[header]}
      inputWrapperOrder={['input', 'description', 'error']}
      description={guess && (isOpen || field === suggested) ? guessReason(guess) : undefined}
    />
  );
}

const selectId = ({ columns, column }: OfColumn) => `becomes-${columns.indexOf(column)}`;

/** How sure the mapping is, in a word; colour only repeats it. */
function Mark(props: OfColumn): ReactNode {
  const { column, mapping, errors, rowsTotal, onField } = props;
  const { header, filled, suggested, guess } = column;
  const field = fieldOf(mapping, header);
  const share = `${formatNumber(filled)} of ${formatNumber(rowsTotal)} filled`;
  const state = errors[header]
    ? ({ label: 'Used twice', tone: 'bad' } as const)
    : field === undefined
      ? isOpenGuess(props)
        ? ({ label: guess?.contradicts ? 'Check' : 'Guess', tone: 'warning' } as const)
        : ({ label: 'Left out', tone: 'neutral' } as const)
      : field === suggested
        ? ({ label: guess ? 'Accepted' : 'Recognised', tone: 'good' } as const)
        : ({ label: 'Chosen', tone: 'accent' } as const);
  return (
    <Group gap="4px 10px" title={share}>
      <StatusDot {...state} />
      <GuessAction
        column={column}
        isOpen={isOpenGuess(props)}
        isChanged={!isOpenGuess(props) && suggested !== null && field !== suggested}
        onAccept={() => {
          onField(header, suggested ?? undefined);
          // The button goes.
          document.getElementById(selectId(props))?.focus();
        }}
      />
    </Group>
  );
}
