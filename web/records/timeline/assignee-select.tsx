import { Select } from '@mantine/core';
import type { Pick } from './mention-text.ts';

type AssigneeSelectProps = {
  people: readonly Pick[];
  value: string;
  onChange: (userId: string) => void;
  /** The current assignee may no longer be among those who can read the record. */
  current?: Pick | null;
  label?: string;
};

/** Assigns a task to one of the people who may read its record. */
export function AssigneeSelect({
  people,
  value,
  onChange,
  current,
  label = 'Assigned to',
}: AssigneeSelectProps) {
  const isListed = people.some(({ user_id }) => user_id === value);
  const listed = current && !isListed ? [current, ...people] : people;
  return (
    <Select
      size="xs"
      aria-label={label}
      searchable
      allowDeselect={false}
      data={listed.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      value={value}
      onChange={(next) => next && onChange(next)}
      nothingFoundMessage="No one found"
      comboboxProps={{ withinPortal: true }}
    />
  );
}
