import { limits } from '@placewell/contract/limits.ts';
import { template } from './template.emails.ts';

/** To a person whom the super admin lets in again. */
export const letInAgainEmail = (to: string, agency: string, url: string) =>
  template('let_in_again', {
    to,
    subject: `You can log in to ${agency} again`,
    lines: [
      `The super admin of this Placewell has let you in again, as an agency user of ${agency}. Choose a new password first.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: `The link works once and expires after ${limits.inviteDays} days. If you did not expect it, ignore this email.`,
  });

type Notice = { to: string; agency: string; person: string; publicUrl: string };

/** To the person's old address, and to the other agency users. */
export const letInNoticeEmail = ({ to, agency, person, publicUrl }: Notice) =>
  template('let_in_notice', {
    to,
    subject: `${person} was let in to ${agency} again`,
    lines: [
      `The super admin of this Placewell has let ${person} in again, as an agency user of ${agency}. Their earlier sessions and links no longer work.`,
    ],
    action: { label: 'Open Placewell', url: publicUrl },
    footer: 'If you did not expect this, write to the person who runs this Placewell.',
  });
