import type { ListState } from '../../lib/list-state.ts';
import type { DataListProps, PageInfo } from './types.ts';

type Listed<Row> = {
  data: (PageInfo & { items: Row[] }) | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** What every page of a list hands from its query and its address to the list. */
export const listProps = <Row>(
  list: Listed<Row>,
  state: Pick<ListState<unknown>, 'sort' | 'setSort' | 'setPage' | 'setLimit'>,
) =>
  ({
    rows: list.data?.items,
    isStale: list.isPlaceholderData,
    error: list.error,
    onRetry: () => void list.refetch(),
    sort: state.sort,
    onSort: state.setSort,
    pageInfo: list.data,
    onPage: state.setPage,
    onLimit: state.setLimit,
  }) satisfies Partial<DataListProps<Row>>;
