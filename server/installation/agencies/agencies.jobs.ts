import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { removeAgenciesTask } from './agencies.tasks.ts';
import { removeDeletedAgencies } from './removal.service.ts';

export const jobs = [
  handleTask(removeAgenciesTask, (_payload, platform, job) => removeDeletedAgencies(platform, job)),
];

export const cron: Schedule[] = [{ task: removeAgenciesTask, match: '7 * * * *' }];
