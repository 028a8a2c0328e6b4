import { Kbd, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './keys-help.module.css';
import { usePageKeys } from './use-page-keys.ts';

export type KeyHelp = { keys: readonly string[]; does: string };

/** `?` lists the keys of the page. */
export function KeysHelp({ keys }: { keys: readonly KeyHelp[] }) {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys({ '?': () => setIsOpen(true) });
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keys on this page" size="sm">
      <dl className={styles.keys}>
        {keys.map(({ keys: names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <Kbd key={name} size="sm">
                  {name}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
