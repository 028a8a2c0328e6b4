import type { BodyInput, Call } from '@placewell/contract/call.ts';
import type { SentenceList } from '@placewell/contract/desk/sentences.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type Topic, useCallQuery } from '../../lib/api/queries.ts';
import { type InitialList, type ListState, type SortOf, useListState } from '../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { type OwnerState, useListOwners } from '../../lib/view-scope.ts';
import type { Column, ColumnFields, DataListProps, PageInfo } from '../../ui/data-list/types.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';
import { type FilterBuilders, type FilterState, filterBuilders } from '../filters/filter-builders.tsx';
import type { SearchLanguage } from '../search/search-language.ts';
import { failedSearch } from '../search/use-searches-without.ts';
import { useAllRows } from './use-all-rows.ts';
import { useColleagues } from './use-colleagues.ts';
import { useShownFields } from './use-shown-fields.ts';

type ListBody = z.ZodType & { shape: { sort_by: z.ZodType<string | undefined> } };
type ListData = z.ZodType<PageInfo & { items: object[] }>;
type RowOf<D extends ListData> = z.output<D>['items'][number];
type Filters<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type Owners = ReturnType<typeof useListOwners>;

export const NO_FILTERS = z.object({});

/** What a list is: its call, what of it the address keeps, and how a row looks. Made by `listOf`. */
export type ListDefinition<B extends ListBody, D extends ListData, S extends z.ZodRawShape> = {
  call: Call<B, D>;
  /** The changes that refetch it. */
  topic: Topic | readonly Topic[];
  /** While one of its rows is so, the list is asked for again every `ms`. */
  poll?: { while: (row: RowOf<D>) => boolean; ms: number };
  /** Key under which the chosen columns are remembered. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  sort: SortOf<Call<B, D>>;
  limit?: number;
  /** In the address, each by `FilterParams`. */
  filters: z.ZodObject<S>;
  /** Filters that define the page; whose records it shows is one in any list with `owners`. */
  pageFilters?: readonly (keyof S & string)[];
  filterBar?: (
    rows: FilterBuilders<Filters<S>>,
    more: Pick<Owners, 'people'> & { state: ListState<Filters<S>> },
  ) => FilterDef[];
  /** Without a `language`, the page draws the field. `name` is that of the call's field; `reads`: sentences become filters. */
  search?: { label?: string; language?: SearchLanguage; name?: 'q'; reads?: SentenceList };
  /** The list shows the records of several people, of whom the user may choose. */
  owners?: { label: string };
  columns:
    | readonly Column<RowOf<D>, SortField<BodyInput<Call<B, D>>>>[]
    | ((shown: {
        hasOwners: boolean;
        filters: Filters<S>;
      }) => readonly Column<RowOf<D>, SortField<BodyInput<Call<B, D>>>>[]);
  /** For exports. */
  fields?: ColumnFields<RowOf<D>>;
  rowId: (row: RowOf<D>) => string;
  rowLabel: (row: RowOf<D>) => string;
  card: (row: RowOf<D>, more: { menu: ReactNode; filters: Filters<S> }) => ReactNode;
  /** The parameter of the address that holds the open row. */
  open?: string;
  prefetch?: DataListProps<RowOf<D>>['prefetch'];
  /** If search or filters leave nothing; `offersOthers`: searches that find something, or everybody's records. */
  noResults?: { icon: LucideIcon; title: string; offersOthers?: boolean };
};

export const listOf = <B extends ListBody, D extends ListData, S extends z.ZodRawShape>(
  definition: ListDefinition<B, D, S>,
) => definition;

/** One page of a list as a cached query. */
export const useListQuery = <B extends ListBody, D extends ListData>(
  { call, topic, poll }: Pick<ListDefinition<B, D, z.ZodRawShape>, 'call' | 'topic' | 'poll'>,
  body: BodyInput<Call<B, D>>,
) =>
  useCallQuery<Call<B, D>>(call, body, {
    topic,
    keepPrevious: true,
    ...(poll && {
      refetchInterval: (data: z.output<D> | undefined) => (data?.items.some(poll.while) ? poll.ms : false),
    }),
  });

type ListOptions<Body> = {
  /** `all` shows everybody's records, or those of the one who is chosen on the page. */
  scope?: 'self' | 'all';
  /** Sent with each body. */
  also?: Partial<Body> | undefined;
  /** Filters and order with which the page opens. */
  initial?: InitialList | undefined;
  /** For the filters of a list without `owners`. */
  people?: Owners['people'];
};

/** A list with its state in the address, ready to be drawn by `ListPage`. */
export function useList<B extends ListBody, D extends ListData, S extends z.ZodRawShape>(
  list: ListDefinition<B, D, S>,
  { scope = 'self', also, initial, people }: ListOptions<BodyInput<Call<B, D>>> = {},
) {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: list.call,
    filters: list.filters,
    limit: list.limit ?? limits.pageSize,
    ...{ sort: list.sort, initial },
    pageFilters: list.owners ? ['view_scope'] : (list.pageFilters ?? []),
  });
  const { page, limit, search, sort, filters, isFiltered, clearFilters } = state;
  const owners = useListOwners(state as OwnerState, scope, list.owners !== undefined);
  // Each filter is one of the call, by `FilterParams`, with a value that its schema has checked.
  const body = {
    page,
    limit,
    ...(list.search && { [list.search.name ?? 'search']: search }),
    sort_by: sort,
    ...filters,
    ...(list.owners && { view_scope: owners.view_scope }),
    ...also,
  } as BodyInput<Call<B, D>> & object;
  const query = useListQuery(list, body);
  const rows = query.data?.items as readonly RowOf<D>[] | undefined;
  const columns =
    typeof list.columns === 'function'
      ? list.columns({ hasOwners: owners.hasOwners, filters })
      : list.columns;
  const fields = useShownFields(list.name, columns, list.fields ?? {});
  const total = query.data?.total;
  const all = useAllRows({ ...list, body, rows, total });
  const { open, rowId, noResults } = list;
  const openId = open && textParam(params, open);
  /** Closing also forgets the tab of the row. */
  const setOpen = (id: string | undefined, replace = false) =>
    open && change(id === undefined ? { [open]: id, [`${open}_tab`]: id } : { [open]: id }, { replace });
  const offersOthers = noResults?.offersOthers;
  const colleagues = useColleagues({
    ...{ call: list.call, topic: list.topic, body },
    page: query.isPlaceholderData ? undefined : query.data,
    isOffered: offersOthers === true && isFiltered && owners.mayChoose && owners.view_scope === 'self',
    onShowAll: () => (state as OwnerState).setFilters({ view_scope: 'all' }),
  });
  const { label = '', language, reads } = list.search ?? {};
  const barOf = (of: FilterState<Filters<S>>) =>
    list.filterBar?.(filterBuilders(of), { state: { ...state, ...of }, people: people ?? owners.people });
  return {
    state,
    query,
    rows,
    owners,
    ...all,
    openId,
    openRow: openId === undefined ? undefined : rows?.find((row) => rowId(row) === openId),
    setOpen,
    params,
    change,
    shown: { body, fields, total },
    ownerFilters: list.owners && { label: list.owners.label, ...owners.shown },
    searchInput: language && {
      label,
      language,
      value: search,
      onChange: state.setSearch,
      ...(reads && {
        sentence: {
          list: reads,
          chipsOf: (found: object) =>
            barOf({ filters: found as Filters<S>, setFilters: state.setFilters }) ?? [],
          onApply: state.setReading,
        },
      }),
    },
    filterBar: list.filterBar && {
      filters: barOf(state) ?? [],
      ...(isFiltered && { onClear: clearFilters }),
    },
    noResults: noResults &&
      isFiltered && {
        icon: noResults.icon,
        title: noResults.title,
        onClear: clearFilters,
        ...(offersOthers &&
          language && {
            search: failedSearch(state, { language, call: list.call, body, topic: list.topic }),
          }),
        colleagues,
      },
    card: (row: RowOf<D>, menu: ReactNode) => list.card(row, { menu, filters }),
    table: {
      name: list.name,
      label: list.label,
      columns,
      rows,
      rowId,
      rowLabel: list.rowLabel,
      isStale: query.isPlaceholderData,
      error: query.error,
      onRetry: () => void query.refetch(),
      sort,
      onSort: state.setSort,
      pageInfo: query.data,
      selectAll: all.selectAll,
      colleagues,
      onPage: state.setPage,
      onLimit: state.setLimit,
      foldScope: JSON.stringify([filters, owners.view_scope]),
      openId,
      prefetch: list.prefetch,
      onOpen: open === undefined ? undefined : (row: RowOf<D>) => setOpen(rowId(row)),
    },
  };
}
