import { formatCount } from '@placewell/contract/counts.ts';
import { notificationPath, notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import type { Notification } from '@placewell/contract/outreach/notifications.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import { template, type Unsubscribe } from './template.emails.ts';

type NewsEmail = {
  to: string;
  role: Role;
  publicUrl: string;
  items: readonly Notification[];
  unsubscribe: Unsubscribe;
};

/** One email for all waiting news; its button leads to the record of the only or the newest item. */
export function newsEmail({ to, role, publicUrl, unsubscribe, items: [newest, ...others] }: NewsEmail) {
  if (!newest) return undefined;
  const base = role === 'recruiter' ? '/recruiter' : '/agency';
  const first = notificationText(newest);
  return template('news', {
    to,
    subject: others.length === 0 ? first : `${formatCount(others.length + 1, 'notification')} on Placewell`,
    lines: [newest, ...others].map((item) => `${notificationText(item)}.`),
    action: { label: 'Open in Placewell', url: `${publicUrl}${base}${notificationPath(newest)}` },
    footer:
      'You chose to be notified by email. You can change this in your notification settings in Placewell.',
    unsubscribe,
  });
}
