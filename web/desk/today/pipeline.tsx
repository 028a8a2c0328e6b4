import { rowsOfStage, type Today } from '@placewell/contract/desk/today.ts';
import { type MatchStatus, UNTOUCHED_STATUSES } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCappedCount } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './today.module.css';

/** Stages in which the product puts matches by itself: there are so many that their bars would leave none to the others. */
const BEFORE_WORK: readonly MatchStatus[] = UNTOUCHED_STATUSES;

/** No bar is longer than this many times that of the fullest stage of work. */
const SHORTENED_FROM = 4;

/** The matches by stage, each bar a link to its matches. */
export function Pipeline({ stages, role }: { stages: Today['pipeline']; role: string }) {
  const id = useId();
  const { nameOf } = useMatchStatuses();
  if (stages.length === 0) return null;
  const inWork = stages.filter(({ status }) => !BEFORE_WORK.includes(status));
  const fullest = (some: typeof stages) => Math.max(...some.map(({ total }) => total));
  const longest =
    inWork.length > 0 ? Math.min(fullest(stages), SHORTENED_FROM * fullest(inWork)) : fullest(stages);
  return (
    <section className={`${shared.panel} ${shared.clipped}`} aria-labelledby={id}>
      <div className={`${shared.row} ${styles.head}`}>
        <h2 id={id} className={shared.subheading}>
          Pipeline
        </h2>
      </div>
      <ul className={shared.plainList}>
        {stages.map(({ status, total }) => (
          <li key={status}>
            <Link {...rowsOfStage(status, role)} className={styles.stage}>
              <span className={`${shared.small} ${shared.truncate}`}>{nameOf(status)}</span>{' '}
              <i style={{ width: `max(4px, ${Math.min(100, (total / longest) * 100)}%)` }} />
              <span className={`${shared.right} ${shared.numeric} ${shared.strong}`}>
                {formatCappedCount(total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
