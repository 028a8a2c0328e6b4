import { availableParallelism } from 'node:os';
import { limits } from '@placewell/contract/limits.ts';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

export const matchesSettings = defineSettings(
  z.object({
    /** The maximum number of stored matches per job: the best. */
    MATCHES_PER_JOB: z.coerce.number().int().min(1).max(10_000).default(limits.matchesPerJob),
    /** Memory for the loaded agency indexes; an index that exceeds it is loaded alone. */
    MATCHING_MEMORY_MB: z.coerce.number().int().min(1).default(1024),
    MATCHING_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  }),
);

export type MatchingConfig = { matchesPerJob: number; matchingBytes: number; matchingThreads: number };

/** Leaves one core to the database and the requests. */
const defaultThreads = () => Math.max(1, Math.min(4, availableParallelism() - 1));

export function matchingConfig(config: Pick<Config, 'settings'>): MatchingConfig {
  const values = settingsOf(config, matchesSettings);
  return {
    matchesPerJob: values.MATCHES_PER_JOB,
    matchingBytes: values.MATCHING_MEMORY_MB * 1024 * 1024,
    matchingThreads: values.MATCHING_THREADS ?? defaultThreads(),
  };
}
