import { limits } from '@placewell/contract/limits.ts';
import { type Enrichment, getEnrichments } from '@placewell/contract/sourcing/enrichment.ts';
import { Link } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useJobsToFill } from '../../../lib/job-additions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useListState } from '../../../lib/list-state.ts';
import { toPeople } from '../../../lib/lookups.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { useListOwners } from '../../../lib/view-scope.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { listProps } from '../../../ui/data-list/list-props.ts';
import type { ShownList } from '../../../ui/data-list/types.ts';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../../ui/data-list/use-shown-fields.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../../ui/filters/filter-bar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PageBar } from '../../../ui/page/page-bar.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { OwnerFilters } from '../../../ui/people/owner-filters.tsx';
import { plainLanguage } from '../../../ui/search/search-language.ts';
import { POLL_INTERVAL_MS, useEnrichments } from '../enrichment.queries.ts';
import { isOpen } from '../enrichment-labels.ts';
import { useEnrichmentActions } from '../use-enrichment-actions.ts';
import { EnrichmentBulkActions } from './enrichment-bulk-actions.tsx';
import { EnrichmentCard } from './enrichment-card.tsx';
import { ENRICHMENT_FIELDS, enrichmentColumns, nameOf } from './enrichment-columns.tsx';
import { EnrichmentFilters, enrichmentFilters } from './enrichment-filters.tsx';
import { EnrichmentMenu } from './enrichment-menu.tsx';

const BounceDialog = lazyPart(() => import('./bounce-dialog.tsx'), 'BounceDialog', {
  closed: { row: undefined },
});

const EnrichmentDrawer = lazyPart(() => import('./enrichment-drawer.tsx'), 'EnrichmentDrawer', {
  closed: { enrichmentId: undefined },
});

const PEOPLE_SEARCH = plainLanguage([
  { query: 'nordlys OR fjord', meaning: 'One of them' },
  { query: 'berg -nordlys', meaning: 'One without the other, also NOT' },
  { query: '"ada berg"', meaning: 'Words in this order' },
]);

export type PeopleFoundProps = {
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
};

/** All look-ups with their results; the open one (`?enrichment=`) is kept in the URL. */
export function PeopleFound({ menu }: PeopleFoundProps) {
  const base = useRolePath();
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getEnrichments,
    filters: EnrichmentFilters,
    limit: limits.pageSizeMatches,
    sort: 'created_at_desc',
    pageFilters: ['view_scope'],
  });
  const { page, limit, search, sort, filters } = state;
  const { view_scope, hasOwners, people, shown } = useListOwners(state, 'self');
  const body = { page, limit, q: search, sort_by: sort, ...filters, view_scope };
  const list = useEnrichments(body, {
    refetchInterval: (data) => (hasOpen(data) ? POLL_INTERVAL_MS : false),
  });
  const rows = list.data?.items;
  const jobs = useJobsToFill('').data?.items ?? [];
  const columns = enrichmentColumns(hasOwners);
  const fields = useShownFields('enrichments', columns, ENRICHMENT_FIELDS);
  const selection = useSelection(JSON.stringify(body));
  const actions = useEnrichmentActions();
  const [bounced, setBounced] = useState<Enrichment>();
  const enrichmentId = textParam(params, 'enrichment');
  const menuOf = (row: Enrichment) => <EnrichmentMenu row={row} actions={actions} onBounced={setBounced} />;
  const lookUp = (
    <Button variant="primary" component={Link} {...{ to: `${base}/data-enrichment` }}>
      Look up people
    </Button>
  );
  return (
    <>
      <PageBar menu={menu?.({ body, fields, total: list.data?.total })} actions={lookUp}>
        <SearchInput
          label="Search people found"
          language={PEOPLE_SEARCH}
          value={search}
          onChange={state.setSearch}
        />
        <OwnerFilters label="Look-ups to show" {...shown} />
        <FilterBar
          filters={enrichmentFilters(state, { jobs, people: toPeople(people ?? []) })}
          {...(state.isFiltered ? { onClear: state.clearFilters } : {})}
        />
      </PageBar>
      <DataList
        name="enrichments"
        label="People found"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row: Enrichment) => row.enrichment_id}
        rowLabel={nameOf}
        openId={enrichmentId}
        onOpen={(row) => change({ enrichment: row.enrichment_id })}
        selection={selection}
        bulkActions={<EnrichmentBulkActions selection={selection} rows={rows ?? []} actions={actions} />}
        rowMenu={menuOf}
        card={(row) => <EnrichmentCard row={row} menu={menuOf(row)} />}
        empty={
          state.isFiltered ? (
            <NoResults icon={MailSearch} title="Nobody matches these filters" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={MailSearch} title="Nobody looked up yet" action={lookUp}>
              Find the e-mail addresses of people by their name and company. Whoever is found is listed here,
              with how sure the address is.
            </EmptyState>
          )
        }
      />
      <EnrichmentDrawer
        enrichmentId={enrichmentId}
        listRow={rows?.find((row) => row.enrichment_id === enrichmentId)}
        actions={actions}
        onBounced={setBounced}
        onClose={() => change({ enrichment: undefined })}
      />
      <BounceDialog row={bounced} onClose={() => setBounced(undefined)} />
    </>
  );
}

const hasOpen = (data: { items?: readonly Enrichment[] } | undefined) => data?.items?.some(isOpen) ?? false;
