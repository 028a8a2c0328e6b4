import { UnstyledButton } from '@mantine/core';
import { GripVertical } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import styles from './reorder-handle.module.css';

type ReorderHandleProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'> & {
  name: string;
};

/**
 * The button that drags a row of a list, or moves it by keys; takes the props that `useReorder` returns for its row.
 */
export function ReorderHandle({ name, ...handle }: ReorderHandleProps) {
  return (
    <UnstyledButton
      className={styles.handle ?? ''}
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      {...handle}
    >
      <GripVertical size={16} aria-hidden />
    </UnstyledButton>
  );
}
