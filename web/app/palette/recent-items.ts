import { PALETTE_KINDS } from '@placewell/contract/desk/palette.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { readDeviceValue, useDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { readSession } from '../../lib/session/session-store.ts';

/** Pages are identified by path, actions by the id they register with. */
const RecentItem = z.object({ kind: z.enum([...PALETTE_KINDS, 'page', 'action']), id: z.string().max(100) });
export type RecentItem = Readonly<z.output<typeof RecentItem>>;

/** Every visit passes pages: more of them would leave no room for records. */
const MAX_PLACES = 4;
const NONE: readonly RecentItem[] = [];

const isPlace = ({ kind }: RecentItem) => kind === 'page' || kind === 'action';
export const keyOf = ({ kind, id }: RecentItem) => `${kind}:${id}`;

function parse(stored: string | null): readonly RecentItem[] {
  if (stored === null) return NONE;
  try {
    return z.array(RecentItem).max(limits.recentItems).parse(JSON.parse(stored));
  } catch {
    // Edited by hand or written by another version: start an empty list.
    return NONE;
  }
}

/**
 * Puts the item at the top of the user's recent items on this device. Nothing is kept for users who have logged out.
 */
export function addRecent(item: RecentItem) {
  if (readSession().user_id === '') return;
  const before = parse(readDeviceValue('recent')).filter((one) => keyOf(one) !== keyOf(item));
  const items = [item, ...before];
  const places = items.filter(isPlace).slice(0, MAX_PLACES);
  const kept = items.filter((one) => !isPlace(one) || places.includes(one)).slice(0, limits.recentItems);
  writeDeviceValue('recent', JSON.stringify(kept));
}

export const clearRecent = () => writeDeviceValue('recent', null);

export function useRecent(): readonly RecentItem[] {
  const stored = useDeviceValue('recent');
  return useMemo(() => parse(stored), [stored]);
}
