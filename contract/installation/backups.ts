import { z } from 'zod';
import { call } from '../call.ts';

export const getBackups = call({
  path: 'getBackups',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'Show how old the last backup of the installation is',
  body: z.strictObject({}),
  data: z.object({
    /** Whether the worker makes daily backups here. */
    is_on: z.boolean(),
    keep_days: z.int(),
    /** Null: there is none yet. */
    last_at: z.iso.datetime().nullable(),
    last_bytes: z.int().nullable(),
    /** More than a day and a half old. */
    is_overdue: z.boolean(),
    /** What a backup that is being written does now. */
    running: z.string().nullable(),
    /** Why the last run wrote none. */
    trouble: z.string().nullable(),
  }),
});
