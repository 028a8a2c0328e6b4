import { type Agency as AgencySchema, getAgencies } from '@placewell/contract/agencies.ts';
import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { Building2 } from 'lucide-react';
import type { z } from 'zod';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatCount, formatEnum, formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/list-state.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { Column } from '../../ui/data-list/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { AgencyFilters, agencyFilters } from './agency-filters.tsx';

type Agency = z.output<typeof AgencySchema>;
const STATUS_TONES: Record<Agency['agency_status'], Tone> = {
  active: 'good',
  pending: 'warning',
  inactive: 'neutral',
};

const AgencyStatus = ({ agency }: { agency: Agency }) => (
  <StatusDot label={formatEnum(agency.agency_status)} tone={STATUS_TONES[agency.agency_status]} />
);

type Sort = SortField<BodyInput<typeof getAgencies>>;

const columns: Column<Agency, Sort>[] = [
  {
    id: 'name',
    header: 'Agency',
    sort: 'agency_name',
    minWidth: 240,
    cell: (row) => <TitleCell title={row.agency_name} details={row.fullname} />,
  },
  {
    id: 'email',
    header: 'E-mail',
    minWidth: 220,
    dropOrder: 2,
    cell: (row) => <MutedCell>{row.email}</MutedCell>,
  },
  { id: 'status', header: 'Status', width: 130, cell: (row) => <AgencyStatus agency={row} /> },
  {
    id: 'recruiters',
    header: 'Recruiters',
    sort: 'recruiters',
    firstSort: 'desc',
    align: 'right',
    width: 120,
    cell: (row) => formatNumber(row.recruiters),
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 110,
    dropOrder: 1,
    cell: (row) => <TimeCell iso={row.created_at} />,
  },
];

/** The agencies of the installation, for the super admin. */
export function AgenciesPage() {
  const state = useListState({
    call: getAgencies,
    filters: AgencyFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
  });
  const { page, limit, search, sort, filters } = state;
  const list = useCallQuery(
    getAgencies,
    { page, limit, search, sort_by: sort, ...filters },
    { topic: 'agencies', keepPrevious: true },
  );
  return (
    <Page>
      <PageBar>
        <SearchInput label="Search agencies" value={search} onChange={state.setSearch} />
        <FilterBar filters={agencyFilters(state)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="agencies"
        label="Agencies"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.agency_name}
        card={(row) => (
          <>
            <TitleCell title={row.agency_name} details={row.email} />
            <div style={{ display: 'flex', gap: 16, marginTop: 8, color: 'var(--pw-muted)' }}>
              <AgencyStatus agency={row} />
              {formatCount(row.recruiters, 'recruiter')}
            </div>
          </>
        )}
        empty={
          state.isFiltered ? (
            <NoResults
              icon={Building2}
              title="No agencies match these filters"
              onClear={state.clearFilters}
            />
          ) : (
            <EmptyState icon={Building2} title="No agencies yet">
              An agency appears here as soon as someone signs up on the login page.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
