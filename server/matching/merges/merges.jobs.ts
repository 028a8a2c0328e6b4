import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshKeysTask } from './merges.tasks.ts';
import { renewSharedKeys } from './pairs/shared-keys.writes.ts';

export const jobs = [
  handleDueAgencies(refreshKeysTask, {
    list: listedBy('agencies_with_candidates'),
    visit: ({ database }, agency_id) => withTenant(database, agency_id, renewSharedKeys),
  }),
];

export const cron: Schedule[] = [{ task: refreshKeysTask, match: '23 3 * * *' }];

/** Queued when a worker starts, for candidates from before an upgrade. */
export async function refreshKeysSoon({ database }: Platform) {
  await enqueue(database.app, refreshKeysTask, {}, { key: refreshKeysTask.name });
}
