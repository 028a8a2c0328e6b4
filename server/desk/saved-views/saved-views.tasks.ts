import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const purgeViewsTask = defineTask('savedViews.purgeDeleted', z.object({}), { lane: 'housekeeping' });
