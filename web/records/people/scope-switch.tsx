import { SegmentedControl } from '@mantine/core';
import { Users } from 'lucide-react';
import { useActions } from '../../lib/actions.ts';

type ScopeSwitchProps = {
  label: string;
  value: 'self' | 'all';
  onChange: (scope: 'all' | undefined) => void;
};

/** Switches between the user's own records, the default, and those of everybody. */
export function ScopeSwitch({ label, value, onChange }: ScopeSwitchProps) {
  const other = value === 'self' ? 'all' : undefined;
  useActions([
    {
      id: `scope-${other ?? 'self'}`,
      label: other ? 'Switch to All' : 'Switch to Mine',
      detail: label,
      words: "everybody's colleagues own",
      icon: Users,
      run: () => onChange(other),
    },
  ]);
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
