import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const purgeJobsTask = defineTask('jobs.purgeDeleted', z.object({}), { lane: 'housekeeping' });
