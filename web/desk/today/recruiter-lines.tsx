import {
  LINE_COUNTS,
  type LineCount,
  type RecruiterLine,
  rowsOfRecruiter,
  type TodayBasis,
} from '@placewell/contract/desk/today.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './today.module.css';
import { RowCount } from './today-section.tsx';

const HEADERS: Record<LineCount, string> = {
  tasks: 'Tasks due',
  strong_matches: 'Strong matches',
  awaiting: 'Awaiting a reply',
  expiring: 'Expiring',
  idle_jobs: 'Idle jobs',
  needs_review: 'To review',
};
/** Lines shown until all are asked for. */
const SHORT = 10;

/** A line for each person of the agency who has something to do; each number opens their rows. */
export function RecruiterLines({ lines, today }: { lines: readonly RecruiterLine[]; today: TodayBasis }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, SHORT);
  return (
    <section className={`${shared.panel} ${shared.clipped}`} aria-labelledby={id}>
      <div className={`${shared.row} ${styles.head}`}>
        <h2 id={id} className={`${shared.subheading} ${shared.fill}`}>
          By recruiter
        </h2>
        {lines.length > shown.length && (
          <Button
            size="xs"
            variant="quiet"
            onClick={() => setIsWhole(true)}
          >{`Show all ${lines.length}`}</Button>
        )}
      </div>
      <ScrollRegion aria-label="Numbers by recruiter" className={shared.numbers}>
        <table>
          <thead className={`${shared.tiny} ${shared.muted}`}>
            <tr className={shared.underlined}>
              <th scope="col">Recruiter</th>
              {LINE_COUNTS.map((name) => (
                <th key={name} scope="col">
                  {HEADERS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.recruiter_id} className={shared.underlined}>
                <th scope="row" className={shared.strong}>
                  <bdi>{line.recruiter_name}</bdi>
                </th>
                {LINE_COUNTS.map((name) => (
                  <td key={name}>
                    {line[name] > 0 && (
                      <RowCount
                        label={`${HEADERS[name]}, ${line.recruiter_name}`}
                        count={line[name]}
                        rows={rowsOfRecruiter(name, line.recruiter_id, today)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
