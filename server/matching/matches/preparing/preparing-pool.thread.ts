import type { MatchingErrorCode } from '@placewell/contract/errors.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inThread } from '../../../platform/workers/threads.ts';
import { codeOfTask } from '../../../platform/workers/worker-error.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { PrepareData, PrepareResult, PrepareTask } from './prepare.thread.ts';
import { isFinal } from './prepared.rules.ts';

/** Two, so that one agency's slow texts leave a thread to the others. */
const THREADS = 2;
/** Heap for the vocabulary, with imports, and for one text. */
const HEAP_MB = 1024;

export type PoolPlatform = Pick<Platform, 'config' | 'database'>;
type PreparingPool = WorkerPool<PrepareTask, PrepareResult>;
const poolByPlatform = new WeakMap<PoolPlatform, PreparingPool>();

function poolOf(platform: PoolPlatform): PreparingPool {
  let pool = poolByPlatform.get(platform);
  if (!pool) {
    const { app: url, pooling } = platform.database.urls;
    const data: PrepareData = { url, pooling };
    pool = new WorkerPool({
      open: inThread({
        module: new URL('./prepare.thread.ts', import.meta.url),
        memoryMb: HEAP_MB,
        data,
      }),
      size: THREADS,
      cpuMs: limits.prepareCpuMs,
      taskMs: limits.prepareMs,
    });
    poolByPlatform.set(platform, pool);
  }
  return pool;
}

/**
 * Prepares a text in a thread. A text that exhausts its processor time is not retried; one that exceeds the clock or
 * ends its thread is retried once. Throws if no thread can be started.
 */
export async function prepareInThread(
  platform: PoolPlatform,
  agency_id: AgencyId,
  task: PrepareTask,
): Promise<PrepareResult | { matching_error: MatchingErrorCode }> {
  for (let attempt = 1; ; attempt++)
    try {
      return await poolOf(platform).run(agency_id, task);
    } catch (error) {
      const code = codeOfTask(error);
      // Threads have no limit but that of their heap, at which they crash.
      const matching_error = code === 'too_much_memory' ? 'crashed' : code;
      if (isFinal(code) || attempt > 1) return { matching_error };
    }
}

/** Starts the threads before their first tasks, so that a second agency does not wait for a thread to load. */
export const warmPreparing = (platform: PoolPlatform) => poolOf(platform).warm();

export async function closePreparing(platform: PoolPlatform) {
  await poolByPlatform.get(platform)?.close();
}
