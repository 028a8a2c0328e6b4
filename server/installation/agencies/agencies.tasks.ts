import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const removeAgenciesTask = defineTask('installation.removeAgencies', z.object({}), {
  lane: 'housekeeping',
});
