import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { DuplicatePair, getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import type { DuplicateReason } from '@placewell/contract/sourcing/candidates.ts';
import { DUPLICATE_REASON_TEXTS } from '@placewell/contract/texts.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { PersonCell, TimeCell } from '../../ui/data-list/cells.tsx';
import type { Column } from '../../ui/data-list/types.ts';
import shared from '../../ui/theme/shared.module.css';

const LABELS: Record<DuplicateReason, string> = {
  same_file: 'File',
  same_text: 'Text',
  email: 'E-mail',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  name_employer: 'Name and employer',
};
/** The shared value of a pair, as chips and filters name it. */
export const reasonLabel = (reason: string) => LABELS[reason as DuplicateReason];

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

type Sort = SortField<BodyInput<typeof getDuplicates>>;

export const DUPLICATE_COLUMNS: Column<DuplicatePair, Sort>[] = [
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
];

export function PairCard({ pair }: { pair: DuplicatePair }) {
  return (
    <div className={shared.stack}>
      <Person side={pair.first} />
      <Person side={pair.second} />
      <Reasons pair={pair} />
    </div>
  );
}
