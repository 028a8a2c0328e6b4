import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const expireCreditsTask = defineDueTask('credits.expire');
