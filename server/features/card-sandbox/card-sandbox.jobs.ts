import { withInstallation } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listDueAgencies } from '../../providers/payments/sandbox/sandbox.repo.ts';
import { runSandboxTask } from '../../providers/payments/sandbox/sandbox.tasks.ts';

export const jobs = [
  // Requests do what is due as well; this serves the agencies that ask for nothing.
  handleTask(runSandboxTask, async (_payload, { database, log, payments }, job) => {
    const { sandbox } = payments;
    if (!sandbox) return;
    for (const agency_id of await withInstallation(database, { job: job.id }, listDueAgencies))
      await sandbox
        .doDue(agency_id)
        .catch((error: unknown) => log.error({ err: error, agency_id }, 'The sandbox failed'));
  }),
];

export const cron: Schedule[] = [{ task: runSandboxTask, match: '*/5 * * * *' }];
