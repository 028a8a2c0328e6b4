import { pointerIntersection } from '@dnd-kit/collision';
import { useDroppable } from '@dnd-kit/react';
import { UnstyledButton } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { MATCH_TONES } from '../match-labels.ts';
import styles from './board.module.css';

type BoardColumnProps = {
  status: MatchStatus;
  title: string;
  count: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** While a card is dragged: whether this column takes it. Undefined at rest and over its own column. */
  accepts: boolean | undefined;
  onShowMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** Its cards; not shown while it is folded. */
  children: ReactNode;
};

/** One column of the board; cards can be dropped on it, also while it is folded to a strip. */
export function BoardColumn({ status, title, count, isFolded, children, ...props }: BoardColumnProps) {
  const { ref, isDropTarget } = useDroppable({ id: status, collisionDetector: pointerIntersection });
  const isOver = isDropTarget && props.accepts;
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
      <h3>
        <UnstyledButton
          className={styles.fold ?? ''}
          aria-expanded={!isFolded}
          title={isFolded ? `Open ${title}` : `Fold ${title}`}
          onClick={() => props.onFold(!isFolded)}
        >
          <span className={shared.clip}>
            <StatusDot label={title} tone={MATCH_TONES[status]} />
          </span>{' '}
          <span className={`${shared.muted} ${shared.numeric} ${isFolded ? '' : shared.end}`}>
            {formatNumber(count)}
          </span>
          {isFolded ? (
            <ChevronsLeftRight size={14} className={shared.faint} aria-hidden />
          ) : (
            <ChevronsRightLeft size={14} className={shared.faint} aria-hidden />
          )}
        </UnstyledButton>
      </h3>
      {!isFolded && (
        <>
          <ul className={`${styles.cards} ${shared.plainList}`}>
            {children}
            {/* Last, so that no card moves under the pointer. */}
            {isOver && <li className={styles.drop} aria-hidden />}
          </ul>
          {props.onShowMore && (
            <Button size="xs" variant="quiet" loading={props.isLoadingMore} onClick={props.onShowMore}>
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  );
}
