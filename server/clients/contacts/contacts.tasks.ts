import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeContactsTask = defineDueTask('contacts.purgeDeleted');
