import { ActionIcon, Box, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Notification } from '@placewell/contract/outreach/notifications.ts';
import { BellOff, Settings } from 'lucide-react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useNotifications } from './notifications.queries.ts';
import styles from './notifications-bell.module.css';

type Day = { title: string; items: Notification[] };

/** Those of today, on the clock of the browser, and all before. */
function groupsOf(items: readonly Notification[]): Day[] {
  const today = new Date().toDateString();
  const isToday = (item: Notification) => new Date(item.created_at).toDateString() === today;
  return [
    { title: 'Today', items: items.filter(isToday) },
    { title: 'Earlier', items: items.filter((item) => !isToday(item)) },
  ].filter((group) => group.items.length > 0);
}

type Props = { isStaff: boolean; onClose: () => void; onSettings: () => void };

/** The panel of the bell: the newest notifications by day, with older ones on request. */
export function NotificationsPanel({ isStaff, onClose, onSettings }: Props) {
  const list = useNotifications();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const { markOne, markAll } = useMarkRead();
  const [newest] = items;
  return (
    <Stack gap={0} className={styles.panel}>
      <Group gap={4} mih={48} pl={16} pr={8} py={4} className={shared.underlined}>
        <Text component="h2" fw={600} className={shared.fill}>
          Notifications
        </Text>
        {newest && unread > 0 && (
          <Button
            variant="quiet"
            size="xs"
            onClick={() =>
              void markAll(newest).catch((error: unknown) => toast.error({ message: getErrorMessage(error) }))
            }
          >
            Mark all as read
          </Button>
        )}
        {isStaff && (
          <ActionIcon size="lg" aria-label="Notification settings" onClick={onSettings}>
            <Settings size={17} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {isStaff ? <Content list={list} items={items} onClose={onClose} onRead={markOne} /> : <NothingEver />}
    </Stack>
  );
}

const NothingEver = () => (
  <EmptyState icon={BellOff} title="No notifications">
    Notifications are for people in agencies. There are none about the installation.
  </EmptyState>
);

type ContentProps = {
  list: ReturnType<typeof useNotifications>;
  items: Notification[];
  onClose: () => void;
  onRead: (item: Notification) => void;
};

function Content({ list, items, onClose, onRead }: ContentProps) {
  if (list.isError && items.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <Stack gap={20} px={16} py={20} aria-busy="true">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={20} />
        ))}
      </Stack>
    );
  if (items.length === 0)
    return (
      <EmptyState icon={BellOff} title="Nothing new">
        New matches, finished uploads, mentions and tasks appear here as they happen.
      </EmptyState>
    );
  return (
    <div className={shared.scroll}>
      {groupsOf(items).map(({ title, items: rows }) => (
        <section key={title} aria-label={title}>
          <Text component="h3" size="xs" fw={600} c="dimmed" px={16} pt={10} pb={2}>
            {title}
          </Text>
          <Box component="ul" className={shared.plainList} p={4}>
            {rows.map((item) => (
              <NotificationRow
                key={item.notification_id}
                notification={item}
                onRead={() => onRead(item)}
                onFollow={() => {
                  onRead(item);
                  onClose();
                }}
              />
            ))}
          </Box>
        </section>
      ))}
      {list.hasNextPage && (
        <Center pt={4} pb={8}>
          <Button
            variant="quiet"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? 'Try again' : 'Show older'}
          </Button>
        </Center>
      )}
    </div>
  );
}
