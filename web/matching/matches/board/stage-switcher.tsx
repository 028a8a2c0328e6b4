import { UnstyledButton } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import type { MatchStatusNames } from '../../../lib/values/match-statuses.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { MATCH_TONES } from '../match-labels.ts';
import styles from './board.module.css';
import type { BoardScroll } from './use-board-scroll.ts';

type StageSwitcherProps = {
  columns: readonly { status: MatchStatus; total: number }[];
  names: Pick<MatchStatusNames, 'nameOf'>;
  scroll: Pick<BoardScroll, 'current' | 'scrollTo'>;
};

/** On a phone, where one column fills the screen: all stages with their totals, to go to one. */
export function StageSwitcher({ columns, names, scroll }: StageSwitcherProps) {
  const { current } = scroll;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = current && row.current?.querySelector('[aria-current]');
    if (chosen) chosen.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles.stages} ref={row} aria-label="Stages">
      {columns.map(({ status, total }, index) => {
        const isCurrent = current === undefined ? index === 0 : status === current;
        return (
          <UnstyledButton
            key={status}
            className={styles.stage ?? ''}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => scroll.scrollTo(status)}
          >
            <StatusDot label={names.nameOf(status)} tone={MATCH_TONES[status]} />
            <span className={`${shared.small} ${shared.numeric} ${shared.muted}`}>{formatNumber(total)}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
