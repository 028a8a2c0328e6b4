import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import { formatDateTime, formatRelative } from '../../../lib/values/formats.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import styles from './breakdown.module.css';
import { basisText, changeText } from './decision-text.ts';

/** Every change of stage with who made it and what it rested on, then the scores that the match had before. */
export function BreakdownHistory({ details }: { details: MatchDetails }) {
  const names = useMatchStatuses();
  const { history, earlier_scores } = details;
  return (
    <>
      {history.length > 0 && (
        <section className={styles.section}>
          <h3>History</h3>
          <ol className={styles.history} aria-label="History">
            {history.map((entry, index) => (
              <li key={entry.at + entry.to_status}>
                <span>{changeText(entry, history[index + 1], names)}</span>
                <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                  {formatRelative(entry.at)}
                </time>
                <small>{[entry.by, basisText(entry)].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
      {earlier_scores.length > 0 && (
        <section className={styles.section}>
          <h3>Earlier scores</h3>
          <ol className={styles.history}>
            {earlier_scores.map((entry) => (
              <li key={entry.at}>
                <span className="pw-num">{entry.score}</span>
                <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                  scorer {entry.scorer_version} · {formatRelative(entry.at)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
