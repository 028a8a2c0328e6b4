import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDue } from './digests.repo.ts';
import { queueDigest } from './digests.service.ts';
import { sendDigestsTask } from './digests.tasks.ts';

/** Queues the digests that are due; inactive agencies and those without access wait until Monday ends. */
export async function sendDigests(platform: Platform, job_id: string, now: Date) {
  const { database, log } = platform;
  for (const agency_id of await withInstallation(database, { job: job_id }, listAgencyIdsWithAccess))
    try {
      const due = await withTenant(database, agency_id, (tx) => listDue(tx, now));
      for (const user_id of due)
        await withTenant(database, agency_id, (tx) => queueDigest(tx, platform, user_id, now));
    } catch (error) {
      // Does not hold up other agencies; the next run retries.
      log.error({ err: error, agency_id }, 'Digest queueing failed');
    }
}

export const jobs = [
  handleTask(sendDigestsTask, (_payload, platform, job) => sendDigests(platform, job.id, new Date())),
];

// Time zones differ by quarters of an hour.
export const cron: Schedule[] = [{ task: sendDigestsTask, match: '*/15 * * * *' }];
