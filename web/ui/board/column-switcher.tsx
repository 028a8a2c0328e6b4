import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/values/formats.ts';
import { StatusDot } from '../chips/status-dot.tsx';
import shared from '../theme/shared.module.css';
import styles from './board.module.css';
import type { BoardColumnOf } from './cards.ts';
import type { BoardScroll } from './use-board-scroll.ts';

type ColumnSwitcherProps = {
  columns: readonly Pick<BoardColumnOf<unknown>, 'status' | 'title' | 'tone' | 'total'>[];
  /** Of the columns together, such as "Stages". */
  label: string;
  scroll: Pick<BoardScroll, 'current' | 'scrollTo'>;
};

/** On a phone, where one column fills the screen: all columns with their totals, to go to one. */
export function ColumnSwitcher({ columns, label, scroll }: ColumnSwitcherProps) {
  const { current } = scroll;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = current && row.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles.stages} ref={row} aria-label={label}>
      {columns.map(({ status, title, tone, total }, index) => {
        const isCurrent = current === undefined ? index === 0 : status === current;
        return (
          <UnstyledButton
            key={status}
            className={styles.stage ?? ''}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => scroll.scrollTo(status)}
          >
            <StatusDot label={title} tone={tone} />
            <span className={`${shared.small} ${shared.numeric} ${shared.muted}`}>{formatNumber(total)}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
