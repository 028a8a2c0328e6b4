import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

export const uploadsSettings = defineSettings(
  z.object({
    /** Processes that parse resumes, and threads that inspect uploads; by default one fewer than there are cores. */
    PARSE_PROCESSES: z.coerce.number().int().min(2).max(64).optional(),
    /** Files that became no candidate are kept for so many days. */
    FAILED_FILES_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  }),
);

/**
 * How many files one process of ours has in hand. At least two, so that the files of one agency never keep those of
 * another waiting; otherwise one core is left to the database and the requests.
 */
export const parseConcurrency = (config: Config) =>
  settingsOf(config, uploadsSettings).PARSE_PROCESSES ?? Math.max(2, availableParallelism() - 1);
