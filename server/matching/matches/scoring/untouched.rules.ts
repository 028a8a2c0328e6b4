import { UNTOUCHED_STATUSES as STATUSES } from '@placewell/contract/matching/matches.ts';

/** Stages in which no user has worked on the match yet. */
export const UNTOUCHED_STATUSES: ReadonlySet<string> = new Set(STATUSES);
