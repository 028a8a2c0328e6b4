import { NativeSelect } from '@mantine/core';

const SORT_OPTIONS = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'score_desc', label: 'Best first' },
  { value: 'expiry_date_asc', label: 'Expiring first' },
  { value: 'client_answered_at_desc', label: 'Answered first' },
];

/** The sort order of a list without column headers. */
export function MatchSort({ value, onChange }: { value: string; onChange: (sort: string) => void }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Sort by"
      data={SORT_OPTIONS}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
