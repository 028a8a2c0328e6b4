import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { letter } from '../../providers/mail/letter.ts';
import type { Letter } from '../../providers/mail/mail.ts';

/** Queues a letter in the caller's transaction; it is sent when that commits, and again when sending fails. */
export async function sendEmail(tx: Kysely<DB>, email: Letter) {
  await enqueue(tx, 'accounts.sendLetter', { letter: email }, { maxAttempts: 12 });
}

export const resetEmail = (to: string, url: string) =>
  letter({
    to,
    subject: 'Choose a new password',
    lines: ['Somebody, hopefully you, asked for a new password for your Placewell account.'],
    action: { label: 'Choose a new password', url },
    footer: 'The link works once and for one hour. If you did not ask for it, you need not do anything.',
  });

export const verificationEmail = (to: string, agency: string, url: string) =>
  letter({
    to,
    subject: 'Confirm your e-mail address',
    lines: [`${agency} now has an account on Placewell. Please confirm that this address is yours.`],
    action: { label: 'Confirm e-mail address', url },
    footer: 'The link works for seven days. You need a confirmed address to invite recruiters.',
  });

type Invitation = {
  to: string;
  agency: string;
  invited_by: string;
  message: string | undefined;
  url: string;
};

export const invitationEmail = ({ to, agency, invited_by, message, url }: Invitation) =>
  letter({
    to,
    subject: `${agency} invites you to Placewell`,
    lines: [
      `${invited_by} invites you to work with ${agency} on Placewell: candidates, jobs and matches in one place.`,
      ...(message ? [message] : []),
    ],
    action: { label: 'Accept invitation', url },
    footer: 'The link works once and for seven days.',
  });
