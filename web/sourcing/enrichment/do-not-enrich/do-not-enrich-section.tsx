import { limits } from '@placewell/contract/limits.ts';
import {
  type DO_NOT_ENRICH_KINDS,
  type DoNotEnrichEntry,
  getDoNotEnrich,
} from '@placewell/contract/sourcing/enrichment.ts';
import { Ban } from 'lucide-react';
import { z } from 'zod';
import { type FilterParams, useListState } from '../../../lib/list-state.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { formatDay } from '../../../lib/values/formats.ts';
import { MutedCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { listProps } from '../../../ui/data-list/list-props.ts';
import type { Column } from '../../../ui/data-list/types.ts';
import { useSelection } from '../../../ui/data-list/use-selection.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../../ui/filters/filter-bar.tsx';
import { filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PageBar } from '../../../ui/page/page-bar.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { plainLanguage } from '../../../ui/search/search-language.ts';
import shared from '../../../ui/theme/shared.module.css';
import { useDoNotEnrich } from '../enrichment.queries.ts';
import { AddEntriesDialog } from './add-entries-dialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';

type Kind = (typeof DO_NOT_ENRICH_KINDS)[number];
const KIND_LABELS: Record<Kind, string> = {
  email: 'E-mail address',
  domain: 'Whole company',
  linkedin: 'LinkedIn profile',
  person: 'Person',
};
const KINDS = Object.keys(KIND_LABELS) as [Kind, ...Kind[]];
const Filters = z.object({ entry_kind: z.enum(KINDS).optional() } satisfies FilterParams<
  typeof getDoNotEnrich,
  'q'
>);
const ENTRY_SEARCH = plainLanguage([{ query: 'nordlys OR fjord', meaning: 'One of them' }]);

/** The title of an entry, as far as the user may read it. */
const titleOf = ({ email, domain, linkedin_url, recruiter_name, is_hidden }: DoNotEnrichEntry) =>
  is_hidden ? 'Added by a colleague' : (email ?? domain ?? linkedin_url ?? recruiter_name ?? '');

/** When it was added; of a colleague's only the day is known. */
const Added = ({ row }: { row: DoNotEnrichEntry }) =>
  row.is_hidden ? (
    <MutedCell>{formatDay(row.created_at.slice(0, 10))}</MutedCell>
  ) : (
    <TimeCell iso={row.created_at} />
  );

const columns: Column<DoNotEnrichEntry, 'created_at'>[] = [
  {
    id: 'entry',
    header: 'Never looked up',
    minWidth: 240,
    cell: (row) => <TitleCell title={titleOf(row)} details={row.company_name} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 140,
    cell: (row) => <MutedCell>{KIND_LABELS[row.entry_kind]}</MutedCell>,
  },
  {
    id: 'note',
    header: 'Note',
    minWidth: 160,
    dropOrder: 2,
    cell: (row) => <MutedCell>{row.note}</MutedCell>,
  },
  {
    id: 'added_by',
    header: 'Added by',
    width: 150,
    dropOrder: 1,
    cell: (row) => <MutedCell>{row.added_by_name}</MutedCell>,
  },
  {
    id: 'added',
    header: 'Added',
    sort: 'created_at',
    firstSort: 'desc',
    align: 'right',
    width: 100,
    cell: (row) => <Added row={row} />,
  },
];

/** People, addresses and companies that the agency never looks up. The dialog to add some is in the URL (`?new=1`). */
export function DoNotEnrichSection() {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getDoNotEnrich,
    filters: Filters,
    limit: limits.pageSizeMatches,
    sort: 'created_at_desc',
  });
  const { page, limit, search, sort, filters } = state;
  const body = { page, limit, q: search, sort_by: sort, ...filters };
  const list = useDoNotEnrich(body);
  const rows = list.data?.items ?? [];
  const selection = useSelection(JSON.stringify(body));
  const { add, remove } = useEntryActions();
  const openDialog = () => change({ new: 1 });
  const removeSelected = () => {
    const selected = rows.filter((row) => selection.ids.has(row.entry_id));
    selection.clear();
    void remove(selected);
  };
  const removeButton = (row: DoNotEnrichEntry) =>
    !row.is_hidden && (
      <Button
        size="xs"
        variant="quiet"
        aria-label={`Remove ${titleOf(row)}`}
        onClick={() => void remove([row])}
      >
        Remove
      </Button>
    );
  const addButton = (
    <Button variant="primary" onClick={openDialog}>
      Add entries
    </Button>
  );
  const builders = filterBuilders(state);
  return (
    <>
      <PageBar actions={addButton}>
        <SearchInput
          label="Search the do-not-enrich list"
          language={ENTRY_SEARCH}
          value={search}
          onChange={state.setSearch}
        />
        <FilterBar
          filters={[
            builders.singleSelect(
              'entry_kind',
              'Kind',
              KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
            ),
          ]}
          {...(state.isFiltered ? { onClear: state.clearFilters } : {})}
        />
      </PageBar>
      <DataList
        name="do-not-enrich"
        label="Do-not-enrich list"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row: DoNotEnrichEntry) => row.entry_id}
        rowLabel={titleOf}
        selection={selection}
        bulkActions={
          <Button size="xs" onClick={removeSelected}>
            Remove
          </Button>
        }
        rowMenu={removeButton}
        card={(row) => (
          <>
            <div className={shared.spread}>
              <TitleCell title={titleOf(row)} details={row.company_name} />
              {removeButton(row)}
            </div>
            <div className={shared.facts}>
              <span>{KIND_LABELS[row.entry_kind]}</span>
              {row.note && <span>{row.note}</span>}
              <Added row={row} />
            </div>
          </>
        )}
        empty={
          state.isFiltered ? (
            <NoResults icon={Ban} title="No entry matches this search" onClear={state.clearFilters} />
          ) : (
            <EmptyState icon={Ban} title="Nobody is on the list" action={addButton}>
              People, addresses and companies on this list are never looked up, by nobody of your agency. Add
              whoever asked for it.
            </EmptyState>
          )
        }
      />
      <AddEntriesDialog
        opened={params.new !== undefined}
        onClose={() => change({ new: undefined })}
        onAdd={add}
      />
    </>
  );
}
