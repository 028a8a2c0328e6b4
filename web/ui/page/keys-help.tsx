import { Kbd, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './keys-help.module.css';
import { usePageKeys } from './use-page-keys.ts';

export type KeyHelp = { keys: readonly string[]; action: string };

/** Keys of every page. */
const COMMON: readonly KeyHelp[] = [
  { keys: ['Ctrl', 'K'], action: 'Search everything' },
  { keys: ['Alt', 'T'], action: 'Go to the newest message' },
];

/** Lists the keyboard shortcuts of the page, and of every page, on `?`. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys({ '?': () => setIsOpen(true) });
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts" size="sm">
      <dl className={styles.keys}>
        {[...keys, ...COMMON].map(({ keys: names, action }) => (
          <div key={action}>
            <dt>
              {names.map((name) => (
                <Kbd key={name} size="sm">
                  {name}
                </Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
