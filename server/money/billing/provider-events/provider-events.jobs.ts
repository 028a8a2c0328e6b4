import { limits } from '@placewell/contract/limits.ts';
import { withInstallation } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { handleTask, type Schedule } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliverSandboxEventsTask } from '../../../providers/payments/sandbox/sandbox.tasks.ts';
import { enforcePause } from '../subscription-actions.service.ts';
import { reconcileTask, recoverTask, syncTask } from './provider-events.tasks.ts';
import { deleteOldEvents } from './provider-events.writes.ts';
import { takeEvent } from './receive-event.service.ts';
import { reconcile } from './reconcile.service.ts';
import { recover } from './recover.service.ts';
import { syncAgency } from './sync-agency.service.ts';

/** Recovers what the last run left unfinished, as soon as a worker starts. */
export async function recoverSoon({ database }: Platform) {
  await enqueue(database.app, recoverTask, {}, { key: recoverTask.name });
}

export const jobs = [
  handleTask(syncTask, async ({ agency_id }, platform) => {
    await syncAgency(platform, agency_id);
    await enforcePause(platform, agency_id);
  }),
  handleTask(recoverTask, ({ after }, platform, job) => recover(platform, job, after)),
  handleTask(reconcileTask, async ({ after }, platform, job) => {
    await reconcile(platform, job, after);
    await withInstallation(platform.database, { job: job.id }, (tx) =>
      deleteOldEvents(tx, limits.providerEventDays),
    );
  }),
  // The sandbox's events are verified and stored like those of any provider.
  handleTask(deliverSandboxEventsTask, async ({ agency_id }, platform) => {
    const deliver = (bytes: Uint8Array, signature: string) => takeEvent(platform, bytes, signature);
    await platform.payments.sandbox?.deliverEvents(agency_id, deliver);
  }),
];

export const cron: Schedule[] = [
  { task: recoverTask, match: '*/2 * * * *' },
  { task: reconcileTask, match: '29 3 * * *' },
];
