/**
 * A thread or process that has had no task for so long is ended, and gives its memory back. The next task waits a second
 * or two for another one.
 */
export const IDLE_MS = 60_000;
