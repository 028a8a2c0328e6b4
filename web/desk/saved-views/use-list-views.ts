import { type SavedView, type ViewList, viewParameters } from '@placewell/contract/desk/saved-views.ts';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, toQuery, useUrlParams } from '../../lib/url-params.ts';
import { useSavedViews } from './saved-views.queries.ts';
import { isSameQuery, NO_VIEW, namesOf, openQuery, readQuery } from './view-address.ts';

export type ViewsOf = {
  list: ViewList;
  /** Before the list's names in the address, for the second list of a page. */
  prefix?: string;
  /** Parameters that define the page, such as whose records: a view changes them only if it names them. */
  kept?: readonly string[];
};

const NONE: readonly string[] = [];

/** The saved views of a list, which of them its address shows (`?saved=`), and whether the list differs from it by now. */
export function useListViews({ list, prefix = '', kept = NONE }: ViewsOf) {
  const { params, change } = useUrlParams();
  const { role, user_id } = useSession();
  const query = useSavedViews(list);
  const views = query.data?.items;
  const saved = textParam(params, `${prefix}saved`);
  const view = views?.find((one) => one.view_id === saved);
  const byDefault = views?.find((one) => one.is_default);
  const all = viewParameters(list);
  const addressOf = (one: SavedView | undefined) => ({ names: namesOf(all, kept, one), prefix });
  const current = readQuery(params, addressOf(view));

  const open = (one: SavedView | undefined, options?: { replace: boolean }) =>
    change(
      openQuery(one?.parameters ?? '', one?.view_id ?? (byDefault ? NO_VIEW : undefined), addressOf(one)),
      options,
    );
  // Decided once for each time that a page is opened: clearing all filters later shows everything.
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || views === undefined) return;
    isDecided.current = true;
    if (byDefault && saved === undefined && current === '') open(byDefault, { replace: true });
  });

  return {
    query,
    views,
    view,
    byDefault,
    current,
    isChanged: view !== undefined && !isSameQuery(current, view.parameters),
    /** The address names a view that was deleted, or is not shared with the reader. */
    isGone: saved !== undefined && saved !== NO_VIEW && views !== undefined && !view,
    isUnknown: saved !== undefined && saved !== NO_VIEW && views === undefined,
    hasColumns: all.includes('columns'),
    mayChange: (one: SavedView) => one.created_by === user_id || (one.is_shared && role === 'agency'),
    open,
    /** The address of the list with this view, also for people who cannot read it. */
    linkTo: (one: SavedView) => {
      const shown = Object.entries({ ...params, ...openQuery(one.parameters, one.view_id, addressOf(one)) });
      const query = toQuery(Object.fromEntries(shown.filter(([, value]) => value !== undefined)));
      return `${window.location.origin}${window.location.pathname}?${query}`;
    },
    /** Names the view in the address, which shows it already; or no view, or also other columns. */
    name: (view_id: string | undefined, columns?: { columns: string | undefined }) =>
      change({ [`${prefix}saved`]: view_id, ...columns }),
  };
}
export type ListViews = ReturnType<typeof useListViews>;
