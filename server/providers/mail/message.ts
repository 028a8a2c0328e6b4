import type { SendMailOptions } from 'nodemailer';
import { isOneAddress, oneLine, SUBJECT_LENGTH } from './header-text.ts';
import { RefusedEmail } from './mail-errors.ts';

export type Email = { to: string; subject: string; text: string; html: string };
export type OutgoingEmail = Email & {
  email_id: string;
  created_at: string;
  /** The display name before the installation's address, such as the writing user's. */
  from_name?: string | undefined;
  reply_to?: string | undefined;
  /** Accepts a POST by which the recipient's mail program unsubscribes (RFC 8058). */
  unsubscribe_url?: string | undefined;
  /** What mail programs put into a calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined;
};

const NAME_LENGTH = 70;

const SENDER = /^([^<>]*)<([^<>]+)>\s*$/;

/** Name and address of a setting such as `Placewell <no-reply@example.com>`. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = SENDER.exec(from) ?? [];
  return { name: name.replaceAll('"', '').trim(), address: address.trim() };
}

function address(text: string) {
  if (!isOneAddress(text)) throw new RefusedEmail('The address is not one email address.');
  return { name: '', address: text };
}

/** The message for nodemailer. User texts in headers become one line; retries keep the Message-ID. */
export function toMessage(email: OutgoingEmail, from: string): SendMailOptions {
  const sender = senderOf(from);
  const { from_name, reply_to, unsubscribe_url, calendar } = email;
  return {
    from: { ...sender, ...(from_name && { name: oneLine(from_name, NAME_LENGTH) }) },
    to: address(email.to),
    ...(reply_to && { replyTo: address(reply_to) }),
    subject: oneLine(email.subject, SUBJECT_LENGTH),
    text: email.text,
    html: email.html,
    messageId: `<${email.email_id}@${sender.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(email.created_at),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text },
    }),
    ...(unsubscribe_url && {
      headers: {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe_url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
