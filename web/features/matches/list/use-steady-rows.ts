import { useState } from 'react';

type Page<Row> = { items: readonly Row[]; total: number } | undefined;
type Shown = { scope: string; ids: readonly string[]; total: number };

/**
 * Keeps the rows of a list in place while events bring new ones: those are counted as `fresh` until `show` takes
 * them in. Another `scope` (page, filters), an empty list or fewer rows are taken over at once.
 */
export function useSteadyRows<Row>(page: Page<Row>, idOf: (row: Row) => string, scope: string) {
  const [shown, setShown] = useState<Shown>();
  const items = page?.items;
  const ids = items?.map(idOf) ?? [];
  const accept = () => setShown({ scope, ids, total: page?.total ?? 0 });
  const isKept = shown !== undefined && shown.scope === scope && shown.ids.length > 0;
  const isNew = isKept && page !== undefined && ids.some((id) => !shown.ids.includes(id));
  const fresh = isNew && page.total > shown.total ? page.total - shown.total : 0;
  const differs =
    shown === undefined ||
    shown.scope !== scope ||
    shown.total !== (page?.total ?? 0) ||
    shown.ids.join() !== ids.join();
  // Set while rendering, as React allows for state that follows props: no row is painted in between.
  if (page !== undefined && fresh === 0 && differs) accept();
  const byId = new Map(items?.map((row) => [idOf(row), row]));
  const rows = fresh > 0 ? shown?.ids.flatMap((id) => byId.get(id) ?? []) : items;
  return { rows, fresh, show: accept };
}
