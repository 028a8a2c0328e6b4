import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { TitleCell } from '../../../ui/data-list/cells.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { PERSON_FIELDS, type PeopleColumn, type PersonField } from '../people/people-columns.ts';
import type { TableRow } from '../people/read-table.ts';

type ColumnChoiceProps = {
  columns: readonly PeopleColumn[];
  rows: readonly TableRow[];
  onChange: (header: string, field: PersonField | undefined) => void;
};

const CHOICES = [
  { value: '', label: 'Not used' },
  ...Object.entries(PERSON_FIELDS).map(([value, label]) => ({ value, label })),
];

/** The field of each column of a list, with an example; recognised ones can be changed. */
export function ColumnChoice({ columns, rows, onChange }: ColumnChoiceProps) {
  return (
    <Stack component="fieldset" gap={8} miw={0}>
      <Text component="legend" fw={560} mb={8}>
        Columns
      </Text>
      {columns.map(({ header, field }, at) => {
        const example = rows.find(({ cells }) => cells[at])?.cells[at];
        return (
          <Group key={header} gap={12} wrap="nowrap" className={shared.nowrap}>
            <span className={shared.fill}>
              <TitleCell title={header} details={example ?? 'Empty in every line'} />
            </span>
            <NativeSelect
              w={176}
              aria-label={`${header} is`}
              data={CHOICES}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(header, value === '' ? undefined : (value as PersonField))
              }
            />
          </Group>
        );
      })}
    </Stack>
  );
}
