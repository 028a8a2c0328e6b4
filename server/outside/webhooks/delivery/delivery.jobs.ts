import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../../people/people.public.ts';
import { withInstallation, withTenant } from '../../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../../platform/jobs/task.ts';
import { purgeWebhooksTask } from './delivery.tasks.ts';
import { deleteOldEvents } from './outbox.writes.ts';

const PURGE_BATCH = 2000;

export const jobs = [
  // Deliveries that wait for an agency's access stay.
  handleTask(purgeWebhooksTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess)) {
      const purgeSome = () =>
        withTenant(database, agency_id, (tx) => deleteOldEvents(tx, limits.webhookEventDays, PURGE_BATCH));
      while ((await purgeSome()) === PURGE_BATCH);
    }
  }),
];

export const cron: Schedule[] = [{ task: purgeWebhooksTask, match: '47 3 * * *' }];
