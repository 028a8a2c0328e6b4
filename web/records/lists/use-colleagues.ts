import type { BodyInput, Call } from '@placewell/contract/call.ts';
import type { Topic } from '../../lib/api/queries.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatTotal } from '../../lib/values/formats.ts';
import type { PageInfo } from '../../ui/data-list/types.ts';

type Shown = {
  call: Call;
  topic: Topic | readonly Topic[];
  body: object;
  /** The page that the list shows; undefined until it is loaded. */
  page: PageInfo | undefined;
  /** Whether the reader's own records are shown, narrowed, and they may see everybody's. */
  isOffered: boolean;
  onShowAll: () => void;
};

/**
 * "2 more of colleagues", at the end of a search among one's own records, and what shows them. The server counts what the
 * reader may see: where recruiters see only their own, there are none.
 */
export function useColleagues({ call, topic, body, page, isOffered, onShowAll }: Shown) {
  const isEnd = page?.total_is_exact === true && page.page >= page.total_pages;
  const everybody = useCallQuery(call, { ...body, view_scope: 'all', page: 1, limit: 1 } as BodyInput<Call>, {
    topic,
    enabled: isOffered && isEnd,
  });
  const found = everybody.data as PageInfo | undefined;
  if (!isOffered || !isEnd || !found) return undefined;
  const more = found.total - page.total;
  if (more <= 0) return undefined;
  return { label: `${formatTotal(more, found.total_is_exact)} more of colleagues`, onShowAll };
}
