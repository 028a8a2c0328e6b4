import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';

export type BulkChoice = { key: string; label: string; note?: ReactNode; onChoose: () => void };

/** A menu of changes to all selected rows; disabled if there are none. */
export function BulkMenu({ label, choices }: { label: string; choices: readonly BulkChoice[] }) {
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          size="xs"
          rightSection={<ChevronDown size={14} aria-hidden />}
          disabled={choices.length === 0}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label: name, note, onChoose }) => (
          <Menu.Item key={key} onClick={onChoose} rightSection={note}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export const BulkDelete = ({ onClick }: { onClick: () => void }) => (
  <Button size="xs" variant="destructive" onClick={onClick}>
    Delete
  </Button>
);
