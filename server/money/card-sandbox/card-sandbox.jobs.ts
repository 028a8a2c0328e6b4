import type { AgencyId } from '@placewell/contract/ids.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { isCardSandboxOn } from '../../providers/payments/card-sandbox.config.ts';
import { listDueAgencies } from '../../providers/payments/sandbox/sandbox.repo.ts';
import { runSandboxTask } from '../../providers/payments/sandbox/sandbox.tasks.ts';
import { lapseAtPeriodEnd, listSandboxSubscribers } from '../subscriptions/subscriptions.public.ts';

export const jobs = [
  // Requests process due work as well; this serves idle agencies.
  handleTask(runSandboxTask, async (_payload, { config, database, events, log, payments }, job) => {
    const forEach = async (ids: readonly AgencyId[], work: (agency_id: AgencyId) => Promise<void>) => {
      for (const agency_id of ids)
        await work(agency_id).catch((error: unknown) =>
          log.error({ err: error, agency_id }, 'Card sandbox run of agency failed'),
        );
    };
    const inInstallation = (list: typeof listDueAgencies) =>
      withInstallation(database, { job: job.id }, list);
    if (!isCardSandboxOn(config))
      await forEach(await inInstallation(listSandboxSubscribers), (agency_id) =>
        withTenant(database, agency_id, (tx) => lapseAtPeriodEnd(tx, events)),
      );
    const { sandbox } = payments;
    if (sandbox)
      await forEach(await inInstallation(listDueAgencies), (agency_id) => sandbox.processDue(agency_id));
  }),
];

export const cron: Schedule[] = [{ task: runSandboxTask, match: '*/5 * * * *' }];
