import type { ReactNode } from 'react';
import { DataList } from '../../ui/data-list/data-list.tsx';
import type { DataListProps, Selection, ShownList } from '../../ui/data-list/types.ts';
import { FilterBar, type FilterBarProps } from '../../ui/filters/filter-bar.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { OwnerFilters, type OwnerFiltersProps } from '../people/owner-filters.tsx';
import { NoResults, type NoResultsProps } from '../search/no-results.tsx';
import { SearchInput, type SearchInputProps } from '../search/search-input.tsx';

/** What other features add to the bar of a list, composed by the page. */
export type ListExtras = {
  /** The menu of the list's saved views. */
  views?: ReactNode;
  menu?: ((shown: ShownList) => ReactNode) | undefined;
};

type ListSectionProps<Row> = ListExtras &
  Partial<
    Pick<
      DataListProps<Row>,
      'openId' | 'onOpen' | 'rowMenu' | 'rowLinks' | 'preview' | 'editing' | 'bulkActions'
    >
  > & {
    /** From `useList`. */
    list: {
      shown: ShownList;
      selection: Selection;
      searchInput: SearchInputProps | undefined;
      ownerFilters: OwnerFiltersProps | undefined;
      filterBar: FilterBarProps | undefined;
      noResults: NoResultsProps | false | undefined;
      card: (row: Row, menu: ReactNode) => ReactNode;
      table: Omit<DataListProps<Row>, 'empty' | 'card'>;
    };
    actions?: ReactNode;
    /** Before the search. */
    lead?: ReactNode;
    /** Before the filters. */
    chips?: ReactNode;
    /** Above the bar, and between it and the table. */
    head?: ReactNode;
    above?: ReactNode;
    /** Without any row, unless search or filters are the reason. */
    empty: ReactNode;
    /** Instead of the table, such as a board of the same records. */
    instead?: ReactNode;
    /** Instead of the definition's. */
    card?: (row: Row) => ReactNode;
    /** Drawers and dialogs. */
    children?: ReactNode;
  };

/** A list within a page: search, owners, filters and actions above its table, which has bulk actions if they are given. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { list, views, menu, actions, lead, chips, head, above, empty, children } = props;
  const { table, searchInput, ownerFilters, filterBar, noResults, shown, selection } = list;
  const { rowMenu, rowLinks, preview, editing, bulkActions, onOpen = table.onOpen } = props;
  const openId = 'openId' in props ? props.openId : table.openId;
  const card = props.card ?? ((row: Row) => list.card(row, rowMenu?.(row)));
  return (
    <>
      {head}
      {(lead || searchInput || filterBar || actions) && (
        <PageBar views={views} menu={menu?.(shown)} actions={actions}>
          {lead}
          {searchInput && <SearchInput {...searchInput} />}
          {ownerFilters && <OwnerFilters {...ownerFilters} />}
          {chips}
          {filterBar && <FilterBar {...filterBar} />}
        </PageBar>
      )}
      {above}
      {props.instead ?? (
        <DataList
          {...table}
          {...{ openId, onOpen, rowMenu, rowLinks, preview, editing, card }}
          {...(bulkActions && { selection, bulkActions })}
          empty={noResults ? <NoResults {...noResults} /> : empty}
        />
      )}
      {children}
    </>
  );
}

/** A page that is one list. */
export const ListPage = <Row,>(props: ListSectionProps<Row>) => (
  <Page>
    <ListSection {...props} />
  </Page>
);
