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
