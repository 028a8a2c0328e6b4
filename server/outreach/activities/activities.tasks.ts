import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeActivitiesTask = defineDueTask('activities.purgeDeleted');
