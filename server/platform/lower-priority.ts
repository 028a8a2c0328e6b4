import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of nice values: requests and the database get five times the processor time of a busy worker when cores are short. */
export const BACKGROUND_PRIORITY = 7;

/**
 * Lowers the priority of this process, and of the threads and processes that it starts afterwards. Linux keeps a priority
 * by thread, and some of Node's run already.
 */
export function lowerPriority() {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, BACKGROUND_PRIORITY);
}
