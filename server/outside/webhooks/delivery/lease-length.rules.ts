/** Longer than any request takes: once it has passed, the lease's holder is gone. */
export const LEASE_SECONDS = 30;
