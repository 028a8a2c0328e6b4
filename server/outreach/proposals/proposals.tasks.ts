import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

/** Ends the proposals that nobody has decided in time. */
export const expireTask = defineDueTask('proposals.expire');
