import { z } from 'zod';
import { defineSettings } from '../../platform/settings.ts';

export const uploadsSettings = defineSettings(
  z.object({
    /** Threads that parse resumes; one core is left for the rest without it. */
    PARSE_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  }),
);
