import { useState } from 'react';

type Page<Row> = { items: readonly Row[]; total: number } | undefined;
type Shown = { scope: string; ids: readonly string[]; total: number };

/**
 * Keeps the rows of a list in place while live events add new ones: these are counted in `newCount` until `showNew`
 * inserts them. A change of `scope` (page, filters), an empty list and removed rows take effect at once.
 */
export function useSteadyRows<Row>(page: Page<Row>, getId: (row: Row) => string, scope: string) {
  const [shown, setShown] = useState<Shown>();
  const items = page?.items;
  const ids = items?.map(getId) ?? [];
  const accept = () => setShown({ scope, ids, total: page?.total ?? 0 });
  const isSameList = shown !== undefined && shown.scope === scope && shown.ids.length > 0;
  const hasNew = isSameList && page !== undefined && ids.some((id) => !shown.ids.includes(id));
  const newCount = hasNew && page.total > shown.total ? page.total - shown.total : 0;
  const differs =
    shown === undefined ||
    shown.scope !== scope ||
    shown.total !== (page?.total ?? 0) ||
    shown.ids.join() !== ids.join();
  // Set during rendering, which React allows for state derived from props: nothing is painted in between.
  if (page !== undefined && newCount === 0 && differs) accept();
  const byId = new Map(items?.map((row) => [getId(row), row]));
  const rows = newCount > 0 ? shown?.ids.flatMap((id) => byId.get(id) ?? []) : items;
  return { rows, newCount, showNew: accept };
}
