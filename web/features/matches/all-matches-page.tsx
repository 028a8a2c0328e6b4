import { limits } from '@placewell/contract/limits.ts';
import { getAllMatches, type Match, type MatchStatus } from '@placewell/contract/matches.ts';
import { useNavigate } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '../../lib/list-state.ts';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PersonPicker } from '../../ui/inputs/person-picker.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { MatchBulkActions } from './list/match-bulk-actions.tsx';
import { MatchRowCard, matchColumns } from './list/match-columns.tsx';
import { MatchContacts } from './list/match-contacts.tsx';
import { AllMatchFilters, allMatchFilters } from './list/match-filters.tsx';
import { useAllMatches, useMatchDetails, useMatchThreshold } from './matches.queries.ts';
import { MatchActions } from './receipt/match-actions.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { RejectDialog } from './receipt/reject-dialog.tsx';
import { useMatchKeys } from './use-match-keys.ts';
import { useMoveMatches } from './use-move-matches.ts';

type AllMatchesPageProps = {
  /** `all` shows the matches of every recruiter, with the recruiter's name. */
  scope: 'self' | 'all';
};

/** All matches in a paged table, with the open one (`?match=`) in a drawer. */
export function AllMatchesPage({ scope }: AllMatchesPageProps) {
  const threshold = useMatchThreshold();
  const { role } = useSession();
  const isAgency = role === 'agency';
  const navigate = useNavigate();
  const base = useRolePath();
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getAllMatches,
    filters: AllMatchFilters,
    limit: limits.pageSizeMatches,
    sort: 'date_desc',
  });
  const { page, limit, search, sort, filters } = state;
  const body = {
    page,
    limit,
    search,
    sort_by: sort,
    ...filters,
    view_scope: filters.view_scope ?? scope,
  };
  const list = useAllMatches(body);
  const people = useAgencyRecruiters(isAgency);
  const selection = useSelection(JSON.stringify(body));
  const [rejecting, setRejecting] = useState<readonly Match[]>([]);
  const move = useMoveMatches();
  const openId = textParam(params, 'match');
  const found = useMatchDetails(openId);
  const rows = list.data?.items;
  const open = rows?.find((row) => row.match_id === openId) ?? found.data;
  const onMove = (matches: readonly Match[], to: MatchStatus) =>
    to === 'rejected' ? setRejecting(matches) : void move(matches, to);
  useMatchKeys({ current: open, onMove: (match, to) => onMove([match], to) });
  return (
    <Page>
      <PageBar>
        <SearchInput label="Search matches" value={search} onChange={state.setSearch} />
        {isAgency && scope === 'all' && (
          <PersonPicker
            label="Recruiter"
            placeholder="All recruiters"
            people={toPeople(people.data?.items ?? [])}
            value={filters.recruiter_id}
            onChange={(recruiter_id) => state.setFilters({ recruiter_id })}
          />
        )}
        <FilterBar
          filters={allMatchFilters(state, {
            people: isAgency && scope === 'all' ? undefined : (people.data?.items ?? []),
            hasScope: role === 'recruiter',
          })}
          onClear={state.clearFilters}
        />
      </PageBar>
      <DataList
        name="matches"
        label="Matches"
        columns={matchColumns(isAgency || body.view_scope === 'all')}
        {...listProps(list, state)}
        rowId={(match: Match) => match.match_id}
        rowLabel={(match) => `${match.candidate_name}, ${match.job_title}`}
        openId={openId}
        onOpen={(match) => change({ match: match.match_id })}
        rowLinks={(match) => <MatchContacts match={match} />}
        selection={selection}
        bulkActions={<MatchBulkActions selection={selection} rows={rows ?? []} onMove={onMove} />}
        card={(match) => <MatchRowCard match={match} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={Star} title="No matches for these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState
              icon={Star}
              title="No matches yet"
              action={
                <Button
                  variant="primary"
                  onClick={() => void navigate({ to: `${base}/jobs-management`, search: { new: 1 } })}
                >
                  New job
                </Button>
              }
            >
              {`Open a job, and every candidate who scores ${threshold} or more out of 100 appears here automatically.`}
            </EmptyState>
          )
        }
      />
      <SideDrawer
        opened={openId !== undefined}
        onClose={() => change({ match: undefined })}
        title={open?.candidate_name ?? 'Match'}
        details={open && [open.job_title, open.client_name].filter(Boolean).join(', ')}
        width={520}
        flush
      >
        <div data-receipt>
          {open && (
            <Receipt
              match={open}
              subject="candidate"
              actions={<MatchActions match={open} onMove={(to) => onMove([open], to)} />}
            />
          )}
        </div>
      </SideDrawer>
      <RejectDialog
        matches={rejecting}
        onClose={() => setRejecting([])}
        onReject={(rejection) => {
          selection.clear();
          void move(rejecting, 'rejected', rejection);
        }}
      />
    </Page>
  );
}
