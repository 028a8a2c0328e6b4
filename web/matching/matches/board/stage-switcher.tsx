import { UnstyledButton } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { MATCH_TONES } from '../match-labels.ts';
import styles from './board.module.css';

type StageSwitcherProps = {
  columns: readonly { status: MatchStatus; total: number }[];
  nameOf: (status: MatchStatus) => string;
  current: string | undefined;
  onChoose: (status: MatchStatus) => void;
};

/** On a phone, where one column fills the screen: all stages with their totals, to go to one. */
export function StageSwitcher({ columns, nameOf, current, onChoose }: StageSwitcherProps) {
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
            onClick={() => onChoose(status)}
          >
            <StatusDot label={nameOf(status)} tone={MATCH_TONES[status]} />
            <span className={`${shared.small} ${shared.numeric} ${shared.muted}`}>{formatNumber(total)}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
