import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { listJobIdsToRescore } from '../jobs/jobs.public.ts';
import { lockMatching } from './scoring/agency-index.thread.ts';
import { runMatching } from './scoring/matching-pool.thread.ts';
import { deleteRemovedPairs } from './scoring/pairs.repo.ts';
import { enqueueJobScoring } from './scoring/scoring-queue.service.ts';

/** A match that fell out of the list comes back as it was within this time, afterwards as a new one. */
const KEPT_DAYS = 30;

export const tasks: Tasks = {
  'matches.scoreJob': (payload: { agency_id: string; job_id: string }, platform) =>
    runMatching(platform, { do: 'scoreJob', ...payload }),
  'matches.scoreCandidate': (payload: { agency_id: string; candidate_id: string }, platform) =>
    runMatching(platform, { do: 'scoreCandidate', ...payload }),
  'matches.renewFeatures': (payload: { agency_id: string }, platform) =>
    runMatching(platform, { do: 'renewFeatures', ...payload }),
  'matches.rankJobs': ({ agency_id }: { agency_id: string }, { database }) =>
    withTenant(database, agency_id, async (tx) => {
      for (const job_id of await listJobIdsToRescore(tx)) await enqueueJobScoring(tx, agency_id, job_id);
    }),
  'matches.purgeRemoved': async (_payload, { database }) => {
    const agencies = await withInstallation(database, listAgencyIds);
    for (const agency_id of agencies)
      await withTenant(database, agency_id, async (tx) => {
        await lockMatching(tx);
        await deleteRemovedPairs(tx, KEPT_DAYS);
      });
  },
};

export const cron: Cron = [{ task: 'matches.purgeRemoved', match: '11 4 * * *' }];
