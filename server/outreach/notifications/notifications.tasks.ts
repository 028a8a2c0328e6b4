import { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendNotificationsTask = defineTask(
  'notifications.sendEmail',
  z.object({ agency_id: AgencyId, user_id: UserId }),
  { lane: 'interactive' },
);
export const remindTask = defineTask('notifications.remind', z.object({}), { lane: 'housekeeping' });
export const purgeNotificationsTask = defineTask('notifications.purge', z.object({}), {
  lane: 'housekeeping',
});
