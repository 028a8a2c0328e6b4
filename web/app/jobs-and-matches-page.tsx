import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TileRow } from '../features/dashboard/tile-row.tsx';
import { AllMatchesPage } from '../features/matches/all-matches-page.tsx';
import styles from './jobs-and-matches-page.module.css';
import { JobsWithMatches } from './jobs-with-matches.tsx';
import { OverMatch, QuotedResume } from './over-match.tsx';

/** An agency's jobs and matches on one page. The tab is in the URL; each tab has its own filters. */
export function JobsAndMatchesPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const current = tab === 'matches' ? 'matches' : 'jobs';
  return (
    <div className={styles.page}>
      <TileRow />
      <div className={styles.tabs}>
        <SegmentedControl
          size="xs"
          aria-label="View"
          value={current}
          data={[
            { value: 'jobs', label: 'Jobs' },
            { value: 'matches', label: 'Matches' },
          ]}
          onChange={(next) => void navigate({ to: '.', search: next === 'jobs' ? {} : { tab: next } })}
        />
      </div>
      <div className={styles.body}>
        {current === 'jobs' ? (
          <JobsWithMatches scope="self" />
        ) : (
          <>
            <AllMatchesPage scope="self" resume={QuotedResume} />
            <OverMatch />
          </>
        )}
      </div>
    </div>
  );
}
