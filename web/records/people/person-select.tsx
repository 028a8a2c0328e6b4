import { Loader, Select } from '@mantine/core';
import { UserRound } from 'lucide-react';
import type { Person } from './transfers.ts';

type PersonSelectProps = {
  label: string;
  people: readonly Person[];
  value: string | undefined;
  onChange: (id: string) => void;
  error?: string | undefined;
  isLoading?: boolean;
  'data-autofocus'?: boolean;
};

/** One person of a form, searchable by name. */
export function PersonSelect({ people, value, onChange, isLoading, error, ...props }: PersonSelectProps) {
  return (
    <Select
      {...props}
      placeholder="Choose a person"
      searchable
      allowDeselect={false}
      leftSection={<UserRound size={16} aria-hidden />}
      rightSection={isLoading ? <Loader size={14} /> : undefined}
      data={people.map((one) => ({ value: one.id, label: one.name || 'No name yet' }))}
      value={value ?? null}
      onChange={(next) => next && onChange(next)}
      nothingFoundMessage="No one found"
      error={error}
    />
  );
}
