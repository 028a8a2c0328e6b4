import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../../lib/session/home.ts';
import shared from '../../../ui/theme/shared.module.css';
import { MatchStatusDot } from '../match-status-dot.tsx';
import { subjectOf } from '../match-subject.ts';
import styles from '../matches.module.css';
import { useMatches } from '../matches.queries.ts';
import { ClientAnswer } from '../row/client-answer.tsx';
import { FirstRisk } from '../row/first-risk.tsx';
import { MatchRing } from '../row/match-score.tsx';
import { WhoLines } from '../row/who-lines.tsx';

const MAX_MATCHES = 3;

/** A job's three best matches, each with a link to its score breakdown. */
export function TopMatches({ jobId }: { jobId: string }) {
  const base = useRolePath();
  const list = useMatches({ job_id: jobId, limit: MAX_MATCHES, sort_by: 'score_desc' });
  if (!list.data) return <Skeleton height={120} />;
  return (
    <ul className={`${styles.preview} ${shared.plainList} ${shared.bordered}`}>
      {list.data.items.map((match) => {
        const { name, line } = subjectOf(match, 'candidate');
        return (
          <li key={match.match_id}>
            <Link
              className={shared.lineLink}
              to={`${base}/jobs/${jobId}/matches`}
              search={{ match: match.match_id }}
            >
              <MatchRing match={match} size={36} />
              <span className={shared.lines}>
                <WhoLines match={match} name={name} line={line} />
                <FirstRisk match={match} />
                <ClientAnswer match={match} />
              </span>
              <MatchStatusDot match={match} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
