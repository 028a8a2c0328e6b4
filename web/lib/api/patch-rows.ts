import type { QueryClient } from '@tanstack/react-query';
import { isAbout, refreshTopics, type Topic } from './queries.ts';

type Row = Record<string, unknown>;
type Rows = { topic: Topic; idName: string; ids: readonly string[] };

/**
 * Changes rows of every cached list, and the same records, before the server has answered. The returned function shows
 * what there was before, and asks for it again.
 */
export function patchRows(client: QueryClient, { topic, idName, ids }: Rows, change: Row): () => void {
  const some = new Set<unknown>(ids);
  const changed = (row: Row): Row => (some.has(row[idName]) ? { ...row, ...change } : row);
  const queries = client
    .getQueryCache()
    .findAll({ predicate: (query) => isAbout(query, [topic]) })
    .map(({ queryKey }) => ({ queryKey, before: client.getQueryData<Row>(queryKey) }))
    .filter(
      ({ before }) => before !== undefined && (Array.isArray(before.items) || some.has(before[idName])),
    );
  for (const { queryKey, before } of queries)
    if (before)
      client.setQueryData(
        queryKey,
        Array.isArray(before.items) ? { ...before, items: before.items.map(changed) } : changed(before),
      );
  return () => {
    for (const { queryKey, before } of queries) client.setQueryData(queryKey, before);
    void refreshTopics(client, [topic]);
  };
}
