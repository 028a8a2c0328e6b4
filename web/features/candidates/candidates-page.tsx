import type { CandidateRow } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { textParam, useAddress } from '../../lib/address.ts';
import { useListState } from '../../lib/list-state.ts';
import { useAgencyPeople } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { AddCandidateDialog } from './add-candidate-dialog.tsx';
import { CandidateBulkActions } from './candidate-bulk-actions.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import { CandidateDrawer } from './candidate-drawer.tsx';
import { CandidateFilters, candidateFilters } from './candidate-filters.tsx';
import { useCandidates, useReviewCount } from './candidates.queries.ts';
import { PAGE_KEYS } from './page-keys.ts';
import { AddButtons, NoCandidates, ReviewChip, WhoseSwitch } from './page-parts.tsx';
import { RecruiterPicker } from './recruiter-picker.tsx';

type CandidatesPageProps = {
  /** `all` shows one recruiter's candidates, chosen in the page. */
  scope: 'self' | 'all';
  /** Opens the file dialog for resumes; uploads are another feature. */
  onUpload: () => void;
};

/** Candidates by page, with the open candidate (`?candidate=`) and the form (`?new=1`) in the address. */
export function CandidatesPage({ scope, onUpload }: CandidatesPageProps) {
  const { role } = useSession();
  const { params, change } = useAddress();
  const state = useListState({ filters: CandidateFilters, limit: limits.pageSize, sort: 'created_at_desc' });
  const { page, limit, search, sort, filters } = state;
  const isAgency = role === 'agency';
  const hasPicker = scope === 'all';
  const view_scope = filters.view_scope ?? scope;
  const body = { page, limit, search, sort_by: sort as 'created_at_desc', ...filters, view_scope };
  const isWaiting = hasPicker && !filters.recruiter_id;
  const list = useCandidates(body, !isWaiting);
  const rows = list.data?.items;
  const people = useAgencyPeople(isAgency).data?.items;
  // The tiles above the caller's own list say the same of it.
  const hasChip = view_scope === 'all' && !isWaiting && filters.parse_status === undefined;
  const inReview = useReviewCount({ view_scope, recruiter_id: filters.recruiter_id }, hasChip);
  const selection = useSelection(JSON.stringify(body));
  const candidateId = textParam(params, 'candidate');
  const open = (id: string | undefined, replace = false) => change({ candidate: id }, { replace });
  const isAdding = params.new !== undefined;
  const add = () => change({ new: 1, candidate: undefined });
  usePageKeys({ a: add, u: onUpload });
  // Whose candidates are shown is the page, not a filter of it.
  const kept: readonly string[] = hasPicker ? ['view_scope', 'recruiter_id'] : ['view_scope'];
  const isFiltered = search !== '' || Object.keys(filters).some((key) => !kept.includes(key));
  const clearFilters = () => {
    const names = Object.keys(CandidateFilters.shape).filter((key) => !kept.includes(key));
    change(Object.fromEntries([...names, 'search', 'page'].map((name) => [name, undefined])));
  };
  return (
    <Page>
      <PageBar actions={<AddButtons onAdd={add} onUpload={onUpload} />}>
        {hasPicker && (
          <RecruiterPicker
            people={people}
            value={filters.recruiter_id}
            onChange={(recruiter_id) => state.setFilters({ recruiter_id })}
          />
        )}
        <SearchInput label="Search candidates" value={search} onChange={state.setSearch} />
        {role === 'recruiter' && (
          <WhoseSwitch
            value={view_scope}
            onChange={(next) => state.setFilters({ view_scope: next === 'all' ? 'all' : undefined })}
          />
        )}
        {hasChip && inReview > 0 && (
          <ReviewChip count={inReview} onClick={() => state.setFilters({ parse_status: 'needs_review' })} />
        )}
        <FilterBar
          filters={candidateFilters(state, isAgency && !hasPicker ? (people ?? []) : undefined)}
          {...(isFiltered ? { onClear: clearFilters } : {})}
        />
      </PageBar>
      <DataList
        name="candidates"
        label="Candidates"
        columns={candidateColumns(isAgency || view_scope === 'all')}
        {...listProps(list, state)}
        rows={isWaiting ? [] : rows}
        rowId={(row: CandidateRow) => row.candidate_id}
        rowLabel={(row) => row.candidate_name}
        openId={candidateId}
        onOpen={(row) => open(row.candidate_id)}
        selection={selection}
        bulkActions={<CandidateBulkActions selection={selection} />}
        card={(row) => <CandidateCard row={row} />}
        empty={
          <NoCandidates
            isWaiting={isWaiting}
            isFiltered={isFiltered}
            onClear={clearFilters}
            onAdd={add}
            onUpload={onUpload}
          />
        }
      />
      <CandidateDrawer candidateId={candidateId} rows={rows ?? []} onOpen={open} />
      <KeysHelp keys={PAGE_KEYS} />
      <AddCandidateDialog
        opened={isAdding}
        onClose={() => change({ new: undefined })}
        onAdded={(candidate) => change({ new: undefined, candidate: candidate.candidate_id })}
        onKnown={(id) => change({ new: undefined, candidate: id })}
      />
    </Page>
  );
}
