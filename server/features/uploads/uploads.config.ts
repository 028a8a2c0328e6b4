import { z } from 'zod';
import { defineSettings } from '../../platform/settings.ts';

export const uploadsSettings = defineSettings(
  z.object({
    /** Threads that parse resumes; by default one fewer than there are cores. */
    PARSE_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  }),
);
