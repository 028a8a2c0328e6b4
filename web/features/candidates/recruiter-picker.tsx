import { Select } from '@mantine/core';
import { UserRound } from 'lucide-react';

type RecruiterPickerProps = {
  people: readonly { recruiter_id: string; recruiter_name: string; role: string }[] | undefined;
  value: string | undefined;
  onChange: (recruiterId: string) => void;
};

/** Whose candidates the page shows. */
export function RecruiterPicker({ people, value, onChange }: RecruiterPickerProps) {
  const data = (people ?? []).map((one) => ({
    value: one.recruiter_id,
    label: one.recruiter_name || (one.role === 'agency' ? 'Agency Manager' : 'Recruiter without a name'),
  }));
  // Somebody who is inactive now is not among the names, but can still be looked at.
  if (value && people && !data.some((one) => one.value === value))
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
      nothingFoundMessage="Nobody has this name"
      w={220}
    />
  );
}
