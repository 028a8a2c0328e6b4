import { setImmediate } from 'node:timers/promises';

/** The longest time in ms for which one piece of work may hold its thread. */
const TURN_MS = 15;

/** For long loops: await the returned function after each step, and the thread's other work gets a turn every 15 ms. */
export function yielding(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
