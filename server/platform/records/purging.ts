import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../db/tenant.ts';
import { defineDueTask, handleDueAgencies, listedBy } from '../jobs/due-agencies.ts';
import type { PurgeContext } from './restorable.ts';

type Purge = { table: string; run: (context: PurgeContext) => Promise<boolean> };

/**
 * The nightly purge of records of a kind, and of what belongs to it: its task, at this minute and hour (UTC), visits the
 * agencies that the function of the database lists.
 */
export function purgeNightly(
  purges: readonly Purge[],
  { name, list, at }: { name: string; list: `agencies_with_${string}_to_purge`; at: string },
) {
  const task = defineDueTask(name);
  return {
    list,
    tables: purges.map(({ table }) => table),
    task,
    schedule: { task, match: `${at} * * *` },
    handler: handleDueAgencies(task, {
      list: listedBy(list, { days: limits.restoreDays }),
      visit: (platform, agency_id) =>
        withTenant(platform.database, agency_id, async (tx) => {
          let isMore = false;
          for (const { run } of purges) isMore ||= await run({ tx, platform });
          return isMore;
        }),
    }),
  };
}
export type NightlyPurge = ReturnType<typeof purgeNightly>;
