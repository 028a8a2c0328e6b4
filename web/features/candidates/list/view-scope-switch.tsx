import { SegmentedControl } from '@mantine/core';

type ViewScopeSwitchProps = { value: string; onChange: (scope: string) => void };

/** Switches between a recruiter's own candidates and those of the whole agency. */
export function ViewScopeSwitch({ value, onChange }: ViewScopeSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Candidates to show"
      value={value}
      data={[
        { value: 'self', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      onChange={onChange}
    />
  );
}
