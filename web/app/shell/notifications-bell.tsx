import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Bell, FileText, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../lib/formats.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { type Notice, readAllNotices, useNotices } from './notices.ts';
import styles from './notifications-bell.module.css';

/** What happened since the page was opened, from the live events. */
export function NotificationsBell() {
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const unread = notices.filter((notice) => !notice.isRead).length;
  // What lies under the open list cannot be reached, so nothing may offer it.
  useEffect(() => {
    const page = document.getElementById('content');
    page?.toggleAttribute('inert', isOpen);
    return () => page?.removeAttribute('inert');
  }, [isOpen]);
  const onChange = (open: boolean) => {
    setIsOpen(open);
    if (!open) readAllNotices();
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
        <h2 className={styles.title}>Notifications</h2>
        {notices.length === 0 ? (
          <p className={styles.empty}>
            Nothing new. Matches and finished uploads appear here as they happen.
          </p>
        ) : (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeLine key={notice.key} notice={notice} onFollow={() => onChange(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const base = useRolePath();
  const Icon = notice.kind === 'matches' ? Sparkles : FileText;
  return (
    <li>
      <Link
        to={targetOf(notice, base)}
        className={styles.line}
        data-unread={!notice.isRead || undefined}
        onClick={onFollow}
      >
        <Icon size={16} aria-hidden />
        <span className={styles.text}>{textOf(notice)}</span>
        <time dateTime={notice.at}>{formatRelative(notice.at)}</time>
      </Link>
    </li>
  );
}

function textOf(notice: Notice): string {
  if (notice.kind === 'upload') return 'Resumes of an upload were read';
  if (notice.job_id) return 'New matches for a job';
  return notice.candidate_id ? 'New matches for a candidate' : 'New matches';
}

function targetOf(notice: Notice, base: string): string {
  if (notice.kind === 'upload') return `${base}/candidates-management`;
  if (notice.job_id) return `${base}/jobs/${notice.job_id}/matches`;
  if (notice.candidate_id) return `${base}/candidates/${notice.candidate_id}/matches`;
  return `${base}/matches-management`;
}
