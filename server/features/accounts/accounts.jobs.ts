import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { removeExpiredSessions } from '../../platform/sessions/sessions.ts';
import { deleteOldLinks } from './accounts.repo.ts';
import { cleanUpTask, sendEmailTask, sendLetterTask } from './accounts.tasks.ts';
import { deleteExpiredAttempts } from './rate-limit.repo.ts';

export const jobs = [
  handleTask(sendEmailTask, ({ email }, platform) => platform.mail.send(email)),
  handleTask(sendLetterTask, ({ letter }, platform) => platform.mail.send(letter)),
  handleTask(cleanUpTask, async (_payload, { database }) => {
    await removeExpiredSessions(database);
    await deleteOldLinks(database.app);
    await deleteExpiredAttempts(database.app);
  }),
];

export const cron: Schedule[] = [{ task: cleanUpTask, match: '17 * * * *' }];
