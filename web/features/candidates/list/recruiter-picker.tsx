import { Select } from '@mantine/core';
import { UserRound } from 'lucide-react';

type RecruiterPickerProps = {
  people: readonly { recruiter_id: string; recruiter_name: string; role: string }[] | undefined;
  value: string | undefined;
  onChange: (recruiterId: string) => void;
};

/** Chooses the recruiter whose candidates the page shows. */
export function RecruiterPicker({ people, value, onChange }: RecruiterPickerProps) {
  const data = (people ?? []).map((person) => ({
    value: person.recruiter_id,
    label: person.recruiter_name || (person.role === 'agency' ? 'Agency Manager' : 'No name yet'),
  }));
  // An inactive recruiter is not listed, but a link to their candidates still works.
  if (value && people && !data.some((option) => option.value === value))
    data.push({ value, label: 'Inactive recruiter' });
  return (
    <Select
      aria-label="Recruiter"
      placeholder="Choose a recruiter"
      leftSection={<UserRound size={16} aria-hidden />}
      data={data}
      value={value ?? null}
      onChange={(next) => next && onChange(next)}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No recruiters found"
      w={220}
    />
  );
}
