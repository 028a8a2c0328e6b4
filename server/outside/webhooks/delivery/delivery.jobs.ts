import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../../platform/jobs/task.ts';
import { purgeWebhooksTask } from './delivery.tasks.ts';
import { deleteOldEvents } from './outbox.writes.ts';

const PURGE_BATCH = 2000;

export const jobs = [
  // Deliveries that wait for an agency's access stay.
  handleDueAgencies(purgeWebhooksTask, {
    list: listedBy('agencies_with_webhook_events_to_purge', { days: limits.webhookEventDays }),
    visit: async ({ database }, agency_id) => {
      const purged = await withTenant(database, agency_id, (tx) =>
        deleteOldEvents(tx, limits.webhookEventDays, PURGE_BATCH),
      );
      return purged === PURGE_BATCH;
    },
  }),
];

export const cron: Schedule[] = [{ task: purgeWebhooksTask, match: '47 3 * * *' }];
