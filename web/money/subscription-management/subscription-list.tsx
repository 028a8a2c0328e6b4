import { limits } from '@placewell/contract/limits.ts';
import {
  type AgencySubscription,
  getAgencySubscriptions,
} from '@placewell/contract/money/subscription-management.ts';
import { CreditCard } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { plainLanguage } from '../../ui/search/search-language.ts';
import { failedSearch } from '../../ui/search/use-searches-without.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionFilters, subscriptionFilters } from './subscription-filters.tsx';
import { agencySubscriptionQuery, useAgencySubscriptions } from './subscription-management.queries.ts';

const SubscriptionDrawer = lazyPart(() => import('./subscription-drawer.tsx'), 'SubscriptionDrawer', {
  closed: { agencyId: undefined },
});

const SEARCH = plainLanguage([
  { query: 'harbour OR summit', meaning: 'One of them' },
  { query: 'staffing -harbour', meaning: 'One without the other, also NOT' },
  { query: '"harbour staffing"', meaning: 'Words in this order' },
]);

/** The subscriptions of all agencies, with their state in the address bar. */
export function SubscriptionList() {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getAgencySubscriptions,
    filters: SubscriptionFilters,
    limit: limits.pageSizeSubscriptions,
    sort: 'agency_name_asc',
  });
  const { page, limit, search, sort, filters } = state;
  const body = { page, limit, search, sort_by: sort, ...filters };
  const list = useAgencySubscriptions(body);
  const agencyId = textParam(params, 'agency');
  return (
    <>
      <PageBar>
        <SearchInput label="Search agencies" language={SEARCH} value={search} onChange={state.setSearch} />
        <FilterBar filters={subscriptionFilters(state)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="subscriptions"
        label="Subscriptions"
        columns={subscriptionColumns}
        {...listProps(list, state)}
        rowId={(row: AgencySubscription) => row.agency_id}
        rowLabel={(row) => row.agency_name}
        openId={agencyId}
        onOpen={(row) => change({ agency: row.agency_id })}
        prefetch={agencySubscriptionQuery}
        card={(row) => <SubscriptionCard row={row} />}
        empty={
          state.isFiltered ? (
            <NoResults
              icon={CreditCard}
              title="No subscriptions match these filters"
              onClear={state.clearFilters}
              search={failedSearch(state, {
                language: SEARCH,
                call: getAgencySubscriptions,
                body,
                topic: 'agencies',
              })}
            />
          ) : (
            <EmptyState icon={CreditCard} title="No subscriptions yet">
              An agency appears here as soon as it has joined, by signing up or by accepting an invitation.
            </EmptyState>
          )
        }
      />
      <SubscriptionDrawer
        agencyId={agencyId}
        listRow={list.data?.items.find(({ agency_id }) => agency_id === agencyId)}
        onClose={() => change({ agency: undefined })}
      />
    </>
  );
}
