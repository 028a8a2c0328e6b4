import {
  ActionIcon,
  Checkbox,
  Popover,
  SegmentedControl,
  Stack,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { Columns3 } from 'lucide-react';
import shared from '../../theme/shared.module.css';

import type { Density } from './use-density.ts';

type ColumnChoice = { id: string; label: string; isVisible: boolean; canHide: boolean };
type ColumnChooserProps = {
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

/** Chooses the columns that a table shows, their widths and the height of its rows; remembered on this device. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, onToggle } = props;
  const acts = [
    ['Show all', props.onShowAll],
    ['Default columns', props.onRestoreDefaults],
    ['Fit widths to contents', props.onFit],
  ] as const;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon aria-label="Choose columns" size="sm">
            <Columns3 size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
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
      </Popover.Dropdown>
    </Popover>
  );
}
