import { CloseButton, Menu, Popover, UnstyledButton } from '@mantine/core';
import { ListFilterPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import shared from '../theme/shared.module.css';
import styles from './filters.module.css';
import { FirstField } from './first-field.tsx';

export type FilterDef = {
  key: string;
  label: string;
  /** The chip's text; undefined when the filter is not set. */
  value: string | undefined;
  /** Shown instead of it, such as a name that is asked for. */
  face?: ReactNode;
  /** The control that sets it, shown in a popover; call `close` when the choice is complete. */
  editor: (close: () => void) => ReactNode;
  onRemove: () => void;
};
export type FilterBarProps = { filters: readonly FilterDef[]; onClear?: () => void };

/** The active filters as removable chips, and a menu that adds another one. */
export function FilterBar({ filters, onClear }: FilterBarProps) {
  const [openKey, setOpenKey] = useState<string>();
  const shown = filters.filter((filter) => filter.value !== undefined || filter.key === openKey);
  const others = filters.filter((filter) => !shown.includes(filter));
  const isAnySet = filters.some((filter) => filter.value !== undefined);
  return (
    <>
      {shown.length > 0 && (
        <div className={styles.set}>
          {shown.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              isOpen={filter.key === openKey}
              onToggle={(isOpen) => setOpenKey(isOpen ? filter.key : undefined)}
            />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <UnstyledButton className={styles.chip} data-add aria-label="Filter">
              <ListFilterPlus size={16} aria-hidden /> <span>Filter</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((filter) => (
              <Menu.Item key={filter.key} onClick={() => setOpenKey(filter.key)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isAnySet && onClear && (
        <UnstyledButton className={`${shared.small} ${shared.accent}`} px={4} onClick={onClear}>
          Clear all
        </UnstyledButton>
      )}
    </>
  );
}

type FilterChipProps = { filter: FilterDef; isOpen: boolean; onToggle: (isOpen: boolean) => void };

function FilterChip({ filter, isOpen, onToggle }: FilterChipProps) {
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-start" trapFocus returnFocus>
      <span className={styles.chip}>
        <Popover.Target>
          <UnstyledButton
            className={`${styles.open} ${shared.truncate}`}
            fz={13}
            onClick={() => onToggle(!isOpen)}
          >
            <span className={shared.muted}>{filter.label}</span> {filter.face ?? filter.value ?? '…'}
          </UnstyledButton>
        </Popover.Target>
        <CloseButton
          size={24}
          iconSize={14}
          radius="xl"
          mr={2}
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => {
            onToggle(false);
            filter.onRemove();
          }}
        />
      </span>
      <Popover.Dropdown miw={240} aria-label={filter.label}>
        <FirstField>{filter.editor(() => onToggle(false))}</FirstField>
      </Popover.Dropdown>
    </Popover>
  );
}
