import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects the garbage of loading, which V8 leaves until memory is requested. Blocks for about a tenth of a second. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** By then a process has started and served the first requests. */
const AFTER_START_MS = 5000;

/** Collects the garbage of the process's start, once. */
export function collectAfterStart() {
  setTimeout(collectGarbage, AFTER_START_MS).unref();
}
