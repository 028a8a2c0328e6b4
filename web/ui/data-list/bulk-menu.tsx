import { Menu } from '@mantine/core';
import { AlarmClock, ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { KeyHint } from '../inputs/key-hint.tsx';
import { firstKey } from '../page/keys.ts';
import { RowMenu } from './row-menu.tsx';

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

/** Rarer acts, and deleting, behind `…`; the children are items. */
export const BulkMore = ({ onDelete, children }: { onDelete: () => void; children?: ReactNode }) => (
  <RowMenu label="More for the selected rows" isQuiet>
    {children}
    <Menu.Item color="var(--pw-bad)" leftSection={<Trash2 size={15} aria-hidden />} onClick={onDelete}>
      Delete
    </Menu.Item>
  </RowMenu>
);

/** Sets a reminder about each of the selected rows. */
export const BulkRemind = ({ onClick }: { onClick: () => void }) => (
  <Menu.Item
    leftSection={<AlarmClock size={15} aria-hidden />}
    rightSection={<KeyHint>{firstKey('remind')}</KeyHint>}
    onClick={onClick}
  >
    Remind me…
  </Menu.Item>
);
