import { lazyPart } from '../../lib/lazy-part.tsx';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import type { FilterBuilders } from '../filters/filter-builders.tsx';
import type { RecordKind } from './record-filter.tsx';

const RecordFilter = lazyPart(() => import('./record-filter.tsx'), 'RecordFilter');
const names = () => import('../filters/record-names.tsx');
const loading = () => '…';
const NAMES = {
  candidate: lazyPart(names, 'CandidateName', { loading }),
  job: lazyPart(names, 'JobName', { loading }),
  client: lazyPart(names, 'ClientName', { loading }),
  contact: lazyPart(names, 'ContactName', { loading }),
} as const;
const LABELS: Record<RecordKind, string> = {
  candidate: 'Candidate',
  job: 'Job',
  client: 'Client',
  contact: 'Contact',
};

type Ids = Partial<Record<`${RecordKind}_id`, string | undefined>>;
type State = { filters: Ids; setFilters: (change: Ids) => void };

/** A filter for each kind of record that the rows of a list are about, but for those that the page is about already. */
export const recordFilters = (
  rows: Pick<FilterBuilders<object>, 'custom'>,
  state: State,
  kinds: readonly RecordKind[],
  without: readonly RecordKind[] = [],
): FilterDef[] =>
  kinds
    .filter((kind) => !without.includes(kind))
    .map((kind): FilterDef => {
      const key = `${kind}_id` as const;
      const label = LABELS[kind];
      const value = state.filters[key];
      const RecordName = NAMES[kind];
      return {
        ...rows.custom([key], label, value && `one ${kind}`, (close) => (
          <RecordFilter
            kind={kind}
            label={label}
            value={value}
            onApply={(id) => {
              state.setFilters({ [key]: id });
              close();
            }}
          />
        )),
        ...(value && { face: <RecordName id={value} /> }),
      };
    });
