import { Kbd, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './keys-help.module.css';
import { usePageKeys } from './use-page-keys.ts';

export type KeyHelp = { keys: readonly string[]; action: string };

/** Lists the page's keyboard shortcuts on `?`. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys({ '?': () => setIsOpen(true) });
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts" size="sm">
      <dl className={styles.keys}>
        {keys.map(({ keys: names, action }) => (
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
