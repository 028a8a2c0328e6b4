import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { listJobIdsToRescore } from '../jobs/jobs.public.ts';
import {
  purgeRemovedTask,
  rankJobsTask,
  renewFeaturesTask,
  scoreCandidateTask,
  scoreJobTask,
} from './matches.tasks.ts';
import { lockMatching } from './scoring/agency-index.thread.ts';
import { runMatching } from './scoring/matching-pool.thread.ts';
import { purgeRemovedPairs } from './scoring/pairs.writes.ts';
import { enqueueJobScoring } from './scoring/scoring-queue.service.ts';

/** A match that fell out of the list comes back as it was within this time, afterwards as a new one. */
const KEPT_DAYS = 30;

export const jobs = [
  handleTask(scoreJobTask, (payload, platform) => runMatching(platform, { do: 'scoreJob', ...payload })),
  handleTask(scoreCandidateTask, (payload, platform) =>
    runMatching(platform, { do: 'scoreCandidate', ...payload }),
  ),
  handleTask(renewFeaturesTask, (payload, platform) =>
    runMatching(platform, { do: 'renewFeatures', ...payload }),
  ),
  handleTask(rankJobsTask, ({ agency_id }, { database }) =>
    withTenant(database, agency_id, async (tx) => {
      for (const job_id of await listJobIdsToRescore(tx)) await enqueueJobScoring(tx, agency_id, job_id);
    }),
  ),
  handleTask(purgeRemovedTask, async (_payload, { database }) => {
    for (const agency_id of await withInstallation(database, listAgencyIds))
      await withTenant(database, agency_id, async (tx) => {
        await lockMatching(tx);
        await purgeRemovedPairs(tx, KEPT_DAYS);
      });
  }),
];

export const cron: Schedule[] = [{ task: purgeRemovedTask, match: '11 4 * * *' }];
