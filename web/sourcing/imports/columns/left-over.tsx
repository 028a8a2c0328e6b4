import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { leftOutReason } from '@placewell/contract/sourcing/import-fields.ts';
import type { Import, ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { fieldOf, leftOver, setField } from '../import-rules.ts';

type LeftOverProps = {
  columns: readonly ImportColumn[];
  mapping: readonly MappedColumn[];
  onChange: (mapping: MappedColumn[]) => void;
};

const NOTE = 'candidate_note';
const CHOICES = [
  { value: 'out', label: 'Leave out' },
  { value: 'note', label: 'Into the note' },
];

/** Columns that no field takes, also those whose guess is not accepted: for each, and for all, whether the note takes them. */
export function LeftOver({ columns, mapping, onChange }: LeftOverProps) {
  const isNoted = ({ header, suggested, guess }: ImportColumn) =>
    (suggested !== NOTE || guess !== null) && fieldOf(mapping, header) === NOTE;
  const all = columns.filter(
    (column) => column.filled > 0 && (isNoted(column) || fieldOf(mapping, column.header) === undefined),
  );
  if (all.length === 0) return null;
  const put = (some: readonly ImportColumn[], intoNote: boolean) =>
    onChange(
      some.reduce<MappedColumn[]>(
        (changed, { header }) => setField(columns, changed, header, intoNote ? NOTE : undefined),
        [...mapping],
      ),
    );
  const noted = all.filter(isNoted).length;
  return (
    <Stack component="section" gap={10} aria-label="Columns that are left over">
      <Group gap="8px 12px">
        <h3 style={{ flex: '1 1 240px' }}>
          {formatCount(all.length, 'column')} left over{' '}
          <Text component="small" size="sm" c="dimmed">
            In the note, each value stands under its header
          </Text>
        </h3>
        <Button size="xs" disabled={noted === all.length} onClick={() => put(all, true)}>
          Put all into the note
        </Button>
        <Button size="xs" disabled={noted === 0} onClick={() => put(all, false)}>
          Leave all out
        </Button>
      </Group>
      <ul className={shared.plainList}>
        {all.map((column) => (
          <Group component="li" key={column.header} gap="4px 12px" py={6} className={shared.underlined}>
            <Text flex="1 1 200px" className={shared.anywhere}>
              {column.header}{' '}
              <Text component="small" size="sm" c="dimmed">
                {formatCount(column.filled, 'value')}
              </Text>
            </Text>
            <SegmentedControl
              size="xs"
              aria-label={`${column.header} is left over`}
              data={CHOICES}
              value={isNoted(column) ? 'note' : 'out'}
              onChange={(choice) => put([column], choice === 'note')}
            />
          </Group>
        ))}
      </ul>
    </Stack>
  );
}

/** What an import leaves out, in a sentence; undefined if it takes every column. */
export function leftOutText({ columns, mapping }: Pick<Import, 'columns' | 'mapping'>): string | undefined {
  const left = leftOver(columns, mapping);
  if (left.columns.length === 0) return undefined;
  return `${formatCount(left.columns.length, 'column')} with ${formatCount(left.values, 'value')} ${left.columns.length === 1 ? 'is' : 'are'} left out`;
}

/** Beside the rows of a check or report: which columns they come without. */
export function LeftOut({ of }: { of: Pick<Import, 'columns' | 'mapping'> }) {
  const text = leftOutText(of);
  const { columns } = leftOver(of.columns, of.mapping);
  const names = columns.map(({ header }) => header);
  return (
    text && (
      <details className={shared.hint}>
        <summary>
          {text}: {names.slice(0, SHOWN).join(', ')}
          {names.length > SHOWN && ' …'}
        </summary>
        <ul>
          {columns.map((column) => (
            <li key={column.header}>
              {column.header}, {formatCount(column.filled, 'value')}: {leftOutReason(column)}
            </li>
          ))}
        </ul>
      </details>
    )
  );
}
const SHOWN = 8;
