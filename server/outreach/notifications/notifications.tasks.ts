import { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendNotificationsTask = defineTask(
  'notifications.sendEmail',
  z.object({ agency_id: AgencyId, user_id: UserId }),
  { lane: 'interactive' },
);
export const remindTask = defineDueTask('notifications.remind');
export const purgeNotificationsTask = defineDueTask('notifications.purge');
