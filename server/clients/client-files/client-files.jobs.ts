import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeClientFilesTask } from './client-files.tasks.ts';
import { purgeFiles } from './client-files.writes.ts';

export const jobs = [
  handleDueAgencies(purgeClientFilesTask, {
    list: listedBy('agencies_with_client_files_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeFiles(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeClientFilesTask, match: '53 3 * * *' }];
