import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeOffersTask = defineDueTask('offers.purgeDeleted');
