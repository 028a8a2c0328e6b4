import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const sendDigestsTask = defineDueTask('digests.send');
