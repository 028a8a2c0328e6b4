import type { Data } from '@placewell/contract/call.ts';
import type { getCandidate } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getMatchesForCandidate } from '@placewell/contract/matches.ts';
import { RefreshCw, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatSalary, formatYears } from '../../lib/formats.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMatchStatuses } from '../../lib/match-statuses.ts';
import { AddToJobButton } from '../../ui/add-to-job/add-to-job-button.tsx';
import type { ShownList } from '../../ui/data-list/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { Board } from './board/board.tsx';
import { useBoard } from './board/use-board.ts';
import { CARD_FIELDS } from './list/match-card.tsx';
import { CandidateMatchFilters, candidateMatchFilters } from './list/match-filters.tsx';
import { MatchList } from './list/match-list.tsx';
import { MatchSearch, NoMatchResults } from './list/match-search.tsx';
import { MatchSort } from './list/match-sort.tsx';
import { useSteadyRows } from './list/use-steady-rows.ts';
import styles from './matches.module.css';
import { useMatchedCandidate, useMatches, useMatchThreshold } from './matches.queries.ts';
import { MatchesView, useIsBoard } from './matches-view.tsx';
import type { QuotedResume } from './receipt/resume-tab.tsx';
import { useRecomputeMatches } from './use-recompute-matches.ts';

type Candidate = Data<typeof getCandidate>;

/** The candidate's key facts, shown in one line. */
const factsOf = (candidate: Candidate) =>
  [
    candidate.job_tittle,
    candidate.location,
    candidate.work_mode,
    formatYears(candidate.experience_years),
    formatSalary(candidate),
  ].filter(Boolean);

type CandidateMatchesPageProps = {
  candidateId: string;
  /** The menu of the list's saved views, which belongs to another feature. */
  views?: ReactNode;
  /** What the page offers beside its actions, which belongs to other features. */
  menu?: (shown: ShownList) => ReactNode;
  resume?: QuotedResume;
};

/** The matches of one candidate, newest first, as a list with receipts or as a board. */
export function CandidateMatchesPage({ candidateId, views, menu, resume }: CandidateMatchesPageProps) {
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
  const isBoard = useIsBoard();
  const list = useMatches(body, { enabled: !isBoard });
  const board = useBoard(
    { candidate_id: candidateId, search, sort_by: sort, ...filters },
    limits.candidateMatchesSort,
    { enabled: isBoard },
  );
  const total = isBoard ? board.total : list.data?.total;
  const steady = useSteadyRows(list.data, (row) => row.match_id, JSON.stringify(body));
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
        subject="job"
        title={candidate?.candidate_name ?? ' '}
        details={
          candidate
            ? [...factsOf(candidate), total !== undefined && formatCount(total, 'match', 'matches')]
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
        menu={menu?.({ body, fields: CARD_FIELDS, total })}
        filters={
          <>
            <MatchSearch state={state} />
            <MatchSort value={sort} onChange={state.setSort} />
            <FilterBar filters={candidateMatchFilters(state, names)} onClear={state.clearFilters} />
          </>
        }
        rows={isBoard ? board.rows : steady.rows}
        resume={resume}
        list={(pane) => (
          <MatchList
            pane={pane}
            subject="job"
            label="Matches"
            rows={steady.rows}
            pageInfo={list.data}
            isStale={list.isPlaceholderData}
            error={list.error}
            onRetry={() => void list.refetch()}
            onPage={state.setPage}
            onLimit={state.setLimit}
            newCount={steady.newCount}
            onShowNew={steady.showNew}
            scoringMessage={recompute.isRunning ? 'Scoring this candidate against all open jobs…' : undefined}
            empty={empty}
          />
        )}
        board={(pane) => <Board board={board} subject="job" pane={pane} empty={empty} />}
      />
    </Page>
  );
}
