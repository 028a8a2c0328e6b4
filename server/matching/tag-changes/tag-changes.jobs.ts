import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { carryOutTagChange } from './carry-out.service.ts';
import { changeTagTask } from './tag-changes.tasks.ts';

export const jobs = [handleTask(changeTagTask, (payload, platform) => carryOutTagChange(platform, payload))];

const again: Sweep['again'] = (tx, tag_key) =>
  enqueue(tx, changeTagTask, { agency_id: tx.agency_id, tag_key }, { key: `tag:${tx.agency_id}:${tag_key}` });

// Half a change cannot stay: it is tried again, from the first record.
export const sweeps: Sweep[] = [{ of: 'tags.change', again, end: again }];
