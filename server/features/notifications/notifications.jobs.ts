import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { purgeNotificationsTask, sendNotificationsTask } from './notifications.tasks.ts';
import { purgeNotifications } from './notifications.writes.ts';
import { sendNotifications } from './send-emails.service.ts';

export const jobs = [
  handleTask(sendNotificationsTask, sendNotifications),
  handleTask(purgeNotificationsTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIds))
      await withTenant(database, agency_id, (tx) => purgeNotifications(tx, limits.notificationDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeNotificationsTask, match: '23 4 * * *' }];
