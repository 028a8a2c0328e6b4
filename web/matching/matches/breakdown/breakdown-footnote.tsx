import { Divider } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import shared from '../../../ui/theme/shared.module.css';

type BreakdownFootnoteProps = {
  match: Pick<Match, 'coverage' | 'scorer_version'>;
  /** Undefined until the details are loaded. */
  vocabularyVersion: string | undefined;
};

/** Who decides, and what the score was computed with. */
export function BreakdownFootnote({ match, vocabularyVersion }: BreakdownFootnoteProps) {
  return (
    <footer className={`${shared.tiny} ${shared.muted} ${shared.anywhere}`}>
      <Divider mt={24} mb="sm" color="var(--pw-line)" />
      <p>Ranked by software, decided by people. Name, age and origin are never used.</p>
      <p>
        {Math.round(match.coverage * 100)}% of criteria known · scorer {match.scorer_version}
        {vocabularyVersion && ` · vocabulary ${vocabularyVersion}`}
      </p>
    </footer>
  );
}
