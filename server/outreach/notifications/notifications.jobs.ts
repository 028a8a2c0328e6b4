import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeNotificationsTask, remindTask, sendNotificationsTask } from './notifications.tasks.ts';
import { purgeNotifications } from './notifications.writes.ts';
import { remindOfTasks } from './remind.service.ts';
import { sendNotifications } from './send-emails.service.ts';

export const jobs = [
  handleTask(sendNotificationsTask, sendNotifications),
  // Inactive agencies and those without access are not listed: their reminders wait.
  handleTask(remindTask, async (_payload, { database }, job) => {
    const now = new Date();
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => remindOfTasks(tx, now));
  }),
  handleTask(purgeNotificationsTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => purgeNotifications(tx, limits.notificationDays));
  }),
];

export const cron: Schedule[] = [
  // Time zone offsets are multiples of a quarter hour.
  { task: remindTask, match: '*/15 * * * *' },
  { task: purgeNotificationsTask, match: '23 4 * * *' },
];
