import { Skeleton } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
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
  /** The dragged card is held over this column. */
  isOver: boolean;
  onDragOver: () => void;
  onDragLeave: () => void;
  onDrop: () => void;
  onShowMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** Its cards; not shown while it is folded. */
  children: ReactNode;
};

/** One column of the board; cards can be dropped on it, also while it is folded to a strip. */
export function BoardColumn({ status, title, count, isFolded, children, ...props }: BoardColumnProps) {
  return (
    <section
      className={styles.column}
      data-column={status}
      data-folded={isFolded || undefined}
      aria-label={`${title}, ${count}`}
      data-accepts={props.accepts}
      data-over={(props.isOver && props.accepts) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !event.currentTarget.contains(to)) props.onDragLeave();
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          title={isFolded ? `Open ${title}` : `Fold ${title}`}
          onClick={() => props.onFold(!isFolded)}
        >
          <StatusDot label={title} tone={MATCH_TONES[status]} />{' '}
          <span className={styles.count}>{formatNumber(count)}</span>
          {isFolded ? (
            <ChevronsLeftRight size={14} aria-hidden />
          ) : (
            <ChevronsRightLeft size={14} aria-hidden />
          )}
        </button>
      </h3>
      {!isFolded && (
        <>
          <ul className={styles.cards}>
            {children}
            {/* Last, so that no card moves under the pointer. */}
            {props.isOver && props.accepts && <li className={styles.drop} aria-hidden />}
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

/** Placeholder of a card while the matches load. */
export const CardPlaceholder = () => (
  <li className={`${styles.card} ${styles.placeholder}`}>
    <Skeleton height={14} width="62%" mb={8} />
    <Skeleton height={11} width="44%" mb={14} />
    <Skeleton height={11} width="86%" />
  </li>
);
