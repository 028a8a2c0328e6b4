import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import {
  type CandidateRow,
  getCandidates,
  keepsUnstatedSalary,
} from '@placewell/contract/sourcing/candidates.ts';
import { Users } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useMayChange } from '../../lib/view-scope.ts';
import { ContactIcons } from '../../records/contact/contact.tsx';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { NO_RECORDS, useTagCandidates, useTagging } from '../../records/tags/use-tagging.ts';
import { useReminder } from '../../records/timeline/use-reminder.tsx';
import { actedOn } from '../../ui/data-list/acted-on.ts';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { candidateQuery, useCandidate } from './candidates.queries.ts';
import { AddCandidateButtons } from './list/add-candidate-buttons.tsx';
import { CANDIDATE_FIELDS, CandidateCard, candidateColumns } from './list/candidate-columns.tsx';
import { CandidateFilters, candidateFilters } from './list/candidate-filters.tsx';
import { NoCandidates } from './list/no-candidates.tsx';
import { ReviewChip } from './list/review-chip.tsx';

const CandidateBulkActions = lazyPart(
  () => import('./list/candidate-bulk-actions.tsx'),
  'CandidateBulkActions',
);

const EditCandidateCell = lazyPart(() => import('./list/edit-candidate-cell.tsx'), 'EditCandidateCell');

const CandidateDrawer = lazyPart(() => import('./detail/candidate-drawer.tsx'), 'CandidateDrawer', {
  closed: { candidateId: undefined },
  close: ({ onOpen }) => onOpen(undefined),
});
const QuotedResume = lazyPart(() => import('./resume/quoted-resume.tsx'), 'QuotedResume');
const NO_QUOTES: readonly string[] = [];
const AddCandidateDialog = lazyPart(() => import('./edit/add-candidate-dialog.tsx'), 'AddCandidateDialog', {
  closed: { opened: false },
});
const TagsDialog = lazyPart(() => import('../../records/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});

export const CANDIDATES = listOf({
  call: getCandidates,
  topic: ['candidates', 'matches'],
  name: 'candidates',
  label: 'Candidates',
  sort: 'created_at_desc',
  filters: CandidateFilters,
  filterBar: (_, { state, people }) => candidateFilters(state, people),
  search: {
    label: 'Search candidates',
    reads: 'candidates',
    language: {
      fields: CANDIDATE_SEARCH_FIELDS,
      isWhole: true,
      tagKind: 'candidate',
      examples: [
        { query: 'payroll manager', meaning: 'Both words' },
        { query: 'payroll OR nurse', meaning: 'One of them' },
        { query: 'nurse -manager', meaning: 'One without the other; NOT works too' },
        { query: '"night shift"', meaning: 'Words in this order' },
        { query: '(nurse OR carer) leeds', meaning: 'A group' },
        { query: 'title:nurse skill:triage', meaning: 'Only in these fields' },
        { query: 'status:active experience:>=5', meaning: 'Values and numbers' },
      ],
    },
  },
  owners: { label: 'Candidates to show' },
  columns: ({ hasOwners, filters }) =>
    candidateColumns({ withOwner: hasOwners, marksNoSalary: keepsUnstatedSalary(filters) }),
  fields: CANDIDATE_FIELDS,
  rowId: (row) => row.candidate_id,
  rowLabel: (row) => row.candidate_name,
  card: (row, { filters }) => <CandidateCard row={row} marksNoSalary={keepsUnstatedSalary(filters)} />,
  open: 'candidate',
  prefetch: candidateQuery,
  noResults: { icon: Users, title: 'No candidates match these filters', offersOthers: true },
});

/** The editors of the list, by their column. */
const EDITED = { status: 'Availability', notice: 'Notice', tags: 'Tags' };

type CandidatesPageProps = ListExtras & {
  /** `all` shows the candidates of every recruiter, or of the one who is chosen on the page. */
  scope: 'self' | 'all';
  /** Opens the file dialog for resumes; uploading is another feature. */
  onUpload: () => void;
};

/** The candidate list; the URL holds the open candidate (`?candidate=`) and the add dialog (`?new=1`). */
export function CandidatesPage({ scope, onUpload, ...extras }: CandidatesPageProps) {
  const list = useList(CANDIDATES, { scope });
  const mayChange = useMayChange();
  const isAgency = useSession().role === 'agency';
  const { params, change, selection, rows = [], known, openId } = list;
  const { view_scope } = list.owners;
  const { recruiter_id, parse_status } = list.state.filters;
  // For the user's own candidates, a tile above the list already shows this count.
  const hasReviewChip = view_scope === 'all' && parse_status === undefined;
  const tagging = useTagging({
    rows: known,
    idOf: (row: Pick<CandidateRow, 'candidate_id' | 'tags'>) => row.candidate_id,
    selectedIds: selection.ids,
    open: useCandidate(openId).data,
  });
  const tagCandidates = useTagCandidates();
  const openAddDialog = () => change({ new: 1, candidate: undefined, candidate_tab: undefined });
  const reminder = useReminder('candidate', selection.clear);
  const remind = (some: readonly CandidateRow[]) =>
    reminder.remind(some.map((row) => ({ id: row.candidate_id, name: row.candidate_name })));
  usePageKeys({
    add: openAddDialog,
    upload: onUpload,
    remind: () => remind(actedOn({ rows: known, idOf: CANDIDATES.rowId, selectedIds: selection.ids })),
  });
  return (
    <ListPage
      list={list}
      {...extras}
      actions={<AddCandidateButtons onAdd={openAddDialog} onUpload={onUpload} />}
      chips={
        hasReviewChip && (
          <ReviewChip
            of={{ view_scope, recruiter_id }}
            onClick={() => list.state.setFilters({ parse_status: 'needs_review' })}
          />
        )
      }
      rowLinks={(row) => <ContactIcons email={row.email} phone={row.phone} name={row.candidate_name} />}
      editing={{
        names: { ...EDITED, ...(isAgency && { owner: 'Recruiter' }) },
        mayEdit: mayChange,
        dialogs: { tags: (row) => tagging.edit([row]) },
        menu: ({ row, column, isByKey }, place) => (
          <EditCandidateCell
            rows={isByKey && column !== 'notice' && list.selected.length > 0 ? list.selected : [row]}
            column={column}
            place={place}
            onOpen={(one) => list.setOpen(one.candidate_id)}
          />
        ),
      }}
      preview={(row) => ({
        title: row.candidate_name,
        content: <QuotedResume candidateId={row.candidate_id} quotes={NO_QUOTES} chosen={undefined} />,
      })}
      bulkActions={
        <CandidateBulkActions
          selection={selection}
          rows={known}
          onTags={() => tagging.edit()}
          onRemind={remind}
        />
      }
      empty={<NoCandidates onAdd={openAddDialog} onUpload={onUpload} />}
    >
      <CandidateDrawer candidateId={openId} rows={rows} onOpen={list.setOpen} />
      <TagsDialog
        records={tagging.records}
        noun={['candidate']}
        onClose={tagging.close}
        onApply={tagCandidates}
      />
      {reminder.dialog}
      <KeysHelp screens={['candidates', 'candidate']} />
      <AddCandidateDialog
        opened={params.new !== undefined}
        onClose={() => change({ new: undefined })}
        onAdded={(candidate) => change({ new: undefined, candidate: candidate.candidate_id })}
        onOpenCandidate={(id) => change({ new: undefined, candidate: id })}
      />
    </ListPage>
  );
}
