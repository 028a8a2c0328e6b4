import { limits } from '@placewell/contract/limits.ts';
import {
  type CandidateRow,
  getCandidates,
  keepsUnstatedSalary,
} from '@placewell/contract/sourcing/candidates.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { useListOwners } from '../../lib/view-scope.ts';
import { ContactIcons } from '../../ui/contact/contact.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../ui/data-list/use-shown-fields.ts';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { OwnerFilters } from '../../ui/people/owner-filters.tsx';
import { failedSearch } from '../../ui/search/use-searches-without.ts';
import { NO_RECORDS, useTagCandidates, useTagging } from '../../ui/tags/use-tagging.ts';
import { CANDIDATE_SHORTCUTS } from './candidate-shortcuts.ts';
import { candidateQuery, useCandidate, useCandidates } from './candidates.queries.ts';
import { AddCandidateButtons } from './list/add-candidate-buttons.tsx';
import { CandidateCard } from './list/candidate-card.tsx';
import { CANDIDATE_FIELDS, candidateColumns } from './list/candidate-columns.tsx';
import { CandidateFilters, candidateFilters } from './list/candidate-filters.tsx';
import { CANDIDATE_SEARCH } from './list/candidate-search.ts';
import { CandidatesEmptyState } from './list/candidates-empty-state.tsx';
import { ReviewChip } from './list/review-chip.tsx';

const CandidateBulkActions = lazyPart(
  () => import('./list/candidate-bulk-actions.tsx'),
  'CandidateBulkActions',
);

const CandidateDrawer = lazyPart(() => import('./detail/candidate-drawer.tsx'), 'CandidateDrawer', {
  closed: { candidateId: undefined },
  close: ({ onOpen }) => onOpen(undefined),
});
const AddCandidateDialog = lazyPart(() => import('./edit/add-candidate-dialog.tsx'), 'AddCandidateDialog', {
  closed: { opened: false },
});
const TagsDialog = lazyPart(() => import('../../ui/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});

type CandidatesPageProps = {
  /** `all` shows the candidates of every recruiter, or of the one who is chosen on the page. */
  scope: 'self' | 'all';
  /** Opens the file dialog for resumes; uploading is another feature. */
  onUpload: () => void;
  /** The menu of the list's saved views, which belongs to another feature. */
  views?: ReactNode;
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
};

/** Closing the drawer also forgets its tab. */
const showing = (id: string | undefined) =>
  id === undefined ? { candidate: id, candidate_tab: id } : { candidate: id };

/** The candidate list; the URL holds the open candidate (`?candidate=`) and the add dialog (`?new=1`). */
export function CandidatesPage({ scope, onUpload, views, menu }: CandidatesPageProps) {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getCandidates,
    filters: CandidateFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
    pageFilters: scope === 'all' ? ['view_scope', 'recruiter_id'] : ['view_scope'],
  });
  const { page, limit, search, sort, filters } = state;
  const owners = useListOwners(state, scope);
  const { view_scope } = owners;
  const body = { page, limit, search, sort_by: sort, ...filters, view_scope };
  const list = useCandidates(body);
  const rows = list.data?.items;
  // For the user's own candidates, a tile above the list already shows this count.
  const hasReviewChip = view_scope === 'all' && filters.parse_status === undefined;
  const marksNoSalary = keepsUnstatedSalary(filters);
  const columns = candidateColumns({ withOwner: owners.hasOwners, marksNoSalary });
  const fields = useShownFields('candidates', columns, CANDIDATE_FIELDS);
  const selection = useSelection(JSON.stringify(body));
  const candidateId = textParam(params, 'candidate');
  const openCandidate = (id: string | undefined, replace = false) => change(showing(id), { replace });
  const tagging = useTagging({
    rows: rows ?? [],
    idOf: (row: Pick<CandidateRow, 'candidate_id' | 'tags'>) => row.candidate_id,
    selectedIds: selection.ids,
    open: useCandidate(candidateId).data,
  });
  const tagCandidates = useTagCandidates();
  const openAddDialog = () => change({ new: 1, ...showing(undefined) });
  usePageKeys({ a: openAddDialog, u: onUpload });
  return (
    <Page>
      <PageBar
        views={views}
        menu={menu?.({ body, fields, total: list.data?.total })}
        actions={<AddCandidateButtons onAdd={openAddDialog} onUpload={onUpload} />}
      >
        <SearchInput
          label="Search candidates"
          language={CANDIDATE_SEARCH}
          value={search}
          onChange={state.setSearch}
        />
        <OwnerFilters label="Candidates to show" {...owners.shown} />
        {hasReviewChip && (
          <ReviewChip
            of={{ view_scope, recruiter_id: filters.recruiter_id }}
            onClick={() => state.setFilters({ parse_status: 'needs_review' })}
          />
        )}
        <FilterBar
          filters={candidateFilters(state, owners.people)}
          {...(state.isFiltered ? { onClear: state.clearFilters } : {})}
        />
      </PageBar>
      <DataList
        name="candidates"
        label="Candidates"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row: CandidateRow) => row.candidate_id}
        rowLabel={(row) => row.candidate_name}
        openId={candidateId}
        onOpen={(row) => openCandidate(row.candidate_id)}
        prefetch={candidateQuery}
        rowLinks={(row) => <ContactIcons email={row.email} phone={row.phone} name={row.candidate_name} />}
        selection={selection}
        bulkActions={<CandidateBulkActions selection={selection} rows={rows ?? []} onTags={tagging.edit} />}
        card={(row) => <CandidateCard row={row} marksNoSalary={marksNoSalary} />}
        empty={
          <CandidatesEmptyState
            isOfRecruiter={filters.recruiter_id !== undefined}
            isFiltered={state.isFiltered}
            onClear={state.clearFilters}
            search={failedSearch(state, {
              language: CANDIDATE_SEARCH,
              call: getCandidates,
              body,
              topic: 'candidates',
            })}
            onShowAll={
              owners.mayChoose && view_scope === 'self'
                ? () => state.setFilters({ view_scope: 'all' })
                : undefined
            }
            onAdd={openAddDialog}
            onUpload={onUpload}
          />
        }
      />
      <CandidateDrawer candidateId={candidateId} rows={rows ?? []} onOpen={openCandidate} />
      <TagsDialog
        records={tagging.records}
        noun={['candidate']}
        onClose={tagging.close}
        onApply={tagCandidates}
      />
      <KeysHelp keys={CANDIDATE_SHORTCUTS} />
      <AddCandidateDialog
        opened={params.new !== undefined}
        onClose={() => change({ new: undefined })}
        onAdded={(candidate) => change({ new: undefined, candidate: candidate.candidate_id })}
        onOpenCandidate={(id) => change({ new: undefined, candidate: id })}
      />
    </Page>
  );
}
