import type { Match } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { OffLimitsMark } from '../../../records/chips/off-limits-mark.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { MatchBand, type Scored } from './match-score.tsx';

type WhoLinesProps = {
  match: Scored & Partial<Pick<Match, 'is_expired' | 'off_limits'>>;
  name: ReactNode;
  line: string | undefined;
  /** Icons beside the line. */
  contacts?: ReactNode;
};

/** Whom a match is about, with the band of its score, and a second line. */
export const WhoLines = ({ match, name, line, contacts }: WhoLinesProps) => (
  <>
    <span className={`${shared.row} ${shared.nowrap}`}>
      <Name className={`${shared.bold} ${match.is_expired ? shared.muted : ''}`}>{name}</Name>
      <MatchBand match={match} />
      {match.off_limits && <OffLimitsMark found={match.off_limits} />}
    </span>
    {(line || contacts) && (
      <span className={shared.row}>
        {line && <Name className={`${shared.nowrap} ${shared.muted}`}>{line}</Name>}
        {contacts && <span className={shared.fixed}>{contacts}</span>}
      </span>
    )}
  </>
);
