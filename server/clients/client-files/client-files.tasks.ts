import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const purgeClientFilesTask = defineDueTask('clientFiles.purgeDeleted');
