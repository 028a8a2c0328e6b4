import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeEntriesTask = defineDueTask('securityLog.purge');
