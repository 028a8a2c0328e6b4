import { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { type DuplicatePair, getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { DUPLICATE_REASONS } from '@placewell/contract/sourcing/candidates.ts';
import { CopyCheck, History, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { arrayParam, useListState } from '../../lib/list-state.ts';
import { toPeople } from '../../lib/lookups.ts';
import { useUrlParams } from '../../lib/url-params.ts';
import { useListOwners } from '../../lib/view-scope.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { filterBuilders } from '../../ui/filters/filter-builders.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { OwnerFilters } from '../../ui/people/owner-filters.tsx';
import { Crowds } from './crowds.tsx';
import { DUPLICATE_COLUMNS, PairCard, reasonLabel } from './duplicate-columns.tsx';
import { useDuplicates } from './merges.queries.ts';
import { RecentMerges } from './recent-merges.tsx';
import { useDismissWithUndo } from './use-merge-actions.ts';

const DuplicateFilters = z.object({
  reasons: arrayParam(z.enum(DUPLICATE_REASONS)),
  candidate_id: CandidateId.optional(),
  recruiter_id: RecruiterId.optional(),
  view_scope: z.enum(['self', 'all']).optional(),
});

const SEARCH = {
  fields: {},
  isWhole: false,
  examples: [{ query: 'dana example.com', meaning: 'Both words, in a name or an e-mail address' }],
};

const SHORTCUTS = [
  { keys: ['/'], action: 'Search' },
  { keys: ['j', '↓'], action: 'Next pair' },
  { keys: ['k', '↑'], action: 'Previous pair' },
  { keys: ['↵'], action: 'Compare and merge' },
  { keys: ['x'], action: 'Select a pair' },
  { keys: ['d'], action: 'Dismiss the selected pairs' },
];

/** Sends another key to the focused element: `j` and `k` act like the arrows. */
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

/** Pairs of candidates who are probably one person, the strongest first. */
export function DuplicateList() {
  const { change } = useUrlParams();
  const state = useListState({
    call: getDuplicates,
    filters: DuplicateFilters,
    limit: 20,
    sort: 'strength_desc',
    pageFilters: ['view_scope'],
  });
  const { page, limit, search, sort, filters } = state;
  const { view_scope, people, shown } = useListOwners(state, 'self');
  const body = { page, limit, search, sort_by: sort, ...filters, view_scope };
  const list = useDuplicates(body);
  const selection = useSelection(JSON.stringify(body));
  const dismiss = useDismissWithUndo();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const rows = filterBuilders(state);
  usePageKeys({
    j: () => press('ArrowDown'),
    k: () => press('ArrowUp'),
    d: () => void (selection.ids.size > 0 && dismiss(selection.take())),
  });
  const open = ({ first, second }: DuplicatePair) =>
    change({ keep: first.candidate_id, merge: second.candidate_id });
  return (
    <Page>
      <PageBar
        actions={
          <Button leftSection={<History size={16} aria-hidden />} onClick={() => setHistoryOpen(true)}>
            Recent merges
          </Button>
        }
      >
        <SearchInput label="Search duplicates" language={SEARCH} value={search} onChange={state.setSearch} />
        <OwnerFilters label="Pairs to show" {...shown} />
        <FilterBar
          filters={[
            rows.multiSelect('reasons', 'What they share', DUPLICATE_REASONS, reasonLabel),
            ...(people && (people.length > 0 || filters.recruiter_id)
              ? [rows.person('recruiter_id', 'Recruiter', toPeople(people))]
              : []),
          ]}
          {...(state.isFiltered ? { onClear: state.clearFilters } : {})}
        />
      </PageBar>
      <Crowds crowds={list.data?.crowds ?? []} />
      <DataList
        name="duplicates"
        label="Suspected duplicates"
        columns={DUPLICATE_COLUMNS}
        {...listProps(list, state)}
        rowId={(pair: DuplicatePair) => pair.pair_id}
        rowLabel={({ first, second }) => `${first.candidate_name} and ${second.candidate_name}`}
        onOpen={open}
        selection={selection}
        bulkActions={
          <Button size="xs" onClick={() => void dismiss(selection.take())}>
            Not the same person
          </Button>
        }
        card={(pair) => <PairCard pair={pair} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={CopyCheck} title="No pairs found" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={UsersRound} title="No suspected duplicates">
              When two candidates share a file, an e-mail address, a phone number, a LinkedIn profile, or a
              name and an employer, they are listed here side by side.
            </EmptyState>
          )
        }
      />
      <KeysHelp keys={SHORTCUTS} />
      <RecentMerges opened={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </Page>
  );
}
