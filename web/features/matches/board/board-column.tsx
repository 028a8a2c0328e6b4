import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from './board.module.css';

type BoardColumnProps = {
  index: number;
  title: string;
  count: number;
  /** A card is being dragged, over whichever column. */
  isDragging: boolean;
  /** A card from another column is held over this one. */
  isTarget: boolean;
  onDragOver: () => void;
  onDragLeave: () => void;
  onDrop: () => void;
  onShowMore: (() => void) | undefined;
  /** Its cards. */
  children: ReactNode;
};

/** One column of the board; cards can be dropped on it. */
export function BoardColumn({ index, title, count, isTarget, children, ...props }: BoardColumnProps) {
  return (
    <section
      className={styles.column}
      data-column={index}
      aria-label={`${title}, ${count}`}
      data-over={isTarget || undefined}
      onDragOver={(event) => {
        if (!props.isDragging) return;
        event.preventDefault();
        props.onDragOver();
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) props.onDragLeave();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <h3>
        {title} <span>{formatNumber(count)}</span>
      </h3>
      <ul className={styles.cards}>
        {children}
        {isTarget && <li className={styles.drop} aria-hidden />}
      </ul>
      {props.onShowMore && (
        <Button size="xs" variant="quiet" onClick={props.onShowMore}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** Stands for a card while the matches load. */
export const CardPlaceholder = () => (
  <li>
    <Skeleton height={84} radius={10} />
  </li>
);
