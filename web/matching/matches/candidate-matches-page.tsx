import type { Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import type { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { RefreshCw, Star } from 'lucide-react';
import { useListState } from '../../lib/list-state.ts';
import { formatCount, formatSalary, formatYears } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { scoringMessage } from '../../lib/values/scoring.ts';
import { AddToJobButton } from '../../records/add-to-job/add-to-job-button.tsx';
import type { ListExtras } from '../../records/lists/list-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import type { QuotedResume } from './breakdown/resume-tab.tsx';
import { CandidateMatchFilters, candidateMatchFilters } from './list/match-filters.tsx';
import { MatchSearch, NoMatchResults } from './list/match-search.tsx';
import { MatchSort } from './list/match-sort.tsx';
import styles from './matches.module.css';
import { useMatchedCandidate, useMatchThreshold } from './matches.queries.ts';
import { MatchesView } from './matches-view.tsx';
import type { ShareDialog } from './sharing/use-sharing.tsx';
import { useRecomputeMatches } from './use-recompute-matches.ts';
import { useShownMatches } from './use-shown-matches.tsx';

type Candidate = Data<typeof getCandidate>;

const factsOf = (candidate: Candidate) =>
  [
    candidate.job_tittle,
    candidate.location,
    candidate.work_mode,
    formatYears(candidate.experience_years),
    formatSalary(candidate),
  ].filter(Boolean);

type CandidateMatchesPageProps = ListExtras & {
  candidateId: string;
  resume?: QuotedResume;
  share?: ShareDialog;
};

/** The matches of one candidate, newest first, as a list with score breakdowns or as a board. */
export function CandidateMatchesPage({ candidateId, views, menu, resume, share }: CandidateMatchesPageProps) {
  const threshold = useMatchThreshold();
  const names = useMatchStatuses();
  const state = useListState({
    call: getMatchesForCandidate,
    filters: CandidateMatchFilters,
    limit: limits.pageSizeMatches,
    sort: limits.candidateMatchesSort,
  });
  const { page, limit, search, sort, filters } = state;
  const found = useMatchedCandidate(candidateId);
  const candidate = found.data;
  const body = { candidate_id: candidateId, page, limit, search, sort_by: sort, ...filters };
  const recompute = useRecomputeMatches(candidateId);
  const {
    shown,
    total,
    scoring,
    views: viewsOf,
  } = useShownMatches(body, {
    subject: 'job',
    state,
    usualSort: limits.candidateMatchesSort,
  });
  if (found.isError && !candidate)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const recomputeButton = (
    <Button
      size="xs"
      leftSection={<RefreshCw size={14} aria-hidden />}
      loading={recompute.isRunning}
      onClick={() => void recompute.start()}
    >
      Recompute
    </Button>
  );
  const empty = state.isFiltered ? (
    <NoMatchResults state={state} call={getMatchesForCandidate} body={body} />
  ) : candidate?.matching_error !== undefined ? (
    <EmptyState icon={Star} title="This candidate cannot be matched">
      {candidate.matching_error}
    </EmptyState>
  ) : (
    <EmptyState icon={Star} title="No matching jobs yet" action={recomputeButton}>
      {`Jobs for which this candidate scores ${threshold} or more out of 100 appear here as soon as they are opened.`}
    </EmptyState>
  );
  return (
    <Page>
      <MatchesView
        {...viewsOf({
          empty,
          scoringMessage: recompute.isRunning
            ? 'Scoring this candidate against all open jobs…'
            : state.isFiltered
              ? undefined
              : scoringMessage(scoring, 'job'),
        })}
        title={candidate?.candidate_name ?? ' '}
        details={
          candidate
            ? [
                ...factsOf(candidate),
                total !== undefined && !(total === 0 && scoring) && formatCount(total, 'match', 'matches'),
              ]
                .filter(Boolean)
                .join(' · ')
            : ' '
        }
        actions={
          <div className={styles.actions}>
            {candidate && (
              <AddToJobButton candidates={[{ id: candidateId, name: candidate.candidate_name }]} />
            )}
            {recomputeButton}
          </div>
        }
        views={views}
        menu={menu?.(shown)}
        filters={
          <>
            <MatchSearch state={state} />
            <MatchSort value={sort} onChange={state.setSort} />
            <FilterBar filters={candidateMatchFilters(state, names)} onClear={state.clearFilters} />
          </>
        }
        resume={resume}
        share={share}
      />
    </Page>
  );
}
