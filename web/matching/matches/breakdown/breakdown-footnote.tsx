import type { Match } from '@placewell/contract/matching/matches.ts';
import styles from './breakdown.module.css';

type BreakdownFootnoteProps = {
  match: Pick<Match, 'coverage' | 'scorer_version'>;
  /** Undefined until the details are loaded. */
  vocabularyVersion: string | undefined;
};

/** Who decides, and what the score was computed with. */
export function BreakdownFootnote({ match, vocabularyVersion }: BreakdownFootnoteProps) {
  return (
    <footer className={styles.footnote}>
      <p>Ranked by software, decided by a person. Name, age and origin are never used.</p>
      <p>
        {Math.round(match.coverage * 100)}% of criteria known · scorer {match.scorer_version}
        {vocabularyVersion && ` · vocabulary ${vocabularyVersion}`}
      </p>
    </footer>
  );
}
