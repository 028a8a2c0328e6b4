import type { ListState } from '../../lib/list-state.ts';
import type { DataListProps, PageInfo } from './types.ts';

type ListQuery<Row> = {
  data: (PageInfo & { items: Row[] }) | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** The props that every list page derives from its query and its URL state. */
export const listProps = <Row>(
  query: ListQuery<Row>,
  state: Pick<ListState<unknown>, 'sort' | 'setSort' | 'setPage' | 'setLimit'>,
) =>
  ({
    rows: query.data?.items,
    isStale: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
    sort: state.sort,
    onSort: state.setSort,
    pageInfo: query.data,
    onPage: state.setPage,
    onLimit: state.setLimit,
  }) satisfies Partial<DataListProps<Row>>;
