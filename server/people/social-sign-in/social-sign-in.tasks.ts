import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const cleanUpTask = defineTask('socialSignIn.cleanUp', z.object({}), { lane: 'housekeeping' });
