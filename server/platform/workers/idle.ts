/** Idle time after which a thread or process is ended to free memory. Its replacement takes a second or two. */
export const IDLE_MS = 60_000;
