import { Select } from '@mantine/core';
import { UserRound } from 'lucide-react';

type PersonPickerProps = {
  label: string;
  /** Shown while nobody is selected. */
  placeholder: string;
  people: readonly { id: string; name: string }[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Filters a list to one person's records; searchable, with a clear button. */
export function PersonPicker({ label, placeholder, people, value, onChange }: PersonPickerProps) {
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      w={200}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      leftSection={<UserRound size={16} aria-hidden />}
      data={people.map((one) => ({ value: one.id, label: one.name || 'No name yet' }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      nothingFoundMessage="No results"
    />
  );
}
