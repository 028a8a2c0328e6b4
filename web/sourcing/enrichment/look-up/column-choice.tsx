import { NativeSelect } from '@mantine/core';
import styles from '../enrichment.module.css';
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
    <fieldset className={styles.columns}>
      <legend>Columns</legend>
      {columns.map(({ header, field }, at) => {
        const example = rows.find(({ cells }) => cells[at])?.cells[at];
        return (
          <div key={header}>
            <span className={styles.column}>
              <b>{header}</b>
              <small>{example ?? 'Empty in every line'}</small>
            </span>
            <NativeSelect
              aria-label={`${header} is`}
              data={CHOICES}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(header, value === '' ? undefined : (value as PersonField))
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}
