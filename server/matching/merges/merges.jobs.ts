import { listAgencyIds } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { refreshKeysTask } from './merges.tasks.ts';
import { renewSharedKeys } from './pairs/shared-keys.writes.ts';

export const jobs = [
  handleTask(refreshKeysTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIds))
      await withTenant(database, agency_id, renewSharedKeys);
  }),
];

export const cron: Schedule[] = [{ task: refreshKeysTask, match: '23 3 * * *' }];

/** Queued when a worker starts, for candidates from before an upgrade. */
export async function refreshKeysSoon({ database }: Platform) {
  await enqueue(database.app, refreshKeysTask, {}, { key: refreshKeysTask.name });
}
