import { type Agency, getAgencies } from '@placewell/contract/installation/agencies.ts';
import { limits } from '@placewell/contract/limits.ts';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../ui/data-list/use-shown-fields.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { plainLanguage } from '../../ui/search/search-language.ts';
import { failedSearch } from '../../ui/search/use-searches-without.ts';
import { useAgencies } from './agencies.queries.ts';
import { AgencyCard } from './agency-card.tsx';
import { AGENCY_FIELDS, agencyColumns } from './agency-columns.tsx';
import { AgencyFilters, agencyFilters } from './agency-filters.tsx';
import { AgencyMenu } from './agency-menu.tsx';
import { InviteAgencyButton } from './invite-agency-button.tsx';

const AgencyBulkActions = lazyPart(() => import('./agency-bulk-actions.tsx'), 'AgencyBulkActions');

const AgencyDrawer = lazyPart(() => import('./agency-drawer.tsx'), 'AgencyDrawer', {
  closed: { agencyId: undefined },
});

const AGENCY_SEARCH = plainLanguage([
  { query: 'harbour OR summit', meaning: 'One of them' },
  { query: 'staffing -harbour', meaning: 'One without the other, also NOT' },
  { query: '"harbour staffing"', meaning: 'Words in this order' },
]);

type AgenciesPageProps = {
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
};

/** The agencies of the installation, for the super admin; the open one (`?agency=`) is kept in the URL. */
export function AgenciesPage({ menu }: AgenciesPageProps) {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getAgencies,
    filters: AgencyFilters,
    limit: limits.pageSize,
    sort: 'date_desc',
  });
  const { page, limit, search, sort, filters } = state;
  const body = { page, limit, search, sort_by: sort, ...filters };
  const list = useAgencies(body);
  const rows = list.data?.items;
  const fields = useShownFields('agencies', agencyColumns, AGENCY_FIELDS);
  const selection = useSelection(JSON.stringify(body));
  const agencyId = textParam(params, 'agency');
  const open = (agency: Agency) => change({ agency: agency.id });
  return (
    <Page>
      <PageBar menu={menu?.({ body, fields, total: list.data?.total })} actions={<InviteAgencyButton />}>
        <SearchInput
          label="Search agencies"
          language={AGENCY_SEARCH}
          value={search}
          onChange={state.setSearch}
        />
        <FilterBar filters={agencyFilters(state)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="agencies"
        label="Agencies"
        columns={agencyColumns}
        {...listProps(list, state)}
        rowId={(row: Agency) => row.id}
        rowLabel={(row) => row.agency_name}
        openId={agencyId}
        onOpen={open}
        selection={selection}
        bulkActions={<AgencyBulkActions selection={selection} rows={rows ?? []} />}
        rowMenu={(row) => <AgencyMenu agency={row} onEdit={() => open(row)} />}
        card={(row) => <AgencyCard agency={row} />}
        empty={
          state.isFiltered ? (
            <NoResults
              icon={Building2}
              title="No agencies match these filters"
              onClear={state.clearFilters}
              search={failedSearch(state, {
                language: AGENCY_SEARCH,
                call: getAgencies,
                body,
                topic: 'agencies',
              })}
            />
          ) : (
            <EmptyState icon={Building2} title="No agencies yet">
              Invite the first one. An agency also appears here when someone signs up on the login page.
            </EmptyState>
          )
        }
      />
      <AgencyDrawer
        agencyId={agencyId}
        listRow={rows?.find(({ id }) => id === agencyId)}
        onClose={() => change({ agency: undefined })}
      />
    </Page>
  );
}
