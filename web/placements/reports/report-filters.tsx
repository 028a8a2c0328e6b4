import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePeopleToFilterBy, useTagSuggestions } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { filterBuilders } from '../../records/filters/filter-builders.tsx';
import { SearchSelect } from '../../records/sharing/search-select.tsx';
import { FilterBar, type FilterDef } from '../../ui/filters/filter-bar.tsx';
import type { ReportFilters as Filters, ReportState } from './report-state.ts';

const RecordFilter = lazyPart(() => import('../../records/sharing/record-filter.tsx'), 'RecordFilter');
const names = () => import('../../records/filters/record-names.tsx');
const loading = () => '…';
const NAMES = {
  client: lazyPart(names, 'ClientName', { loading }),
  job: lazyPart(names, 'JobName', { loading }),
} as const;
const KINDS = [
  ['client', 'Client'],
  ['job', 'Job'],
] as const;

/** The tags of jobs that fit a text. */
function useJobTags(search: string) {
  const found = useTagSuggestions(search, { kind: 'job' });
  return {
    choices: found.data?.items.map(({ tag }) => ({ id: tag, label: tag })),
    isLoading: found.isFetching,
  };
}

/** Whose numbers the page shows: of one recruiter, client, job or tag. */
export function ReportFilters({ state }: { state: ReportState }) {
  const { filters, change } = state;
  const isAgency = useSession().role === 'agency';
  const people = usePeopleToFilterBy(filters.recruiter_id, isAgency);
  const rows = filterBuilders<Filters>({ filters, setFilters: change });
  const records = KINDS.map(([kind, label]): FilterDef => {
    const key = `${kind}_id` as const;
    const value = filters[key];
    const RecordName = NAMES[kind];
    return {
      ...rows.custom([key], label, value && `one ${kind}`, (close) => (
        <RecordFilter
          kind={kind}
          label={label}
          value={value}
          onApply={(id) => {
            change({ [key]: id });
            close();
          }}
        />
      )),
      ...(value && { face: <RecordName id={value} /> }),
    };
  });
  const tag = rows.custom(['tag'], 'Tag of the job', filters.tag, (close) => (
    <SearchSelect
      label="Tag of the job"
      placeholder="Type a tag"
      isInPopover
      data-autofocus
      useFound={useJobTags}
      value={filters.tag ?? null}
      name={filters.tag ?? null}
      onChange={(next) => {
        change({ tag: next ?? undefined });
        close();
      }}
      nothingFound="No tag found"
    />
  ));
  return (
    <FilterBar
      filters={[...rows.owner('recruiter_id', 'Recruiter', isAgency ? people : undefined), ...records, tag]}
      onClear={() =>
        change({ recruiter_id: undefined, client_id: undefined, job_id: undefined, tag: undefined })
      }
    />
  );
}
