import { Flex, Kbd, Modal } from '@mantine/core';
import shared from '../theme/shared.module.css';
import { KEYS, type KeyId, keysOf, type Screen, shownKey } from './keys.ts';

export type KeysOfPage = {
  /** The page, and what may open over it. */
  screens: readonly Screen[];
  /** What keys do where the table cannot say it, such as a stage with the agency's name for it. */
  names?: Readonly<Partial<Record<KeyId, string>>>;
};

type KeysDialogProps = KeysOfPage & { opened: boolean; onClose: () => void };

/** Entries of the table as lines; those that say the same share one. */
function linesOf({ screens, names = {} }: KeysOfPage) {
  const lines = new Map<string, Set<string>>();
  for (const id of keysOf(...screens)) {
    const does = names[id] ?? KEYS[id].does;
    lines.set(does, new Set([...(lines.get(does) ?? []), ...KEYS[id].on]));
  }
  return [...lines].map(([does, keys]) => ({ does, keys: [...keys] }));
}

export const KeysDialog = ({ opened, onClose, ...page }: KeysDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
    <dl className={shared.stack}>
      {linesOf(page).map(({ does, keys }) => (
        <Flex key={does} direction="row-reverse" justify="space-between" align="center" gap={12}>
          <dt className={`${shared.inline} ${shared.fixed}`}>
            {keys.map((key) => (
              <Kbd key={key} size="sm">
                {shownKey(key)}
              </Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Flex>
      ))}
    </dl>
  </Modal>
);
