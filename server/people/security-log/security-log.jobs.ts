import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeEntriesTask } from './security-log.tasks.ts';
import { purgeEntries } from './security-log.writes.ts';

export const jobs = [
  handleDueAgencies(purgeEntriesTask, {
    list: listedBy('agencies_with_security_entries_to_purge', { days: limits.securityLogDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeEntries(tx, limits.securityLogDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeEntriesTask, match: '53 4 * * *' }];
