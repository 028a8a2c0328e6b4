import { EmailId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeEmailsTask, sendEmailTask } from './mail.tasks.ts';
import { failLostEmail, purgeEmails, requeueEmail } from './mail.writes.ts';
import { sendEmail } from './send-email.service.ts';

export const jobs = [
  handleTask(sendEmailTask, sendEmail),
  handleDueAgencies(purgeEmailsTask, {
    // Emails of super admins.
    first: ({ database, events }, job) =>
      withInstallation(database, { job: job.id }, (tx) => purgeEmails(tx, events, limits.emailDays)),
    list: listedBy('agencies_with_emails_to_purge', { days: limits.emailDays }),
    visit: ({ database, events }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeEmails(tx, events, limits.emailDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeEmailsTask, match: '11 4 * * *' }];

export const sweeps: Sweep[] = [
  {
    of: 'emails.email_status',
    again: (tx, id) => requeueEmail(tx, EmailId.parse(id)),
    end: (tx, id, { events }) => failLostEmail(tx, events, EmailId.parse(id)),
  },
];
