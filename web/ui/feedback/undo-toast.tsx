import { hideNotification, showNotification } from '@mantine/notifications';
import { Button } from '../inputs/button.tsx';
import styles from './feedback.module.css';

const UNDO_MS = 8_000;
let lastId = 0;

/** Reports an action and offers to undo it for 8 s; `onUndo` runs at most once. */
export function showUndoToast({ message, onUndo }: { message: string; onUndo: () => void }) {
  lastId += 1;
  const id = `undo-${lastId}`;
  showNotification({
    id,
    color: 'indigo',
    position: 'top-right',
    autoClose: UNDO_MS,
    role: 'status',
    message: (
      <span className={styles.undo}>
        {message}
        <Button
          variant="secondary"
          size="xs"
          onClick={() => {
            hideNotification(id);
            onUndo();
          }}
        >
          Undo
        </Button>
      </span>
    ),
  });
  return id;
}
