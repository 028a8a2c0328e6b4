import type { SavedView } from '@placewell/contract/desk/saved-views.ts';
import { isBlank } from '@placewell/contract/lists.ts';
import { fromQuery, type Params, toQuery } from '../../lib/url-params.ts';

/** The value of `?saved=` for the whole list where another view is the default. */
export const NO_VIEW = 'all';

/** The part of a list's address that a view stores: the parameter names, and their prefix. */
export type ViewAddress = { names: readonly string[]; prefix: string };

/** Of which record the address opens a part, and which page it shows: never part of a view. */
const PASSING = ['page', 'match', 'resume'];

/** The list's search, filters, order and columns as a view keeps them. */
export const readQuery = (params: Params, { names, prefix }: ViewAddress): string =>
  toQuery(
    Object.fromEntries(
      names.flatMap((name) => {
        const value = params[prefix + name];
        return isBlank(value) ? [] : [[name, value]];
      }),
    ),
  );

const toComparable = (query: string) =>
  JSON.stringify(
    Object.entries(fromQuery(query))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : String(value)])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );

/** Whether two views show the same; the order of parameters and of the values of one does not matter. */
export const isSameQuery = (a: string, b: string) => toComparable(a) === toComparable(b);

/** The names that count on a page that defines whose records it shows: `kept` ones only if the view has them. */
export function namesOf(names: readonly string[], kept: readonly string[], view: SavedView | undefined) {
  const held = view ? Object.keys(fromQuery(view.parameters)) : [];
  return names.filter((name) => !kept.includes(name) || held.includes(name));
}

/** The change of the address that shows a view of these parameters; an empty query shows the whole list. */
export function openQuery(query: string, saved: string | undefined, { names, prefix }: ViewAddress): Params {
  const values = fromQuery(query);
  return Object.fromEntries([
    ...PASSING.map((name) => [prefix + name, undefined]),
    ...(prefix === '' ? [] : [['match', undefined]]),
    ...names.map((name) => [prefix + name, values[name]]),
    [`${prefix}saved`, saved],
  ]);
}

/** The views with one that has been added or changed, private ones first. */
export function putView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter((one) => one.view_id !== view.view_id);
  const at = view.is_shared ? others.length : others.filter((one) => !one.is_shared).length;
  return views.length === others.length
    ? others.toSpliced(at, 0, view)
    : views.map((one) => (one.view_id === view.view_id ? view : one));
}

/** The views with `id` moved to `position` among the private or the shared ones. */
export function moveView(views: readonly SavedView[], id: string, position: number): SavedView[] {
  const view = views.find((one) => one.view_id === id);
  if (!view) return [...views];
  const isBeside = (one: SavedView) => one.is_shared === view.is_shared;
  const group = views.filter((one) => isBeside(one) && one !== view).toSpliced(position, 0, view);
  const ordered = group.map((one, at) => ({ ...one, position: at }));
  const others = views.filter((one) => !isBeside(one));
  return view.is_shared ? [...others, ...ordered] : [...ordered, ...others];
}
