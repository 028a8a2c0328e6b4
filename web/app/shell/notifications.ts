import type { LiveEvent } from '@placewell/contract/events.ts';
import { useSyncExternalStore } from 'react';

/** One line of the bell; events of one kind about one record within a few minutes are one line. */
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

/** Puts an event that people want to hear of at the top, instead of an older one about the same record. */
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
/** Logging out must not leave one user's news to the next. */
export const clearNotifications = () => publish([]);

export const useNotifications = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notifications,
  );
