import { limits } from '@placewell/contract/limits.ts';
import { billingEmail, queueEmail } from '../../people/people.public.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, inSteps } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { findRecipient, listDueAgencies } from './subscriptions.repo.ts';
import { advanceTask, sendBillingEmailTask } from './subscriptions.tasks.ts';
import { advanceAgency } from './subscriptions.writes.ts';

export const jobs = [
  handleTask(sendBillingEmailTask, async ({ agency_id, user_id, email }, platform) => {
    await withTenant(platform.database, agency_id, async (tx) => {
      const person = await findRecipient(tx, user_id);
      if (!person) return;
      const { email: to, agency_name: agency } = person;
      const content = billingEmail({ to, agency, publicUrl: platform.config.publicUrl }, email);
      await queueEmail(tx, platform, content);
    });
  }),
  handleDueAgencies(advanceTask, {
    list: inSteps((tx) => listDueAgencies(tx, limits.trialReminderDays)),
    visit: ({ database, events }, agency_id) =>
      withTenant(database, agency_id, (tx) => advanceAgency(tx, events)),
  }),
];

export const cron: Schedule[] = [{ task: advanceTask, match: '*/5 * * * *' }];
