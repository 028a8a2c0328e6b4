import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeSubmissionsTask = defineDueTask('submissions.purgeDeleted');
