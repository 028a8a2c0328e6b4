import type { PaletteKind } from '@placewell/contract/desk/palette.ts';
import { isPage } from '@placewell/contract/pages.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addRecent, type RecentItem } from './recent-items.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Pages that are about one record. */
const RECORD_PAGES: readonly [kind: PaletteKind, path: RegExp][] = [
  ['candidate', /^\/\w+\/candidates\/([^/]+)\/matches\/?$/],
  ['job', /^\/\w+\/jobs\/([^/]+)\/matches\/?$/],
  ['client', /^\/\w+\/clients\/([^/]+)\/?$/],
  ['agency', /^\/super-admin\/agency\/([^/]+)\/recruiters\/?$/],
];
/** Parameters of the address that open one record. */
const RECORD_PARAMS: readonly [kind: PaletteKind, name: string][] = [
  ['agency', 'agency'],
  ['recruiter', 'recruiter_id'],
  ['job', 'job'],
  ['candidate', 'candidate'],
  ['contact', 'contact'],
];

/** The items of an address: its page, unless that is about one record, and the open records, topmost last. */
export function itemsOf(pathname: string, search: Readonly<Record<string, unknown>>): RecentItem[] {
  const found = (kind: PaletteKind, id: unknown) =>
    typeof id === 'string' && UUID.test(id) ? [{ kind, id }] : [];
  const ofPath = RECORD_PAGES.flatMap(([kind, path]) => found(kind, path.exec(pathname)?.[1]));
  const isPlain = ofPath.length === 0 && isPage(pathname);
  return [
    ...(isPlain ? [{ kind: 'page' as const, id: pathname }] : []),
    ...ofPath,
    ...RECORD_PARAMS.flatMap(([kind, name]) => found(kind, search[name])),
  ];
}

/** Remembers on this device which items the user opens. */
export function useTrackRecent() {
  const { pathname, search } = useLocation();
  const keys = JSON.stringify(itemsOf(pathname, search));
  useEffect(() => {
    for (const item of JSON.parse(keys) as RecentItem[]) addRecent(item);
  }, [keys]);
}
