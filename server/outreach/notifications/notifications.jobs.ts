import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeNotificationsTask, remindTask, sendNotificationsTask } from './notifications.tasks.ts';
import { purgeNotifications } from './notifications.writes.ts';
import { LATE_DAYS, remindOfTasks } from './remind.service.ts';
import { sendNotifications } from './send-emails.service.ts';

export const jobs = [
  handleTask(sendNotificationsTask, sendNotifications),
  // Inactive agencies and those without access are not listed: their reminders wait.
  handleDueAgencies(remindTask, {
    list: listedBy('agencies_with_tasks_to_remind_of', { days: LATE_DAYS }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => remindOfTasks(tx, new Date())),
  }),
  handleDueAgencies(purgeNotificationsTask, {
    list: listedBy('agencies_with_notifications_to_purge', { days: limits.notificationDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeNotifications(tx, limits.notificationDays)),
  }),
];

export const cron: Schedule[] = [
  // Time zone offsets are multiples of a quarter hour.
  { task: remindTask, match: '*/15 * * * *' },
  { task: purgeNotificationsTask, match: '23 4 * * *' },
];
