import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects what loading has left behind. V8 does so when more memory is asked for, and a thread that has loaded its data
 * asks for little. It holds the thread for a tenth of a second or so.
 */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** When a process has started, and whoever waited for it has been served. */
const AFTER_START_MS = 5000;

/** Collects what the start of this process has left behind, once. */
export function collectAfterStart() {
  setTimeout(collectGarbage, AFTER_START_MS).unref();
}
