import { limits } from '@placewell/contract/limits.ts';
import { getAllMatches, type Match } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { useListOwners } from '../../lib/view-scope.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../ui/data-list/use-shown-fields.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { OwnerFilters } from '../../ui/people/owner-filters.tsx';
import { MatchActions } from './breakdown/match-actions.tsx';
import type { QuotedResume } from './breakdown/resume-tab.tsx';
import { MATCH_FIELDS, MatchRowCard, matchColumns } from './list/match-columns.tsx';
import { MatchContacts } from './list/match-contacts.tsx';
import { AllMatchFilters, allMatchFilters } from './list/match-filters.tsx';
import { MatchSearch, NoMatchResults } from './list/match-search.tsx';
import { useMatchAddress } from './match-address.ts';
import { matchShortcuts } from './match-shortcuts.ts';
import { useAllMatches, useMatchDetails, useMatchThreshold } from './matches.queries.ts';
import { useAskedMoves } from './use-asked-moves.tsx';
import { useMatchKeys } from './use-match-keys.ts';

const MatchBulkActions = lazyPart(() => import('./list/match-bulk-actions.tsx'), 'MatchBulkActions');

const BreakdownDrawer = lazyPart(() => import('./breakdown/breakdown-drawer.tsx'), 'BreakdownDrawer', {
  closed: { opened: false },
});

type AllMatchesPageProps = {
  /** `all` shows the matches of every recruiter, with the recruiter's name. */
  scope: 'self' | 'all';
  /** The menu of the list's saved views, which belongs to another feature. */
  views?: ReactNode;
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
  resume?: QuotedResume;
};

/** All matches in a paged table, with the open one (`?match=`) in a drawer. */
export function AllMatchesPage({ scope, views, menu, resume }: AllMatchesPageProps) {
  const names = useMatchStatuses();
  const address = useMatchAddress();
  const { openId } = address;
  const state = useListState({
    call: getAllMatches,
    filters: AllMatchFilters,
    limit: limits.pageSizeMatches,
    sort: 'date_desc',
    pageFilters: scope === 'all' ? ['view_scope', 'recruiter_id'] : ['view_scope'],
  });
  const { page, limit, search, sort, filters } = state;
  const owners = useListOwners(state, scope);
  const body = {
    page,
    limit,
    search,
    sort_by: sort,
    ...filters,
    view_scope: owners.view_scope,
  };
  const list = useAllMatches(body);
  const columns = matchColumns(owners.hasOwners);
  const fields = useShownFields('matches', columns, MATCH_FIELDS);
  const selection = useSelection(JSON.stringify(body));
  const { onMove, dialogs } = useAskedMoves();
  const found = useMatchDetails(openId);
  const rows = list.data?.items;
  const open = rows?.find((row) => row.match_id === openId) ?? found.data;
  useMatchKeys({
    current: open,
    rows,
    // An open match hides the selection, and its own buttons name these keys.
    selected: openId === undefined ? rows?.filter((row) => selection.ids.has(row.match_id)) : undefined,
    onMove: (matches, to) => onMove(matches, to, openId === undefined ? selection.clear : undefined),
    onOpenSubject: (match) => address.openSubject(match, 'candidate'),
    onResume: (match) => address.toggleResume(match, resume),
  });
  return (
    <Page>
      <PageBar views={views} menu={menu?.({ body, fields, total: list.data?.total })}>
        <MatchSearch state={state} />
        <OwnerFilters label="Matches to show" {...owners.shown} />
        <FilterBar
          filters={allMatchFilters(state, {
            people: owners.people,
            names,
          })}
          onClear={state.clearFilters}
        />
      </PageBar>
      <DataList
        name="matches"
        label="Matches"
        columns={columns}
        {...listProps(list, state)}
        rowId={(match: Match) => match.match_id}
        rowLabel={(match) => `${match.candidate_name}, ${match.job_title}`}
        openId={openId}
        onOpen={address.openMatch}
        rowLinks={(match) => <MatchContacts match={match} />}
        selection={selection}
        bulkActions={<MatchBulkActions selection={selection} rows={rows ?? []} onMove={onMove} />}
        card={(match) => <MatchRowCard match={match} />}
        empty={
          state.isFiltered ? (
            <NoMatchResults
              state={state}
              call={getAllMatches}
              body={body}
              onShowAll={
                owners.mayChoose && owners.view_scope === 'self'
                  ? () => state.setFilters({ view_scope: 'all' })
                  : undefined
              }
            />
          ) : (
            <NoMatches isOfRecruiter={filters.recruiter_id !== undefined} />
          )
        }
      />
      <BreakdownDrawer
        opened={openId !== undefined}
        match={open}
        subject="candidate"
        details={open && [open.job_title, open.client_name].filter(Boolean).join(', ')}
        actions={(match) => <MatchActions match={match} onMove={(to) => onMove([match], to)} />}
        resume={resume}
        onClose={address.closeMatch}
      />
      {dialogs}
      <KeysHelp keys={matchShortcuts('candidate', 'table', names)} />
    </Page>
  );
}

function NoMatches({ isOfRecruiter }: { isOfRecruiter: boolean }) {
  const threshold = useMatchThreshold();
  const base = useRolePath();
  if (isOfRecruiter)
    return (
      <EmptyState icon={Star} title="This recruiter has no matches yet">
        Matches of a recruiter are those of their jobs and of their candidates.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Star}
      title="No matches yet"
      action={
        <Button
          variant="primary"
          renderRoot={(props) => <Link {...props} to={`${base}/jobs-management`} search={{ new: 1 }} />}
        >
          New job
        </Button>
      }
    >
      {`Open a job, and every candidate who scores ${threshold} or more out of 100 appears here automatically.`}
    </EmptyState>
  );
}
