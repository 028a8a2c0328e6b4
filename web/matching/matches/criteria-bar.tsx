import type { Match } from '@placewell/contract/matching/matches.ts';
import { StackedBar } from '../../ui/score/stacked-bar.tsx';

/** Only criteria: what decisions and the scale add is not a part of what the job asks for. */
export const CriteriaBar = ({ match }: { match: Pick<Match, 'score_breakdown'> }) => (
  <StackedBar
    label="Points by criterion"
    segments={match.score_breakdown
      .filter(({ weight }) => weight > 0)
      .map((row) => ({ key: row.criterion, label: row.label, value: row.score }))}
  />
);
