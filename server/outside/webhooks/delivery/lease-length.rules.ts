/** Longer than a request may take: when it has passed, whoever held the lease is gone. */
export const LEASE_SECONDS = 30;
