import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { cleanUpTask } from './social-sign-in.tasks.ts';
import { deleteOldPendingSignIns } from './social-sign-in.writes.ts';

export const jobs = [
  handleTask(cleanUpTask, async (_payload, { database }) => deleteOldPendingSignIns(database.app)),
];

export const cron: Schedule[] = [{ task: cleanUpTask, match: '27 * * * *' }];
