import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { inSteps, visitDueAgencies } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { isCardSandboxOn } from '../../providers/payments/card-sandbox.config.ts';
import { listDueAgencies } from '../../providers/payments/sandbox/sandbox.repo.ts';
import { runSandboxTask } from '../../providers/payments/sandbox/sandbox.tasks.ts';
import { lapseAtPeriodEnd, listSandboxSubscribers } from '../subscriptions/subscriptions.public.ts';

export const jobs = [
  // Requests process due work as well; this serves idle agencies. What fails is logged, and tried by the next run.
  handleTask(runSandboxTask, async ({ after }, platform, job) => {
    const isOn = isCardSandboxOn(platform.config);
    let lapsing = new Set<AgencyId>();
    let due = new Set<AgencyId>();
    await visitDueAgencies(platform, runSandboxTask, job, {
      after,
      list: inSteps(async (tx) => {
        lapsing = new Set(isOn ? [] : await listSandboxSubscribers(tx));
        due = new Set(platform.payments.sandbox ? await listDueAgencies(tx) : []);
        return [...new Set([...lapsing, ...due])];
      }),
      visit: async ({ database, events, payments }, agency_id) => {
        if (lapsing.has(agency_id))
          await withTenant(database, agency_id, (tx) => lapseAtPeriodEnd(tx, events));
        if (due.has(agency_id)) await payments.sandbox?.processDue(agency_id);
      },
    });
  }),
];

export const cron: Schedule[] = [{ task: runSandboxTask, match: '*/5 * * * *' }];
