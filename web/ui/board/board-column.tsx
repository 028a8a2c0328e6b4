import { pointerIntersection } from '@dnd-kit/collision';
import { useDroppable } from '@dnd-kit/react';
import { UnstyledButton } from '@mantine/core';
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../chips/status-dot.tsx';
import shared from '../theme/shared.module.css';
import styles from './board.module.css';

type BoardColumnProps = {
  status: string;
  title: string;
  tone: Tone;
  count: number;
  isFolded: boolean;
  /** Without it, its title stands above the board. */
  hasHead: boolean;
  /** Folds it to a strip and back; undefined for a column that is always open. */
  onFold: ((isFolded: boolean) => void) | undefined;
  /** While a card is dragged: whether this column takes it. Undefined at rest and over its own column. */
  accepts: boolean | undefined;
  /** The button that loads more of its cards, below them. */
  more: ReactNode;
  /** Its cards; not shown while it is folded. */
  children: ReactNode;
};

/** One column of the board; cards can be dropped on it, also while it is folded to a strip. */
export function BoardColumn({ status, title, tone, count, isFolded, children, ...props }: BoardColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: status, collisionDetector: pointerIntersection });
  const { onFold } = props;
  const isOver = isDropTarget && props.accepts;
  const Fold = isFolded ? ChevronsLeftRight : ChevronsRightLeft;
  const head = (
    <>
      <span className={shared.clip}>
        <StatusDot label={title} tone={tone} />
      </span>{' '}
      <span className={`${shared.muted} ${shared.numeric} ${isFolded ? '' : shared.end}`}>
        {formatNumber(count)}
      </span>
    </>
  );
  return (
    <section
      ref={ref}
      className={styles.column}
      data-column={status}
      data-folded={isFolded || undefined}
      aria-label={`${title}, ${count}`}
      data-accepts={props.accepts}
      data-over={isOver || undefined}
    >
      {props.hasHead && (
        <h3>
          {onFold ? (
            <UnstyledButton
              className={styles.head ?? ''}
              aria-expanded={!isFolded}
              title={isFolded ? `Open ${title}` : `Fold ${title}`}
              onClick={() => onFold(!isFolded)}
            >
              {head}
              <Fold size={14} className={shared.faint} aria-hidden />
            </UnstyledButton>
          ) : (
            <span className={styles.head}>{head}</span>
          )}
        </h3>
      )}
      {!isFolded && (
        <ul className={`${styles.cards} ${shared.plainList}`}>
          {children}
          {/* Last, so that no card moves under the pointer. */}
          {isOver && <li className={styles.drop} aria-hidden />}
          {props.more && <li>{props.more}</li>}
        </ul>
      )}
    </section>
  );
}
