import { SegmentedControl } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { getRecruiters, type Recruiter } from '@placewell/contract/recruiters.ts';
import { Send, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '../../lib/list-state.ts';
import { useAgencyRecruiters } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RecruiterBulkActions } from './recruiter-bulk-actions.tsx';
import { RecruiterCard } from './recruiter-card.tsx';
import { recruiterColumns } from './recruiter-columns.tsx';
import { type RecruiterDialog, RecruiterDialogs } from './recruiter-dialogs.tsx';
import { RecruiterFilters, recruiterFilters } from './recruiter-filters.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';
import { useRecruiters } from './recruiters.queries.ts';

/** The people of the agency, by role: invite, edit, activate, deactivate, remove, name the first agency user. */
export function RecruitersPage() {
  const state = useListState({
    call: getRecruiters,
    filters: RecruiterFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
    // Whom the page shows is not one of its filters.
    pageFilters: ['role'],
  });
  const { page, limit, search, sort, filters } = state;
  const body = { page, limit, search, sort_by: sort, ...filters };
  const list = useRecruiters(body);
  const selection = useSelection(JSON.stringify(body));
  const [isInviting, setIsInviting] = useState(false);
  const [dialog, setDialog] = useState<RecruiterDialog>();
  const rows = list.data?.items;
  const { user_id } = useSession();
  const isFirstUser =
    useAgencyRecruiters().data?.items.some((one) => one.is_first && one.recruiter_id === user_id) ?? false;
  const inviteButton = (
    <Button
      variant="primary"
      leftSection={<UserRoundPlus size={16} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      Invite recruiter
    </Button>
  );
  return (
    <Page>
      <PageBar actions={inviteButton}>
        <SegmentedControl
          size="xs"
          aria-label="People to show"
          value={filters.role ?? 'recruiter'}
          data={[
            { value: 'recruiter', label: 'Recruiters' },
            { value: 'agency', label: 'Agency users' },
          ]}
          onChange={(role) => state.setFilters({ role: role === 'agency' ? role : undefined })}
        />
        <SearchInput label="Search recruiters" value={search} onChange={state.setSearch} />
        <FilterBar filters={recruiterFilters(state)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="recruiters"
        label="Recruiters"
        columns={recruiterColumns}
        {...listProps(list, state)}
        rowId={(row: Recruiter) => row.id}
        rowLabel={(row) => row.recruiter_name || row.email}
        selection={selection}
        bulkActions={<RecruiterBulkActions selection={selection} rows={rows ?? []} onRemove={setDialog} />}
        rowMenu={(row) => <RecruiterMenu recruiter={row} isFirstUser={isFirstUser} onDialog={setDialog} />}
        card={(row) => <RecruiterCard recruiter={row} isFirstUser={isFirstUser} onDialog={setDialog} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={Send} title="No recruiters match these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={UserRoundPlus} title="Invite your first recruiter" action={inviteButton}>
              Recruiters keep their own candidates, jobs and matches. You can see all of them here.
            </EmptyState>
          )
        }
      />
      <InviteDialog opened={isInviting} onClose={() => setIsInviting(false)} />
      <RecruiterDialogs dialog={dialog} onClose={() => setDialog(undefined)} onRemoved={selection.clear} />
    </Page>
  );
}
