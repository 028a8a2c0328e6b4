import { limits } from '@placewell/contract/limits.ts';
import { getCandidateMatchesForJob, type Scoring } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { formatCount, formatEnum, formatRelative, formatSalary } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { scoringMessage } from '../../lib/values/scoring.ts';
import type { ListExtras } from '../../records/lists/list-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { MoreActions } from '../../ui/page/more-actions.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import type { QuotedResume } from './breakdown/resume-tab.tsx';
import { JobHistoryButton } from './history/job-history-button.tsx';
import { JobMatchFilters, jobMatchFilters } from './list/match-filters.tsx';
import { MatchSearch, NoMatchResults } from './list/match-search.tsx';
import strip from './list/score-strip.module.css';
import { PANE_PREFIX } from './match-address.ts';
import styles from './matches.module.css';
import { useMatchedJob, useMatchThreshold } from './matches.queries.ts';
import { MatchesView } from './matches-view.tsx';
import type { ShareDialog } from './sharing/use-sharing.tsx';
import { UnlistedButton } from './unlisted/unlisted-button.tsx';
import { useShownMatches } from './use-shown-matches.tsx';

const ScoreStrip = lazyPart(() => import('./list/score-strip.tsx'), 'ScoreStrip');

/** Fewer matches are read faster as rows. */
const MATCHES_FOR_STRIP = 20;

type JobMatchesPageProps = ListExtras & {
  jobId: string;
  /** A button that opens the weights of the job; it belongs to another feature. */
  weights?: ReactNode;
  resume?: QuotedResume;
  share?: ShareDialog;
  /** A button that lists the shares sent to the client; it belongs to another feature. */
  shares?: ReactNode;
  /** Beside a list of jobs: the score breakdown opens in a drawer, the job in that list's, and the address names its own list. */
  isPane?: boolean;
};

/** The matches of one job, best first, as a list with score breakdowns or as a board. */
export function JobMatchesPage({
  jobId,
  weights,
  views,
  menu,
  resume,
  share,
  shares,
  isPane = false,
}: JobMatchesPageProps) {
  const threshold = useMatchThreshold();
  const names = useMatchStatuses();
  const base = useRolePath();
  const state = useListState({
    call: getCandidateMatchesForJob,
    filters: JobMatchFilters,
    limit: limits.pageSizeMatches,
    sort: 'score_desc',
    prefix: isPane ? PANE_PREFIX : '',
  });
  const { page, limit, search, sort, filters, setFilters } = state;
  const { min_score, max_score, ...filtersOfStrip } = filters;
  const setMinimum = useCallback((min: number | undefined) => setFilters({ min_score: min }), [setFilters]);
  const found = useMatchedJob(jobId);
  const job = found.data;
  const body = { job_id: jobId, page, limit, search, sort_by: sort, ...filters };
  const {
    shown,
    total,
    scoring,
    views: viewsOf,
  } = useShownMatches(body, {
    subject: 'candidate',
    state,
    usualSort: 'score_desc',
    isPane,
    isScoring: job?.scoring !== undefined && job.scoring !== 'failed',
  });
  if (found.isError && !job) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const facts = job && [
    job.location,
    job.work_mode,
    formatSalary(job),
    job.job_status === 'open' && job.opened_at
      ? `open ${formatRelative(job.opened_at)}`
      : formatEnum(job.job_status),
    total !== undefined && !(total === 0 && scoring) && formatCount(total, 'match', 'matches'),
  ];
  const empty = state.isFiltered ? (
    <NoMatchResults state={state} call={getCandidateMatchesForJob} body={body} />
  ) : (
    <NoMatches status={job?.job_status} matchingError={job?.matching_error} scoring={scoring} />
  );
  return (
    <Page>
      <MatchesView
        {...viewsOf({
          empty,
          scoringMessage: state.isFiltered ? undefined : scoringMessage(scoring, 'candidate'),
        })}
        title={job ? [job.job_title, job.client_name].filter(Boolean).join(', ') : ' '}
        details={facts ? facts.filter(Boolean).join(' · ') : ' '}
        actions={
          job && (
            <div className={styles.actions}>
              {job.job_status === 'open' && <UnlistedButton jobId={jobId} />}
              <MoreActions>
                {!isPane && <JobHistoryButton jobId={jobId} />}
                {weights}
                {shares}
                <Button
                  size="xs"
                  renderRoot={(props) =>
                    isPane ? (
                      <Link
                        {...props}
                        to="."
                        search={(previous: object) => ({ ...previous, job: jobId, match: undefined })}
                      />
                    ) : (
                      <Link {...props} to={`${base}/jobs-management`} search={{ job: jobId }} />
                    )
                  }
                >
                  Job details
                </Button>
                {isPane && (
                  <Button
                    size="xs"
                    renderRoot={(props) => <Link {...props} to={`${base}/jobs/${jobId}/matches`} />}
                  >
                    Full page
                  </Button>
                )}
              </MoreActions>
            </div>
          )
        }
        views={views}
        menu={menu?.(shown)}
        filters={
          <>
            <MatchSearch state={state} hasKey={!isPane} />
            <FilterBar
              filters={jobMatchFilters(state, { lowest: threshold, names })}
              onClear={state.clearFilters}
            />
          </>
        }
        strip={
          job !== undefined &&
          job.match_count >= MATCHES_FOR_STRIP && (
            <div className={strip.frame}>
              <ScoreStrip
                body={{ job_id: jobId, search, ...filtersOfStrip }}
                threshold={threshold}
                min={min_score}
                max={max_score}
                onChange={setMinimum}
              />
            </div>
          )
        }
        resume={resume}
        share={share}
      />
    </Page>
  );
}

type NoMatchesProps = {
  status: string | undefined;
  matchingError: string | undefined;
  scoring: Scoring | undefined;
};

function NoMatches(props: NoMatchesProps) {
  const base = useRolePath();
  const threshold = useMatchThreshold();
  if (props.status !== undefined && props.status !== 'open')
    return (
      <EmptyState icon={Star} title="This job is not open">
        Only open jobs are matched. Once the job is open, every candidate is scored within seconds.
      </EmptyState>
    );
  if (props.matchingError !== undefined)
    return (
      <EmptyState icon={Star} title="This job cannot be matched">
        {props.matchingError}
      </EmptyState>
    );
  if (props.scoring?.state === 'failed')
    return (
      <EmptyState icon={Star} title="Scoring failed">
        Save the job to score its candidates again.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Star}
      title={`No candidate scores ${threshold} or more yet`}
      action={
        <Button component={Link} {...{ to: `${base}/candidates-management` }}>
          Add candidates
        </Button>
      }
    >
      {`Candidates who score ${threshold} or more out of 100 appear here as soon as they are added. Fewer must-haves or a wider area will bring more matches.`}
    </EmptyState>
  );
}
