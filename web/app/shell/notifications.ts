import type { LiveEvent } from '@placewell/contract/events.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { readDeviceValue, useDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';

const NotificationItem = z.object({
  key: z.string(),
  kind: z.enum(['matches', 'upload']),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  job_id: z.string().optional(),
  candidate_id: z.string().optional(),
});
/** One row of the bell's list; a newer event of the same kind about the same record replaces it. */
export type NotificationItem = Readonly<z.output<typeof NotificationItem>>;

const MAX_NOTIFICATIONS = 20;
/** Every tab gets every event. What comes so soon after the last about the same record is not news. */
const SAME_NEWS_MS = 5_000;
const NONE: readonly NotificationItem[] = [];

function parse(stored: string | null): readonly NotificationItem[] {
  if (stored === null) return NONE;
  try {
    return z.array(NotificationItem).max(MAX_NOTIFICATIONS).parse(JSON.parse(stored));
  } catch {
    // Written by another version of the product: the list begins anew.
    return NONE;
  }
}

/** The user's list as this device keeps it, whichever tab wrote it. */
const read = () => parse(readDeviceValue('notifications'));
const write = (items: readonly NotificationItem[]) =>
  writeDeviceValue('notifications', items.length > 0 ? JSON.stringify(items) : null);

function toNotification(event: LiveEvent): NotificationItem | undefined {
  const at = new Date().toISOString();
  if (event.type === 'upload.changed')
    return { key: `upload:${event.upload_id}`, kind: 'upload', at, isRead: false };
  if (event.type !== 'matches.changed') return undefined;
  const { job_id, candidate_id } = event;
  return {
    key: `matches:${job_id ?? candidate_id ?? 'all'}`,
    kind: 'matches',
    at,
    isRead: false,
    job_id,
    candidate_id,
  };
}

/** Adds an event that is worth showing at the top, replacing an older one about the same record. */
export function addNotification(event: LiveEvent) {
  const notification = toNotification(event);
  if (!notification) return;
  const items = read();
  const before = items.find((one) => one.key === notification.key);
  if (before && Date.parse(notification.at) - Date.parse(before.at) < SAME_NEWS_MS) return;
  write([notification, ...items.filter((one) => one !== before)].slice(0, MAX_NOTIFICATIONS));
}

export function markAllRead() {
  const items = read();
  if (items.some((one) => !one.isRead)) write(items.map((one) => ({ ...one, isRead: true })));
}

/** Removes the user's list from the device; on logout before the session goes, because it knows whose list it is. */
export const clearNotifications = () => write(NONE);

/** What happened, newest first; it outlives a reload and is the same in every tab. */
export function useNotifications(): readonly NotificationItem[] {
  const stored = useDeviceValue('notifications');
  return useMemo(() => parse(stored), [stored]);
}
