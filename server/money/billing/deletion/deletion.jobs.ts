import { handleTask } from '../../../platform/jobs/task.ts';
import { endDeletedTask } from './deletion.tasks.ts';
import { endDeleted } from './end-deleted.service.ts';

export const jobs = [handleTask(endDeletedTask, (payload, platform) => endDeleted(platform, payload))];
