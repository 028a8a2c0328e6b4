import { isLittleKnown, type Match } from '@placewell/contract/matching/matches.ts';
import { BandLabel, ScoreRing } from '../../../records/score/score-ring.tsx';

export type Scored = Pick<Match, 'score' | 'score_band' | 'coverage'>;

/** The score of a match as a ring, dashed where little is known. */
export const MatchRing = ({ match, size }: { match: Scored; size?: number }) => (
  <ScoreRing
    score={match.score}
    band={match.score_band}
    isLittleKnown={isLittleKnown(match)}
    {...(size !== undefined && { size })}
  />
);

/** Its band in words, and whether little is known. */
export const MatchBand = ({ match }: { match: Scored }) => (
  <BandLabel band={match.score_band} isLittleKnown={isLittleKnown(match)} />
);
