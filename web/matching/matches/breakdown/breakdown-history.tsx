import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { formatDateTime, formatRelative } from '../../../lib/values/formats.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import shared from '../../../ui/theme/shared.module.css';
import { BreakdownPart } from './breakdown-part.tsx';
import { basisText, changeText } from './decision-text.ts';

const LIST = `${shared.stack} ${shared.plainList} ${shared.small}`;

/** Every change of stage with who made it and what it rested on, then the scores that the match had before. */
export function BreakdownHistory({ details }: { details: MatchDetails }) {
  const names = useMatchStatuses();
  const { history, earlier_scores } = details;
  return (
    <>
      {history.length > 0 && (
        <BreakdownPart title="History">
          <ol className={LIST} aria-label="History">
            {history.map((entry, index) => (
              <Entry
                key={entry.at + entry.to_status}
                at={entry.at}
                what={changeText(entry, history[index + 1], names)}
                by={[entry.by, basisText(entry)].filter(Boolean).join(', ')}
              />
            ))}
          </ol>
        </BreakdownPart>
      )}
      {earlier_scores.length > 0 && (
        <BreakdownPart title="Earlier scores">
          <ol className={LIST}>
            {earlier_scores.map(({ at, score }) => (
              <Entry key={at} at={at} what={score} />
            ))}
          </ol>
        </BreakdownPart>
      )}
    </>
  );
}

type EntryProps = { at: string; what: ReactNode; by?: string };

const Entry = ({ at, what, by }: EntryProps) => (
  <li className={shared.anywhere}>
    <div className={shared.spread}>
      <span className={shared.numeric}>{what}</span>
      <time
        className={`${shared.tiny} ${shared.muted} ${shared.fixed}`}
        dateTime={at}
        title={formatDateTime(at)}
      >
        {formatRelative(at)}
      </time>
    </div>
    {by && <small className={`${shared.tiny} ${shared.muted}`}>{by}</small>}
  </li>
);
