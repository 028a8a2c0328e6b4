import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Recomputes the shared keys of every agency's candidates. */
export const refreshKeysTask = defineTask('merges.refreshKeys', z.object({}), { lane: 'housekeeping' });
