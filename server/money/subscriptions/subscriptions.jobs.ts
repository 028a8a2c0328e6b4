import { limits } from '@placewell/contract/limits.ts';
import { billingEmail, queueEmail } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
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
  handleTask(advanceTask, async (_payload, { database, events, log }, job) => {
    const due = await withInstallation(database, { job: job.id }, (tx) =>
      listDueAgencies(tx, limits.trialReminderDays),
    );
    let failed = 0;
    for (const agency_id of due)
      await withTenant(database, agency_id, (tx) => advanceAgency(tx, events)).catch((error: unknown) => {
        failed++;
        log.error({ err: error, agency_id }, 'Advancing subscription of agency failed');
      });
    if (failed > 0) throw new Error(`Advancing ${failed} of ${due.length} subscriptions failed`);
  }),
];

export const cron: Schedule[] = [{ task: advanceTask, match: '*/5 * * * *' }];
