import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeViewsTask = defineDueTask('savedViews.purgeDeleted');
