import { Group, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { labels } from '@placewell/contract/labels.ts';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './jobs-and-matches-page.module.css';
import { JobsBesideMatches } from './jobs-beside-matches.tsx';
import { JobsWithMatches } from './jobs-with-matches.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { MATCH_PARTS, OverMatch } from './over-match.tsx';

const AllMatchesPage = lazyPart(
  () => import('../../matching/matches/all-matches-page.tsx'),
  'AllMatchesPage',
);

/** An agency's jobs and matches: side by side if there is room, else in two tabs. */
export function JobsAndMatchesPage() {
  const { tab, ...search } = useSearch({ strict: false }) as { tab?: string };
  const isWide = useMediaQuery(mediaQueries['side-by-side'], true, { getInitialValueInEffect: false });
  // All matches with their filters have a separate page; side by side there is no room for them.
  if (isWide && tab === 'matches')
    return <Navigate to="/agency/matches-management" search={search} replace />;
  return (
    <div className={shared.page}>
      {isWide ? <JobsBesideMatches /> : <Tabs current={tab === 'matches' ? 'matches' : 'jobs'} />}
    </div>
  );
}

/** The tab is in the URL; each tab has its own filters. */
function Tabs({ current }: { current: 'jobs' | 'matches' }) {
  const navigate = useNavigate();
  return (
    <>
      <Group justify="space-between" className={styles.tabs ?? ''}>
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
        <Link
          to={current === 'jobs' ? '/agency/jobs-management' : '/agency/matches-management'}
          className={`${shared.small} ${shared.accent}`}
        >
          {labels.pages[current]}
        </Link>
      </Group>
      <div className={shared.rest}>
        {current === 'jobs' ? (
          <JobsWithMatches scope="self" />
        ) : (
          <>
            <AllMatchesPage
              scope="self"
              isQueue
              views={<ListViews list="matches" />}
              menu={(shown) => <ListMenu list="matches" shown={shown} />}
              {...MATCH_PARTS}
            />
            <OverMatch />
          </>
        )}
      </div>
    </>
  );
}
