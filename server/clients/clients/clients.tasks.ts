import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeClientsTask = defineDueTask('clients.purgeDeleted');
