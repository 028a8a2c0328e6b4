import { KeyedThreads } from '../../../platform/keyed-threads.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MatchingKind, MatchingResult, MatchingTask } from './matching-tasks.thread.ts';

/** What a thread is told when it opens. */
export type ThreadData = { url: string; connections: number; maxBytes: number; matchesPerJob: number };

/** Agencies that one thread works for at once: each of them is mostly waiting for the database. */
const CONCURRENCY = 6;
/** Nothing takes nearly as long; a task that hangs gives its thread back in the end. */
const TASK_TIMEOUT_MS = 600_000;
/** Program, vocabulary and the receipts of the task at work; the indexes come on top. */
const BASE_HEAP_MB = 1024;

type PoolPlatform = Pick<Platform, 'config' | 'database'>;
type MatchingPool = KeyedThreads<MatchingTask, unknown>;
const poolByPlatform = new WeakMap<PoolPlatform, MatchingPool>();

function poolOf(platform: PoolPlatform): MatchingPool {
  let pool = poolByPlatform.get(platform);
  if (!pool) {
    const { matchingThreads, matchingBytes, matchesPerJob } = platform.config;
    const maxBytes = matchingBytes / matchingThreads;
    const data: ThreadData = {
      url: platform.database.url,
      connections: CONCURRENCY,
      maxBytes,
      matchesPerJob,
    };
    pool = new KeyedThreads({
      module: new URL('./matching.thread.ts', import.meta.url),
      size: matchingThreads,
      atOnce: CONCURRENCY,
      taskMs: TASK_TIMEOUT_MS,
      memoryMb: BASE_HEAP_MB + Math.ceil(maxBytes / 2 ** 20),
      data,
    });
    poolByPlatform.set(platform, pool);
  }
  return pool;
}

/**
 * Does a task in the thread of its agency, which opens with the first one, and answers what it answers. Tasks of one
 * agency run one after the other, so that its index is in memory once. When the thread dies the task fails, and has
 * written nothing.
 */
export function runMatching<K extends MatchingKind>(
  platform: PoolPlatform,
  task: { do: K } & MatchingTask<K>,
): Promise<MatchingResult<K>> {
  return poolOf(platform).run(task.agency_id, task as MatchingTask) as Promise<MatchingResult<K>>;
}

/** Opens the threads ahead of their first tasks; each loads program and vocabulary for a second or two. */
export function warmMatching(platform: PoolPlatform) {
  poolOf(platform).warm();
}

/** Ends the threads; what runs has a few seconds to finish, otherwise it is rolled back. */
export async function closeMatching(platform: PoolPlatform) {
  await poolByPlatform.get(platform)?.close();
}
