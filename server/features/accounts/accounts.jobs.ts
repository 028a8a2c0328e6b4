import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { removeExpiredSessions } from '../../platform/sessions/sessions.ts';
import { removeOldEmails } from '../../providers/mail/mailer.ts';
import { deleteOldLinks, deleteOldSignInBlocks } from './accounts.repo.ts';
import { cleanUpTask, sendEmailTask, sendLetterTask, sendLinkTask, sendResetTask } from './accounts.tasks.ts';
import { deleteExpiredAttempts } from './rate-limit.repo.ts';
import { sendLink, sendReset } from './send-links.service.ts';

export const jobs = [
  handleTask(sendLinkTask, sendLink),
  handleTask(sendResetTask, sendReset),
  handleTask(sendEmailTask, ({ email }, platform) => platform.mail.send(email)),
  handleTask(sendLetterTask, ({ letter }, platform) => platform.mail.send(letter)),
  handleTask(cleanUpTask, async (_payload, { database, config }) => {
    await removeOldEmails(config);
    await removeExpiredSessions(database);
    await deleteOldLinks(database.app);
    await deleteOldSignInBlocks(database.app);
    await deleteExpiredAttempts(database.app);
  }),
];

export const cron: Schedule[] = [{ task: cleanUpTask, match: '17 * * * *' }];
