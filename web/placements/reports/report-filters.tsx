import { usePeopleToFilterBy, useTagSuggestions } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { filterBuilders } from '../../records/filters/filter-builders.tsx';
import { recordFilters } from '../../records/sharing/record-filters.tsx';
import { SearchSelect } from '../../records/sharing/search-select.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import type { ReportFilters as Filters, ReportState } from './report-state.ts';

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
  const records = recordFilters(rows, { filters, setFilters: change }, ['client', 'job']);
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
