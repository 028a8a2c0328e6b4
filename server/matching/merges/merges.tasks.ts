import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

/** Recomputes the shared keys of every agency's candidates. */
export const refreshKeysTask = defineDueTask('merges.refreshKeys');
