import { handleTask } from '../../platform/jobs/task.ts';
import { carryOutTagChange } from './carry-out.service.ts';
import { changeTagTask } from './tag-changes.tasks.ts';

export const jobs = [handleTask(changeTagTask, (payload, platform) => carryOutTagChange(platform, payload))];
