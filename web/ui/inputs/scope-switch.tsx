import { SegmentedControl } from '@mantine/core';

type ScopeSwitchProps = {
  label: string;
  value: 'self' | 'all';
  onChange: (scope: 'all' | undefined) => void;
};

/** Switches between the user's own records, the default, and those of everybody. */
export function ScopeSwitch({ label, value, onChange }: ScopeSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value}
      data={[
        { value: 'self', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      onChange={(next) => onChange(next === 'all' ? 'all' : undefined)}
    />
  );
}
