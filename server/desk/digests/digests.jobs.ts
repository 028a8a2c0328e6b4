import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { listedBy, visitDueAgencies } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Job, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDue } from './digests.repo.ts';
import { queueDigest } from './digests.service.ts';
import { sendDigestsTask } from './digests.tasks.ts';

/** Queues the digests that are due; inactive agencies and those without access wait until Monday ends. */
export async function sendDigests(platform: Platform, job: Job, now: Date, after?: AgencyId) {
  // A digest that fails does not hold up others; the next run retries.
  await visitDueAgencies(platform, sendDigestsTask, job, {
    after,
    list: listedBy('agencies_with_digests_to_send', undefined, () => now),
    visit: async ({ database }, agency_id) => {
      for (const user_id of await withTenant(database, agency_id, (tx) => listDue(tx, now)))
        await withTenant(database, agency_id, (tx) => queueDigest(tx, platform, user_id, now));
    },
  });
}

export const jobs = [
  handleTask(sendDigestsTask, ({ after }, platform, job) => sendDigests(platform, job, new Date(), after)),
];

// Time zones differ by quarters of an hour.
export const cron: Schedule[] = [{ task: sendDigestsTask, match: '*/15 * * * *' }];
