import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const sendDigestsTask = defineTask('digests.send', z.object({}), { lane: 'housekeeping' });
