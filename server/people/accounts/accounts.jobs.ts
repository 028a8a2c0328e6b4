import { handleTask, type Job, type Schedule } from '../../platform/jobs/task.ts';
import { removeExpiredSessions } from '../../platform/sessions/sessions.ts';
import { removeOldEmails } from '../../providers/mail/mailer.ts';
import type { Email, OutgoingEmail } from '../../providers/mail/message.ts';
import { cleanUpTask, sendEmailTask, sendLetterTask, sendLinkTask, sendResetTask } from './accounts.tasks.ts';
import { deleteExpiredAttempts, deleteOldLinks, deleteOldSignInBlocks } from './accounts.writes.ts';
import { sendLink, sendReset } from './send-links.service.ts';

/** Emails of earlier versions have no row: a retry is recognised by the id of the job that queued them. */
const asQueuedBefore = (email: Email, { id }: Job): OutgoingEmail => ({
  ...email,
  email_id: `job-${id}`,
  created_at: new Date().toISOString(),
});

export const jobs = [
  handleTask(sendLinkTask, sendLink),
  handleTask(sendResetTask, sendReset),
  handleTask(sendEmailTask, ({ email }, { mail }, job) => mail.send(asQueuedBefore(email, job))),
  handleTask(sendLetterTask, ({ letter }, { mail }, job) => mail.send(asQueuedBefore(letter, job))),
  handleTask(cleanUpTask, async (_payload, { database, config }) => {
    await removeOldEmails(config);
    await removeExpiredSessions(database);
    await deleteOldLinks(database.app);
    await deleteOldSignInBlocks(database.app);
    await deleteExpiredAttempts(database.app);
  }),
];

export const cron: Schedule[] = [{ task: cleanUpTask, match: '17 * * * *' }];
