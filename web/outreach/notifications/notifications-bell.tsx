import { ActionIcon, Indicator, Popover, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import { useNotifications } from './notifications.queries.ts';
import styles from './notifications-bell.module.css';
import { useSettingsAddress } from './settings-address.ts';

const NotificationsPanel = lazyPart(() => import('./notifications-panel.tsx'), 'NotificationsPanel', {
  loading: () => (
    <Stack gap={20} px={16} py={20} aria-busy="true">
      {[0, 1, 2, 3, 4].map((n) => (
        <Skeleton key={n} height={20} />
      ))}
    </Stack>
  ),
});

const shown = (unread: number) => (unread > limits.unreadShown ? `${limits.unreadShown}+` : String(unread));

const COVERING = {
  position: 'fixed',
  top: 'var(--pw-header-height)',
  left: 0,
  bottom: 0,
  width: '100vw',
  maxWidth: 'none',
  borderRadius: 0,
  borderWidth: '1px 0 0',
} as const;

/** Arrow keys move between the rows, which are links. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = event.key === 'ArrowDown' ? at + 1 : Math.max(at, 1) - 1;
  links[Math.min(next, links.length - 1)]?.focus();
}

/** The bell with the number of unread notifications; it opens their list. */
export function NotificationsBell() {
  const { data } = useNotifications();
  const { role } = useSession();
  const isStaff = role === 'agency' || role === 'recruiter';
  const [isOpen, setIsOpen] = useState(false);
  const unread = data?.pages[0]?.unread ?? 0;
  // The overlay blocks the page while the list is open, so the page must not take focus either.
  useEffect(() => {
    const page = document.getElementById('content');
    page?.toggleAttribute('inert', isOpen);
    return () => page?.removeAttribute('inert');
  }, [isOpen]);
  const coversPage = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const settings = useSettingsAddress();
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={400}
      trapFocus
      withOverlay
      overlayProps={{ backgroundOpacity: 0 }}
    >
      <Indicator
        disabled={unread === 0}
        label={<span aria-hidden>{shown(unread)}</span>}
        size={16}
        // Below drawers and dialogs, which Mantine's default would cover.
        zIndex={1}
        offset={7}
        color="var(--pw-accent)"
        classNames={{ indicator: styles.badge }}
      >
        <Popover.Target>
          <ActionIcon
            size="lg"
            aria-label={unread > 0 ? `Notifications, ${shown(unread)} new` : 'Notifications'}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Bell size={19} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown
        p={0}
        aria-label="Notifications"
        // On a phone the list covers the page below the header, whatever place it was given beside the bell.
        {...(coversPage && { style: COVERING })}
        onKeyDown={moveFocus}
      >
        <NotificationsPanel
          isStaff={isStaff}
          onClose={close}
          onSettings={() => {
            close();
            void navigate(settings);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
