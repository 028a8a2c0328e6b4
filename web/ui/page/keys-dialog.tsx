import { Flex, Kbd, Modal } from '@mantine/core';
import shared from '../theme/shared.module.css';

export type KeyHelp = { keys: readonly string[]; action: string };

/** Keys of every page. */
const COMMON: readonly KeyHelp[] = [
  { keys: ['Ctrl', 'K'], action: 'Search everything' },
  { keys: ['Ctrl', 'Z'], action: 'Undo what was done last' },
  { keys: ['Ctrl', 'Shift', 'Z'], action: 'Do it again' },
  { keys: ['Alt', 'T'], action: 'Go to the newest message' },
];

type KeysDialogProps = { opened: boolean; onClose: () => void; keys: readonly KeyHelp[] };

export const KeysDialog = ({ opened, onClose, keys }: KeysDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
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
