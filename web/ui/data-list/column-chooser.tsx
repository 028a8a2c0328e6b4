import { ActionIcon, Checkbox, Popover, Stack, Tooltip, UnstyledButton } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import shared from '../theme/shared.module.css';

type ColumnChoice = { id: string; label: string; isVisible: boolean; canHide: boolean };
type ColumnChooserProps = {
  columns: readonly ColumnChoice[];
  onToggle: (id: string) => void;
  onShowAll: () => void;
  onRestoreDefaults: () => void;
};

/** Chooses the columns that a table shows; remembered on this device, or in the open view. */
export function ColumnChooser({ columns, onToggle, onShowAll, onRestoreDefaults }: ColumnChooserProps) {
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
          <UnstyledButton className={`${shared.small} ${shared.accent}`} onClick={onShowAll}>
            Show all
          </UnstyledButton>
          <UnstyledButton className={`${shared.small} ${shared.accent}`} onClick={onRestoreDefaults}>
            Default columns
          </UnstyledButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
