import { listAgencyIds } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { removeExpiredTask, writeAgenciesTask, writeListTask } from './exports.tasks.ts';
import { removeExpired } from './exports.writes.ts';
import { writeAgencies, writeList } from './write-list.service.ts';

const EXPIRED_BATCH = 100;

export const jobs = [
  handleTask(writeListTask, writeList),
  handleTask(writeAgenciesTask, writeAgencies),
  handleTask(removeExpiredTask, async (_payload, { database }, job) => {
    const inInstallation = <T>(work: Parameters<typeof withInstallation<T>>[2]) =>
      withInstallation(database, { job: job.id }, work);
    while ((await inInstallation((tx) => removeExpired(tx, EXPIRED_BATCH))) === EXPIRED_BATCH);
    for (const agency_id of await inInstallation(listAgencyIds))
      while (
        (await withTenant(database, agency_id, (tx) => removeExpired(tx, EXPIRED_BATCH))) === EXPIRED_BATCH
      );
  }),
];

export const cron: Schedule[] = [{ task: removeExpiredTask, match: '17 * * * *' }];
