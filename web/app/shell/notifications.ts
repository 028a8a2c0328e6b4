import type { LiveEvent } from '@placewell/contract/events.ts';
import { useSyncExternalStore } from 'react';

/** One row of the bell's list; a newer event of the same kind about the same record replaces it. */
export type NotificationItem = {
  key: string;
  kind: 'matches' | 'upload';
  /** ISO 8601. */
  at: string;
  isRead: boolean;
  job_id?: string | undefined;
  candidate_id?: string | undefined;
};

const MAX_NOTIFICATIONS = 20;
let notifications: readonly NotificationItem[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly NotificationItem[]) {
  notifications = next;
  for (const listener of listeners) listener();
}

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
  publish(
    [notification, ...notifications.filter((one) => one.key !== notification.key)].slice(
      0,
      MAX_NOTIFICATIONS,
    ),
  );
}

export const markAllRead = () =>
  publish(notifications.map((notification) => ({ ...notification, isRead: true })));
/** Called on logout: the next user must not see this user's notifications. */
export const clearNotifications = () => publish([]);

export const useNotifications = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notifications,
  );
