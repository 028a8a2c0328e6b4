import type { ReactNode } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import { MatchBand, type Scored } from './match-score.tsx';

type WhoLinesProps = {
  match: Scored & { is_expired?: boolean };
  name: ReactNode;
  line: string | undefined;
  /** Icons beside the line. */
  contacts?: ReactNode;
};

/** Whom a match is about, with the band of its score, and a second line. */
export const WhoLines = ({ match, name, line, contacts }: WhoLinesProps) => (
  <>
    <span className={`${shared.row} ${shared.nowrap}`}>
      <span className={`${shared.truncate} ${shared.bold} ${match.is_expired ? shared.muted : ''}`}>
        {name}
      </span>
      <MatchBand match={match} />
    </span>
    {(line || contacts) && (
      <span className={shared.row}>
        <span className={`${shared.truncate} ${shared.muted}`}>{line}</span>
        {contacts && <span className={shared.fixed}>{contacts}</span>}
      </span>
    )}
  </>
);
