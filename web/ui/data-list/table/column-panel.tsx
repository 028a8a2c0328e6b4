import { Checkbox, SegmentedControl, Stack, UnstyledButton } from '@mantine/core';
import shared from '../../theme/shared.module.css';
import type { Density } from './use-density.ts';

type ColumnChoice = { id: string; label: string; isVisible: boolean; canHide: boolean };
export type ColumnPanelProps = {
  columns: readonly ColumnChoice[];
  onToggle: (id: string) => void;
  onShowAll: () => void;
  onRestoreDefaults: () => void;
  /** Makes each column as wide as its contents. */
  onFit: () => void;
  density: Density;
  onDensity: (density: Density) => void;
};

const DENSITIES: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Which columns a table shows, how wide they are, and how tall its rows. */
export function ColumnPanel(props: ColumnPanelProps) {
  const { columns, onToggle } = props;
  const acts = [
    ['Show all', props.onShowAll],
    ['Default columns', props.onRestoreDefaults],
    ['Fit widths to contents', props.onFit],
  ] as const;
  return (
    <Stack gap={10}>
      {columns.map((column) => (
        <Checkbox
          key={column.id}
          label={column.label}
          checked={column.isVisible}
          disabled={!column.canHide}
          onChange={() => onToggle(column.id)}
        />
      ))}
      {acts.map(([label, act]) => (
        <UnstyledButton key={label} className={`${shared.small} ${shared.accent}`} onClick={act}>
          {label}
        </UnstyledButton>
      ))}
      <SegmentedControl
        size="xs"
        aria-label="Row height"
        data={DENSITIES}
        value={props.density}
        onChange={(value) => props.onDensity(value as Density)}
      />
    </Stack>
  );
}
