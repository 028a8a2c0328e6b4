import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

export const uploadsSettings = defineSettings(
  z.object({
    /** Processes that parse resumes, and threads that inspect uploads; by default one fewer than the number of cores. */
    PARSE_PROCESSES: z.coerce.number().int().min(2).max(64).optional(),
    /** Processes that read scans, where the operator has installed the program. */
    SCAN_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
    /** Days for which files that became no candidate are kept. */
    FAILED_FILES_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  }),
);

/**
 * Files that one process handles concurrently. At least two, so that one agency's files never block another's; otherwise
 * one core is left to the database and the requests.
 */
export const parseConcurrency = (config: Config) =>
  settingsOf(config, uploadsSettings).PARSE_PROCESSES ?? Math.max(2, availableParallelism() - 1);

/** A scan takes as long as a hundred other resumes: few at a time, so that the rest go on beside them. */
export const scanConcurrency = (config: Config) =>
  settingsOf(config, uploadsSettings).SCAN_PROCESSES ?? Math.max(1, availableParallelism() >> 1);
