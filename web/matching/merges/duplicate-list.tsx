import { CandidateId, RecruiterId } from '@placewell/contract/ids.ts';
import { type DuplicatePair, getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { DUPLICATE_REASONS, type DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { CopyCheck, History, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { arrayParam, type FilterParams } from '../../lib/list-state.ts';
import { ListPage } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { PersonCell, TimeCell } from '../../ui/data-list/cells.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import shared from '../../ui/theme/shared.module.css';
import { Crowds } from './crowds.tsx';
import { RecentMerges } from './recent-merges.tsx';
import { useDismissWithUndo } from './use-merge-actions.ts';

const LABELS: Record<DuplicateReason, string> = {
  same_file: 'File',
  same_text: 'Text',
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  work_phone: 'Work phone',
  name_employer: 'Name and employer',
};
/** The shared value of a pair, as chips and filters name it. */
const reasonLabel = (reason: string) => LABELS[reason as DuplicateReason];

type Side = DuplicatePair['first'];
const details = ({ job_tittle, location, recruiter_name }: Side) =>
  [job_tittle, location, recruiter_name].filter(Boolean).join(' · ');

const Person = ({ side }: { side: Side }) => (
  <PersonCell name={side.candidate_name} details={details(side)} />
);

const Reasons = ({ pair }: { pair: DuplicatePair }) => (
  <Chips
    items={pair.reasons.map(reasonLabel)}
    max={6}
    label={`Shared: ${pair.reasons.map((reason) => DUPLICATE_REASON_TEXTS[reason]).join(', ')}`}
  />
);

function PairCard({ pair }: { pair: DuplicatePair }) {
  return (
    <div className={shared.stack}>
      <Person side={pair.first} />
      <Person side={pair.second} />
      <Reasons pair={pair} />
    </div>
  );
}

const DuplicateFilters = z.object({
  reasons: arrayParam(z.enum(DUPLICATE_REASONS)),
  candidate_id: CandidateId.optional(),
  recruiter_id: RecruiterId.optional(),
  view_scope: z.enum(['self', 'all']).optional(),
} satisfies FilterParams<typeof getDuplicates>);

/** Sends another key to the focused element: `j` and `k` act like the arrows. */
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

export const DUPLICATES = listOf({
  call: getDuplicates,
  topic: ['duplicates', 'candidates'],
  name: 'duplicates',
  label: 'Suspected duplicates',
  sort: 'strength_desc',
  limit: 20,
  filters: DuplicateFilters,
  filterBar: (rows, { people }) => [
    rows.multiSelect('reasons', 'What they share', DUPLICATE_REASONS, reasonLabel),
    ...rows.owner('recruiter_id', 'Recruiter', people),
  ],
  owners: { label: 'Pairs to show' },
  search: {
    label: 'Search duplicates',
    language: {
      fields: {},
      isWhole: false,
      examples: [{ query: 'dana example.com', meaning: 'Both words, in a name or an email address' }],
    },
  },
  columns: [
    { id: 'first', header: 'Candidate', minWidth: 205, cell: ({ first }) => <Person side={first} /> },
    {
      id: 'second',
      header: 'Possible duplicate',
      minWidth: 205,
      cell: ({ second }) => <Person side={second} />,
    },
    {
      id: 'reasons',
      header: 'What they share',
      minWidth: 220,
      sort: 'strength',
      firstSort: 'desc',
      cell: (pair) => <Reasons pair={pair} />,
    },
    {
      id: 'found',
      header: 'Found',
      width: 120,
      sort: 'found_at',
      firstSort: 'desc',
      dropOrder: 1,
      cell: ({ found_at }) => <TimeCell iso={found_at} />,
    },
  ],
  rowId: (pair) => pair.pair_id,
  rowLabel: ({ first, second }) => `${first.candidate_name} and ${second.candidate_name}`,
  card: (pair) => <PairCard pair={pair} />,
  noResults: { icon: CopyCheck, title: 'No pairs found' },
});

/** Pairs of candidates who are probably one person, the strongest first. */
export function DuplicateList() {
  const list = useList(DUPLICATES);
  const { change, query, selection } = list;
  const dismiss = useDismissWithUndo();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  usePageKeys({
    nextPair: () => press('ArrowDown'),
    previousPair: () => press('ArrowUp'),
    dismissPairs: () => void (selection.ids.size > 0 && dismiss(selection.take())),
  });
  return (
    <ListPage
      list={list}
      actions={
        <Button leftSection={<History size={16} aria-hidden />} onClick={() => setHistoryOpen(true)}>
          Recent merges
        </Button>
      }
      above={<Crowds crowds={query.data?.crowds ?? []} />}
      onOpen={({ first, second }) => change({ keep: first.candidate_id, merge: second.candidate_id })}
      bulkActions={
        <Button size="xs" onClick={() => void dismiss(selection.take())}>
          Not the same person
        </Button>
      }
      empty={
        <EmptyState icon={UsersRound} title="No suspected duplicates">
          When two candidates share a file, an email address, a phone number, a LinkedIn profile, or a name
          and employer, they are listed here side by side.
        </EmptyState>
      }
    >
      <KeysHelp screens={['duplicates']} />
      <RecentMerges opened={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </ListPage>
  );
}
