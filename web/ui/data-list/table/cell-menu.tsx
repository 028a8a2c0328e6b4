import { Menu } from '@mantine/core';
import { type KeyboardEvent, type Ref, useLayoutEffect, useState } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import type { BulkChoice } from '../bulk-menu.tsx';
import type { CellMenuPlace } from '../types.ts';

/** More than a look takes in are searched. */
const MOST_UNSEARCHED = 10;

/** The menu names itself: its target is drawn elsewhere, and has no ID that Mantine could refer to. */
const WITHOUT_ROLES = { withRoles: false };

export type CellChoice = BulkChoice & { isCurrent?: boolean };

type CellMenuProps = CellMenuPlace & {
  label: string;
  /** How many rows it changes. */
  count: number;
  choices: readonly CellChoice[];
};

/** The target of a menu that another part of the page draws. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
  }, [element, ref]);
  return null;
}

const matches = (label: string, search: string) =>
  label.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The values that a cell may take; the left and right arrows go to the next cell of the row. */
export function CellMenu({ label, count, choices, anchor, onClose, onStep }: CellMenuProps) {
  const [search, setSearch] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || search !== '') return;
    event.preventDefault();
    onStep(step);
  };
  const shown = choices.filter((choice) => matches(choice.label, search));
  // A menu gives the focus to its first item, even to one that cannot take it.
  const first = shown.find(({ isCurrent }) => !isCurrent);
  return (
    <Menu opened onClose={onClose} returnFocus={false} {...WITHOUT_ROLES} position="bottom-start">
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} mah={360} style={{ overflow: 'auto' }} onKeyDown={onKeyDown}>
        {count > 1 && <Menu.Label>{`${formatNumber(count)} selected`}</Menu.Label>}
        {choices.length > MOST_UNSEARCHED && (
          <Menu.Search
            aria-label="Search"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {shown.map(({ key, label: name, note, isCurrent = false, onChoose }) => (
          <Menu.Item
            key={key}
            onClick={onChoose}
            rightSection={note}
            disabled={isCurrent}
            data-autofocus={key === first?.key || undefined}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
