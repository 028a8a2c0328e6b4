import { Flex, Kbd, Modal } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { createStore } from '../../lib/store.ts';
import shared from '../theme/shared.module.css';
import { usePageKeys } from './use-page-keys.ts';

export type KeyHelp = { keys: readonly string[]; action: string };

/** Keys of every page. */
const COMMON: readonly KeyHelp[] = [
  { keys: ['Ctrl', 'K'], action: 'Search everything' },
  { keys: ['Ctrl', 'Z'], action: 'Undo what was done last' },
  { keys: ['Ctrl', 'Shift', 'Z'], action: 'Do it again' },
  { keys: ['Alt', 'T'], action: 'Go to the newest message' },
];

/** How many parts of the page list their keys. */
const own = createStore({ count: 0 });
const count = (by: 1 | -1) => own.update({ count: own.read().count + by });

/** Lists the keyboard shortcuts of the page, and of every page, on `?`. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <KeysDialog keys={keys} />;
}

/** Lists the keys of every page on pages without their own list. */
export const CommonKeysHelp = () => (own.use().count === 0 ? <KeysDialog keys={[]} /> : null);

function KeysDialog({ keys }: { keys: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageKeys({ '?': open });
  useActions([{ id: 'shortcuts', label: 'Show keyboard shortcuts', keys: ['?'], icon: Keyboard, run: open }]);
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts" size="sm">
      <dl className={shared.stack}>
        {[...keys, ...COMMON].map(({ keys: names, action }) => (
          <Flex key={action} direction="row-reverse" justify="space-between">
            <dt className={shared.inline}>
              {names.map((name) => (
                <Kbd key={name} size="sm">
                  {name}
                </Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </Flex>
        ))}
      </dl>
    </Modal>
  );
}
