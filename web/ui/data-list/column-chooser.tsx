import { ActionIcon, Checkbox, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import styles from './data-list.module.css';

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
        <div className={styles.choices}>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.label}
              checked={column.isVisible}
              disabled={!column.canHide}
              onChange={() => onToggle(column.id)}
            />
          ))}
          <UnstyledButton className={styles.reset} onClick={onShowAll}>
            Show all
          </UnstyledButton>
          <UnstyledButton className={styles.reset} onClick={onRestoreDefaults}>
            Default columns
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
