import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const purgeActivitiesTask = defineTask('activities.purgeDeleted', z.object({}), {
  lane: 'housekeeping',
});
