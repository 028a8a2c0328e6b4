import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgePlacementsTask = defineDueTask('placements.purgeDeleted');
