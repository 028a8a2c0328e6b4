import { Skeleton } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { MatchSettingsChange } from '@placewell/contract/matching/match-settings.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { formatDateTime, formatRelative } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { changeLines } from './change-labels.ts';
import styles from './match-settings.module.css';
import { useSettingsLog } from './match-settings.queries.ts';
import type { Criteria } from './weight-draft.ts';

const INITIAL_COUNT = 5;
const MORE_COUNT = 20;

/** Changes with author and time: of one job, or of the agency and all its jobs. */
export function ChangeHistory({ jobId, criteria }: { jobId?: string; criteria: Criteria }) {
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const found = useSettingsLog({ ...(jobId ? { job_id: jobId } : {}), limit });
  const data = found.data;
  return (
    <section className={styles.history} aria-labelledby="changes">
      <h3 id="changes">Changes</h3>
      {found.isError && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : data.items.length === 0 ? (
        <p className={styles.hint}>No changes yet. Every change will be listed here with its author.</p>
      ) : (
        <ul>
          {data.items.map((change) => (
            <ChangeItem
              key={change.change_id}
              change={change}
              lines={changeLines(change, criteria)}
              isJobHistory={jobId !== undefined}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && limit < limits.pageSizeMax && (
        <Button
          size="xs"
          onClick={() => setLimit(Math.min(limits.pageSizeMax, limit + MORE_COUNT))}
          loading={found.isPlaceholderData}
        >
          Show earlier changes
        </Button>
      )}
    </section>
  );
}

type ChangeItemProps = { change: MatchSettingsChange; lines: readonly string[]; isJobHistory: boolean };

function ChangeItem({ change, lines, isJobHistory }: ChangeItemProps) {
  const base = useRolePath();
  return (
    <li>
      <div className={styles.changeHead}>
        <span>
          <b>{change.changed_by}</b>
          {!isJobHistory &&
            (change.job_id === null ? (
              ' for the agency'
            ) : (
              <>
                {' for '}
                <Link to={`${base}/jobs/${change.job_id}/matches`}>{change.job_title ?? 'a job'}</Link>
              </>
            ))}
        </span>
        <time dateTime={change.changed_at} title={formatDateTime(change.changed_at)}>
          {formatRelative(change.changed_at)}
        </time>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
