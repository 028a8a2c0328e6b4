import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgePlacementsTask } from './placements.tasks.ts';
import { purgePlacements } from './placements.writes.ts';

export const jobs = [
  handleDueAgencies(purgePlacementsTask, {
    list: listedBy('agencies_with_placements_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgePlacements(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgePlacementsTask, match: '53 3 * * *' }];
