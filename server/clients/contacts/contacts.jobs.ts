import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeContactsTask } from './contacts.tasks.ts';
import { purgeContacts } from './contacts.writes.ts';

export const jobs = [
  handleDueAgencies(purgeContactsTask, {
    list: listedBy('agencies_with_contacts_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeContacts(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeContactsTask, match: '47 3 * * *' }];
