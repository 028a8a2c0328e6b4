import type { LiveEvent } from '@placewell/contract/events.ts';
import { useSyncExternalStore } from 'react';

/** One line of the bell; events of one kind about one record within a few minutes are one line. */
export type Notice = {
  key: string;
  kind: 'matches' | 'upload';
  /** ISO 8601. */
  at: string;
  isRead: boolean;
  job_id?: string | undefined;
  candidate_id?: string | undefined;
};

const KEEP = 20;
let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

function noticeOf(event: LiveEvent): Notice | undefined {
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
export function addNotice(event: LiveEvent) {
  const notice = noticeOf(event);
  if (!notice) return;
  publish([notice, ...notices.filter((one) => one.key !== notice.key)].slice(0, KEEP));
}

export const readAllNotices = () => publish(notices.map((notice) => ({ ...notice, isRead: true })));
/** Logging out must not leave one user's news to the next. */
export const clearNotices = () => publish([]);

export const useNotices = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
