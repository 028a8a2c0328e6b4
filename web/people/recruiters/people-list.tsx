import { SegmentedControl } from '@mantine/core';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getRecruiters } from '@placewell/contract/people/recruiters.ts';
import { useListState } from '../../lib/list-state.ts';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { plainLanguage } from '../../ui/search/search-language.ts';
import { RecruiterFilters, recruiterFilters } from './recruiter-filters.tsx';
import { useRecruiters } from './recruiters.queries.ts';

/** One page of an agency's people, with its state in the address bar; only a super admin names the agency. */
export function usePeopleList(agency_id?: AgencyId) {
  const state = useListState({
    call: getRecruiters,
    filters: RecruiterFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
    // The person shown by the page is not one of its filters.
    pageFilters: ['role'],
  });
  const { page, limit, search, sort, filters } = state;
  const body = { page, limit, search, sort_by: sort, ...filters, ...(agency_id && { agency_id }) };
  return { state, body, list: useRecruiters(body) };
}

const PEOPLE_SEARCH = plainLanguage([
  { query: 'miller OR jones', meaning: 'One of them' },
  { query: 'anna -miller', meaning: 'One without the other, also NOT' },
  { query: '"anna miller"', meaning: 'Words in this order' },
]);

type PeopleFiltersProps = { state: ReturnType<typeof usePeopleList>['state'] };

export const PeopleFilters = ({ state }: PeopleFiltersProps) => (
  <>
    <SegmentedControl
      size="xs"
      aria-label="People to show"
      value={state.filters.role ?? 'recruiter'}
      data={[
        { value: 'recruiter', label: 'Recruiters' },
        { value: 'agency', label: 'Agency users' },
      ]}
      onChange={(role) => state.setFilters({ role: role === 'agency' ? role : undefined })}
    />
    <SearchInput
      label="Search recruiters"
      language={PEOPLE_SEARCH}
      value={state.search}
      onChange={state.setSearch}
    />
    <FilterBar filters={recruiterFilters(state)} onClear={state.clearFilters} />
  </>
);
