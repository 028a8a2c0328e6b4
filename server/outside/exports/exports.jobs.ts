import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { removeExpiredTask, writeAgenciesTask, writeListTask } from './exports.tasks.ts';
import { removeExpired } from './exports.writes.ts';
import { writeAgencies, writeList } from './write-list.service.ts';

const EXPIRED_BATCH = 100;

export const jobs = [
  handleTask(writeListTask, writeList),
  handleTask(writeAgenciesTask, writeAgencies),
  handleDueAgencies(removeExpiredTask, {
    // Lists of super admins.
    first: async ({ database }, job) => {
      const removeSome = () =>
        withInstallation(database, { job: job.id }, (tx) => removeExpired(tx, EXPIRED_BATCH));
      while ((await removeSome()) === EXPIRED_BATCH);
    },
    list: listedBy('agencies_with_exports_to_remove'),
    visit: async ({ database }, agency_id) =>
      (await withTenant(database, agency_id, (tx) => removeExpired(tx, EXPIRED_BATCH))) === EXPIRED_BATCH,
  }),
];

export const cron: Schedule[] = [{ task: removeExpiredTask, match: '17 * * * *' }];
