import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Pooling } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inThread } from '../../../platform/workers/threads.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { matchingConfig } from '../matches.config.ts';
import type { MatchingKind, MatchingResult, MatchingTask } from './matching-tasks.thread.ts';

/** What a thread receives when it starts. */
export type ThreadData = {
  url: string;
  pooling: Pooling | undefined;
  connections: number;
  maxBytes: number;
  matchesPerJob: number;
  /** Address of the module with the listeners of the thread. */
  threadListeners: string;
};

/** Agencies per thread at a time; each mostly waits for the database. */
const CONCURRENCY = 6;
/**
 * Frees the thread of a hung task. The longest task, the first of an agency with 200,000 candidates, takes 13 s of
 * processor time; tasks that exceed this because several such agencies share the thread are retried one by one.
 */
const TASK_TIMEOUT_MS = 120_000;
/** An index takes seconds to load, so its thread is kept longer than others. */
const IDLE_MS = 15 * 60_000;
/** A thread that does not load is not to keep tasks waiting forever. */
const LOAD_MS = 10 * 60_000;
/** What running tasks get to finish when the threads are closed. */
const GRACE_MS = 5000;
/**
 * Heap for the program, the vocabulary and the running task's score breakdowns; the indexes come on top. Below 2 GB in all:
 * from there on V8 lets a heap grow to four times its live objects (decision 143).
 */
const BASE_HEAP_MB = 768;

type PoolPlatform = Pick<Platform, 'config' | 'database' | 'threadListeners'>;
type MatchingPool = WorkerPool<MatchingTask, unknown>;
const poolByPlatform = new WeakMap<PoolPlatform, MatchingPool>();

function poolOf(platform: PoolPlatform): MatchingPool {
  let pool = poolByPlatform.get(platform);
  if (!pool) {
    const { matchingThreads, matchingBytes, matchesPerJob } = matchingConfig(platform.config);
    const maxBytes = matchingBytes / matchingThreads;
    const data: ThreadData = {
      url: platform.database.urls.app,
      pooling: platform.database.urls.pooling,
      connections: CONCURRENCY,
      maxBytes,
      matchesPerJob,
      threadListeners: platform.threadListeners.href,
    };
    pool = new WorkerPool({
      open: inThread({
        module: new URL('./matching.thread.ts', import.meta.url),
        memoryMb: BASE_HEAP_MB + Math.ceil(maxBytes / 2 ** 20),
        data,
      }),
      size: matchingThreads,
      concurrency: CONCURRENCY,
      taskMs: TASK_TIMEOUT_MS,
      loadMs: LOAD_MS,
      idleMs: IDLE_MS,
    });
    poolByPlatform.set(platform, pool);
  }
  return pool;
}

/**
 * Runs a task in its agency's thread and returns the result; the first task starts the thread. Tasks of one agency run
 * one after the other, so that its index is in memory only once. If the thread dies, the task fails and nothing is
 * written; if it is stopped because a task hangs, the others are retried, perhaps after their commit.
 */
export function runMatching<K extends MatchingKind>(
  platform: PoolPlatform,
  task: { do: K } & MatchingTask<K>,
): Promise<MatchingResult<K>> {
  return poolOf(platform).run(task.agency_id, task as MatchingTask) as Promise<MatchingResult<K>>;
}

/** Frees the memory of an agency's index in this process, if it has one. */
export async function dropIndex(platform: PoolPlatform, agency_id: AgencyId) {
  if (poolByPlatform.get(platform)?.isOpen(agency_id))
    await runMatching(platform, { do: 'dropIndex', agency_id });
}

/** Starts the threads before their first tasks; each loads program and vocabulary for a second or two. */
export function warmMatching(platform: PoolPlatform) {
  poolOf(platform).warm();
}

/** Stops the threads. Running tasks get a few seconds to finish, then are rolled back. */
export async function closeMatching(platform: PoolPlatform) {
  await poolByPlatform.get(platform)?.close(GRACE_MS);
}
