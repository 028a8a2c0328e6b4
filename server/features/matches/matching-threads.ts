import { KeyedThreads } from '../../platform/keyed-threads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MatchingAnswer, MatchingKind, MatchingTask } from './matching-tasks.ts';

/** What a thread is told when it opens. */
export type ThreadData = { url: string; connections: number; maxBytes: number; matchesPerJob: number };

/** Agencies that one thread works for at once: each of them is mostly waiting for the database. */
const AT_ONCE = 6;
/** Nothing takes nearly as long; a task that hangs gives its thread back in the end. */
const TASK_MS = 600_000;
/** Program, vocabulary and the receipts of the task at work; the indexes come on top. */
const HEAP_MB = 1024;

type Asked = Pick<Platform, 'config' | 'database'>;
type Threads = KeyedThreads<MatchingTask, unknown>;
const byPlatform = new WeakMap<Asked, Threads>();

function threadsOf(platform: Asked): Threads {
  let threads = byPlatform.get(platform);
  if (!threads) {
    const { matchingThreads, matchingBytes, matchesPerJob } = platform.config;
    const maxBytes = matchingBytes / matchingThreads;
    const data: ThreadData = { url: platform.database.url, connections: AT_ONCE, maxBytes, matchesPerJob };
    threads = new KeyedThreads({
      module: new URL('./matching-thread.ts', import.meta.url),
      size: matchingThreads,
      atOnce: AT_ONCE,
      taskMs: TASK_MS,
      memoryMb: HEAP_MB + Math.ceil(maxBytes / 2 ** 20),
      data,
    });
    byPlatform.set(platform, threads);
  }
  return threads;
}

/**
 * Does a task in the thread of its agency, which opens with the first one, and answers what it answers. Tasks of one
 * agency run one after the other, so that its index is in memory once. When the thread dies the task fails, and has
 * written nothing.
 */
export function runMatching<K extends MatchingKind>(
  platform: Asked,
  task: { do: K } & MatchingTask<K>,
): Promise<MatchingAnswer<K>> {
  return threadsOf(platform).run(task.agency_id, task as MatchingTask) as Promise<MatchingAnswer<K>>;
}

/** Opens the threads ahead of their first tasks; each loads program and vocabulary for a second or two. */
export function warmMatching(platform: Asked) {
  threadsOf(platform).warm();
}

/** Ends the threads; what runs has a few seconds to finish, otherwise it is rolled back. */
export async function closeMatching(platform: Asked) {
  await byPlatform.get(platform)?.close();
}
