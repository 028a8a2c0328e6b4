import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeJobsTask = defineDueTask('jobs.purgeDeleted');
