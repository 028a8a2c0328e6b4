/** Statuses in which nobody has worked on the match yet. */
export const UNTOUCHED_STATUSES: ReadonlySet<string> = new Set(['new', 'viewed']);
