import type { Data } from '@placewell/contract/call.ts';
import { getDigestSetting, updateDigestSetting } from '@placewell/contract/desk/digests.ts';
import {
  getNotificationSettings,
  getNotifications,
  markNotificationsRead,
  type Notification,
  updateNotificationSettings,
} from '@placewell/contract/outreach/notifications.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/call-api.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session-store.ts';

type Page = Data<typeof getNotifications>;
// A live event reports every change.
const STALE_MS = 5 * 60_000;
const LIST_KEY = [getNotifications.path, 'pages'] as const;
const refresh = { refresh: ['notifications'] } as const;

/** The pages loaded so far, newest first, with the number of unread ones. */
export function useNotifications() {
  const { role } = useSession();
  return useInfiniteQuery({
    queryKey: LIST_KEY,
    queryFn: ({ pageParam, signal }) =>
      callApi(getNotifications, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
    enabled: role === 'agency' || role === 'recruiter',
    staleTime: STALE_MS,
    meta: { topics: ['notifications'] },
  });
}

const markedRead = (page: Page, isMarked: (item: Notification) => boolean): Page => {
  const isNew = (item: Notification) => !item.is_read && isMarked(item);
  return {
    ...page,
    items: page.items.map((item) => (isNew(item) ? { ...item, is_read: true } : item)),
  };
};

/** Marks some, or all up to the newest one shown, as read; the screen does not wait for the server. */
export function useMarkRead() {
  const client = useQueryClient();
  const mark = useCall(markNotificationsRead, refresh);
  const show = (isMarked: (item: Notification) => boolean, left: (unread: number) => number) =>
    client.setQueryData<InfiniteData<Page>>(
      LIST_KEY,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...markedRead(page, isMarked), unread: left(page.unread) })),
        },
    );
  return {
    markOne: ({ notification_id, is_read }: Notification) => {
      if (is_read) return;
      show(
        (item) => item.notification_id === notification_id,
        (unread) => Math.max(0, unread - 1),
      );
      mark.mutate({ body: { notification_ids: [notification_id] } });
    },
    markAll: async (newest: Pick<Notification, 'created_at'>) => {
      show(
        () => true,
        () => 0,
      );
      await mark.send({ until: newest.created_at });
    },
  };
}

export const useNotificationSettings = () =>
  useCallQuery(getNotificationSettings, {}, { topic: 'notifications', staleTime: STALE_MS });

export const useUpdateSetting = () => useCall(updateNotificationSettings, refresh);

export const useDigestSetting = () =>
  useCallQuery(getDigestSetting, {}, { topic: 'notifications', staleTime: STALE_MS });

export const useUpdateDigest = () => useCall(updateDigestSetting, refresh);
