import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Finds anew what the candidates of every agency share. */
export const refreshKeysTask = defineTask('merges.refreshKeys', z.object({}), { lane: 'housekeeping' });
