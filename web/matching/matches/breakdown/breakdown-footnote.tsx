import { Divider } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import shared from '../../../ui/theme/shared.module.css';

/** Who decides, and how much the score rests on. */
export function BreakdownFootnote({ match }: { match: Pick<Match, 'coverage'> }) {
  return (
    <footer className={`${shared.tiny} ${shared.muted} ${shared.anywhere}`}>
      <Divider mt={24} mb="sm" color="var(--pw-line)" />
      <p>Ranked by software, decided by people. Name, age and origin are never used.</p>
      <p>{Math.round(match.coverage * 100)}% of criteria known</p>
    </footer>
  );
}
