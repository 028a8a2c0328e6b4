import type { Match } from '@placewell/contract/matching/matches.ts';
import { PartBars } from '../../../records/score/part-bars.tsx';
import { partsOf } from './criteria-parts.ts';

type CriteriaBarProps = { match: Pick<Match, 'score_breakdown'>; isCompact?: boolean };

/** The points of the criteria in three parts. What decisions and the scale add is not a part of what the job asks for. */
export const CriteriaBar = ({ match, isCompact = false }: CriteriaBarProps) => (
  <PartBars
    label="Points"
    isCompact={isCompact}
    parts={partsOf(match.score_breakdown)
      .filter(({ of }) => of > 0)
      .map(({ name, label, value, of }) => ({ key: name, label, value, of }))}
  />
);
