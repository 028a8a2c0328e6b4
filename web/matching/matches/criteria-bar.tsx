import type { Match } from '@placewell/contract/matching/matches.ts';
import { StackedBar } from '../../ui/score/stacked-bar.tsx';

export const CriteriaBar = ({ match }: { match: Pick<Match, 'score_breakdown'> }) => (
  <StackedBar
    label="Points by criterion"
    segments={match.score_breakdown.map((row) => ({
      key: row.criterion,
      label: row.label,
      value: row.score,
    }))}
  />
);
