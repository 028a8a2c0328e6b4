import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeOffersTask } from './offers.tasks.ts';
import { purgeOffers } from './offers.writes.ts';

export const jobs = [
  handleDueAgencies(purgeOffersTask, {
    list: listedBy('agencies_with_offers_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeOffers(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeOffersTask, match: '51 3 * * *' }];
