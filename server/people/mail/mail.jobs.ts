import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { purgeEmailsTask, sendEmailTask } from './mail.tasks.ts';
import { purgeEmails } from './mail.writes.ts';
import { sendEmail } from './send-email.service.ts';

export const jobs = [
  handleTask(sendEmailTask, sendEmail),
  handleTask(purgeEmailsTask, async (_payload, { database, events }, job) => {
    const agency_ids = await withInstallation(database, { job: job.id }, async (tx) => {
      // Emails of super admins.
      await purgeEmails(tx, events, limits.emailDays);
      return listAgencyIds(tx);
    });
    for (const agency_id of agency_ids)
      await withTenant(database, agency_id, (tx) => purgeEmails(tx, events, limits.emailDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeEmailsTask, match: '11 4 * * *' }];
