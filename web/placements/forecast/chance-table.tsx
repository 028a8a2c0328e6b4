import { Box, VisuallyHidden } from '@mantine/core';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import type { StageChance } from '@placewell/contract/placements/forecast.ts';
import { CHANCE_MONTHS, TOO_FEW } from '@placewell/contract/placements/placement-terms.ts';
import type { ReactNode } from 'react';
import { formatDecimal, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';

const percent = (share: number) => `${formatDecimal(share * 100)}%`;
const range = ({ low, high }: StageChance) => `${formatDecimal(low * 100)}–${percent(high)}`;
const CAPTION = 'How likely a placement is from each stage';

/** The chances that a forecast rests on, with how much is known of each. */
export function ChanceTable({ chances }: { chances: readonly StageChance[] }) {
  const { nameOf } = useMatchStatuses();
  return (
    <Box className={shared.stack} style={{ alignContent: 'start' }}>
      <ScrollRegion aria-label={CAPTION} className={shared.numbers} style={{ '--least': '400px' }}>
        <table>
          <caption>
            <VisuallyHidden>{CAPTION}</VisuallyHidden>
          </caption>
          <colgroup>
            <col style={{ width: '30%' }} />
            <col span={3} />
          </colgroup>
          <thead className={`${shared.tiny} ${shared.muted}`}>
            <tr className={shared.underlined}>
              <th scope="col">Stage</th>
              <th scope="col">Chance</th>
              <th scope="col">Placed of ended</th>
              <th scope="col">Days to start</th>
            </tr>
          </thead>
          <tbody>
            {chances.map((one) => (
              <tr key={one.stage} className={shared.underlined}>
                <th scope="row" className={shared.strong}>
                  <bdi>{nameOf(one.stage as MatchStatus)}</bdi>
                </th>
                <Cell note={one.n === 0 ? undefined : range(one)}>{percent(one.chance)}</Cell>
                <Cell note={one.is_too_few ? 'Too few' : undefined} isDoubt>
                  {`${formatNumber(one.placed)} of ${formatNumber(one.n)}`}
                </Cell>
                <Cell note={one.days_are_own ? undefined : 'Usual'}>{formatNumber(one.days_to_start)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={shared.hint}>
        {`Based on ${CHANCE_MONTHS} months. Under ${TOO_FEW} cases, industry defaults.`}
      </p>
    </Box>
  );
}

type CellProps = { children: ReactNode; note: string | undefined; isDoubt?: boolean };

/** A number, with what to know of it below. */
const Cell = ({ children, note, isDoubt = false }: CellProps) => (
  <td className={shared.numeric}>
    <Box px={8}>
      {children}
      {note && (
        <span className={`${shared.block} ${shared.micro} ${isDoubt ? shared.partial : shared.muted}`}>
          {note}
        </span>
      )}
    </Box>
  </td>
);
