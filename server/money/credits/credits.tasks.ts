import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const expireCreditsTask = defineTask('credits.expire', z.object({}), { lane: 'housekeeping' });
