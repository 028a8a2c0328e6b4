import { setImmediate } from 'node:timers/promises';

/** The longest time in ms that one piece of work holds its thread, where others wait for it. */
const TURN_MS = 15;

/** For long loops: call what it returns after each step, and the thread's other work gets a turn every 15 ms. */
export function yielding(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
