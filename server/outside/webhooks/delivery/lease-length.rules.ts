/** Longer than any request takes: once it has passed, the lease's holder is gone. */
export const LEASE_SECONDS = 30;
/** A request under way for longer is slow, as is the webhook whose last one took longer. */
export const SLOW_SECONDS = 2;
