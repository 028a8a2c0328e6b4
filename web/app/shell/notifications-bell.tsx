import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Bell, FileText, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../lib/formats.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { clearNotifications, markAllRead, type NotificationItem, useNotifications } from './notifications.ts';
import styles from './notifications-bell.module.css';

/** Lists what happened; closing the list marks everything as read. */
export function NotificationsBell() {
  const notifications = useNotifications();
  const { role } = useSession();
  const isStaff = role === 'agency' || role === 'recruiter';
  const [isOpen, setIsOpen] = useState(false);
  const unread = notifications.filter((notification) => !notification.isRead).length;
  // The overlay blocks the page while the list is open, so the page must not take focus either.
  useEffect(() => {
    const page = document.getElementById('content');
    page?.toggleAttribute('inert', isOpen);
    return () => page?.removeAttribute('inert');
  }, [isOpen]);
  const onChange = (open: boolean) => {
    setIsOpen(open);
    if (!open) markAllRead();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={340}
      trapFocus
      withOverlay
      overlayProps={{ backgroundOpacity: 0 }}
    >
      <Indicator disabled={unread === 0} size={9} offset={8} color="var(--pw-accent)" withBorder>
        <Popover.Target>
          <ActionIcon
            size="lg"
            aria-label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
            onClick={() => onChange(!isOpen)}
          >
            <Bell size={19} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <div className={styles.top}>
          <h2 className={styles.title}>Notifications</h2>
          {notifications.length > 0 && (
            <Button variant="quiet" size="xs" onClick={clearNotifications}>
              Clear
            </Button>
          )}
        </div>
        {notifications.length === 0 ? (
          <p className={styles.empty}>
            {isStaff
              ? 'Nothing new. Matches and finished uploads appear here as they happen.'
              : 'Nothing new. What happens while you work appears here.'}
          </p>
        ) : (
          <ul className={styles.list}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.key}
                notification={notification}
                onFollow={() => onChange(false)}
              />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function NotificationRow({
  notification,
  onFollow,
}: {
  notification: NotificationItem;
  onFollow: () => void;
}) {
  const base = useRolePath();
  const Icon = notification.kind === 'matches' ? Sparkles : FileText;
  return (
    <li>
      <Link
        to={notificationPath(notification, base)}
        className={styles.line}
        data-unread={!notification.isRead || undefined}
        onClick={onFollow}
      >
        <Icon size={16} aria-hidden />
        <span className={styles.text}>{notificationText(notification)}</span>
        <time dateTime={notification.at}>{formatRelative(notification.at)}</time>
      </Link>
    </li>
  );
}

function notificationText(notification: NotificationItem): string {
  if (notification.kind === 'upload') return 'Resumes from an upload were parsed';
  if (notification.job_id) return 'New matches for a job';
  return notification.candidate_id ? 'New matches for a candidate' : 'New matches';
}

function notificationPath(notification: NotificationItem, base: string): string {
  if (notification.kind === 'upload') return `${base}/candidates-management`;
  if (notification.job_id) return `${base}/jobs/${notification.job_id}/matches`;
  if (notification.candidate_id) return `${base}/candidates/${notification.candidate_id}/matches`;
  return `${base}/matches-management`;
}
