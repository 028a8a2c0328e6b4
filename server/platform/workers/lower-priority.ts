import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * A nice value: under load, requests and the database get three times the processor time of background work. At 7 (five
 * times), four busy threads of an API left an upload waiting for ten seconds.
 */
export const BACKGROUND_PRIORITY = 5;

/**
 * Lowers the priority of this process, and of the threads and processes that it starts later. Linux keeps it per
 * thread, and some of Node's run already.
 */
export function lowerPriority(priority = BACKGROUND_PRIORITY) {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads)
    try {
      setPriority(thread, priority);
    } catch (error) {
      // It has ended since it was listed.
      if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
    }
}
