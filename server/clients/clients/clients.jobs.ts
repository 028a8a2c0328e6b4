import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeClientsTask } from './clients.tasks.ts';
import { purgeClients } from './clients.writes.ts';

export const jobs = [
  handleDueAgencies(purgeClientsTask, {
    list: listedBy('agencies_with_clients_to_purge', { days: limits.restoreDays }),
    visit: (platform, agency_id) =>
      withTenant(platform.database, agency_id, (tx) => purgeClients({ tx, platform }, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeClientsTask, match: '47 3 * * *' }];
