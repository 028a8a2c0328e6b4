import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { useTabStop } from './tab-stop.ts';

type RowMenuProps = {
  /** Accessible name of the button, such as "Actions for Northgate Foods". */
  label: string;
  /** A button of the height of a line of text. */
  isQuiet?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

/** Further actions on one record, behind `⋯`; the children are the items. */
export function RowMenu({ label, isQuiet = false, disabled = false, children }: RowMenuProps) {
  const tabIndex = useTabStop();
  const icon = <Ellipsis size={16} aria-hidden />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {isQuiet ? (
          <Button size="xs" variant="quiet" px={6} aria-label={label} disabled={disabled} tabIndex={tabIndex}>
            {icon}
          </Button>
        ) : (
          <ActionIcon size="sm" aria-label={label} disabled={disabled} tabIndex={tabIndex ?? 0}>
            {icon}
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
