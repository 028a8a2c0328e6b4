import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const purgeCandidatesTask = defineTask('candidates.purge', z.object({}), { lane: 'housekeeping' });
