import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { notificationPath, notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import type { Notification, NotificationKind } from '@placewell/contract/outreach/notifications.ts';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  ArrowRightLeft,
  AtSign,
  Check,
  Eye,
  FileDown,
  FileText,
  FileUp,
  KeyRound,
  ListTodo,
  type LucideIcon,
  MailX,
  MessageSquareReply,
  Sparkles,
  UserRoundPlus,
} from 'lucide-react';
import { useRolePath } from '../../lib/session/home.ts';
import { fromQuery } from '../../lib/url-params.ts';
import { formatRelative } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './notifications-bell.module.css';

const ICONS: Record<NotificationKind, LucideIcon> = {
  matches: Sparkles,
  upload: FileText,
  import: FileUp,
  export: FileDown,
  mention: AtSign,
  task_assigned: ListTodo,
  task_due: AlarmClock,
  share_answered: MessageSquareReply,
  share_viewed: Eye,
  opted_out: MailX,
  transfer: ArrowRightLeft,
  details_opened: KeyRound,
  joined: UserRoundPlus,
};

/** The line below the sentence: the text of the note or answer, or the record of a task. */
function detailOf({ kind, activity, candidate, job }: Notification): string {
  if (kind === 'mention' || kind === 'share_answered') return activity?.text ?? '';
  if (kind === 'task_assigned' || kind === 'task_due')
    return [candidate?.candidate_name, job?.job_title].filter(Boolean).join(' · ');
  return '';
}

type Props = { notification: Notification; onFollow: () => void; onRead: () => void };

/** One notification, linked to its subject; an unread one can also be marked as read. */
export function NotificationRow({ notification, onFollow, onRead }: Props) {
  const base = useRolePath();
  const Icon = ICONS[notification.kind];
  const text = notificationText(notification);
  const detail = detailOf(notification);
  const isNew = !notification.is_read;
  const [path = '', query = ''] = notificationPath(notification).split('?');
  return (
    <li className={styles.row} data-unread={isNew || undefined}>
      <Link to={`${base}${path}`} search={fromQuery(query)} className={styles.line} onClick={onFollow}>
        <Icon size={16} aria-hidden />
        <Text
          component="span"
          dir="auto"
          fw={isNew ? 560 : 400}
          className={`${shared.fill} ${shared.anywhere}`}
        >
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          {text}
          {detail && (
            <Text component="small" size="xs" c="dimmed" mt={2} lineClamp={2}>
              {detail}
            </Text>
          )}
        </Text>
        <Text component="time" size="xs" lh="20px" c="dimmed" dateTime={notification.created_at}>
          {formatRelative(notification.created_at)}
        </Text>
      </Link>
      {isNew && (
        <ActionIcon size="md" mr={6} c="dimmed" aria-label={`Mark as read: ${text}`} onClick={onRead}>
          <Check size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
