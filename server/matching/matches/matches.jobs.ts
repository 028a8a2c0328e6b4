import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { LeaseLost } from '../../platform/jobs/leases.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listJobIdsToRescore } from '../jobs/jobs.public.ts';
import { scoreInCompany } from './company/score-in-company.service.ts';
import { outcomeOf } from './company/scoring-outcome.rules.ts';
import {
  checkAllOffLimitsTask,
  checkOffLimitsTask,
  purgeRemovedTask,
  rankJobsTask,
  renewFeaturesTask,
  scoreCandidateTask,
  scoreJobTask,
} from './matches.tasks.ts';
import { scoreNewlyCapped } from './off-limits/capped-candidates.service.ts';
import { prepareStale } from './preparing/prepare-stale.service.ts';
import { withPrepared } from './preparing/with-prepared.service.ts';
import { lockMatching } from './scoring/agency-index.thread.ts';
import { runMatching } from './scoring/matching-pool.thread.ts';
import { purgeRemovedPairs } from './scoring/pairs.writes.ts';
import { enqueueCandidateScoring, enqueueJobScoring } from './scoring/scoring-queue.service.ts';

/** Within this time a match that fell out of the list returns unchanged; later, as a new one. */
const KEPT_DAYS = 30;

export const jobs = [
  handleTask(scoreJobTask, async ({ agency_id, job_id }, platform, { lease }) => {
    const outcome = await withPrepared(platform, { agency_id, side: 'job', id: job_id }, (prepared) =>
      runMatching(platform, { do: 'scoreJob', agency_id, job_id, prepared, lease }),
    );
    if (outcome === 'lease_lost') throw new LeaseLost();
    // Edits queue the scoring; a changed vocabulary does not.
    if (outcome === 'outdated')
      await withTenant(platform.database, agency_id, (tx) => enqueueJobScoring(tx, agency_id, [job_id]));
  }),
  handleTask(scoreCandidateTask, async ({ agency_id, candidate_id }, platform, { lease }) => {
    const of = { agency_id, side: 'candidate', id: candidate_id } as const;
    const outcome =
      (await scoreInCompany(platform, { agency_id, candidate_id, lease })) ??
      (await withPrepared(platform, of, async (prepared) => {
        const candidates = new Map([[candidate_id, prepared]]);
        const task = { agency_id, candidates, lease };
        return outcomeOf(await runMatching(platform, { do: 'scoreCandidates', ...task }), candidate_id);
      }));
    if (outcome === 'lease_lost') throw new LeaseLost();
    if (outcome === 'outdated')
      await withTenant(platform.database, agency_id, (tx) =>
        enqueueCandidateScoring(tx, agency_id, [candidate_id]),
      );
  }),
  handleTask(renewFeaturesTask, async ({ agency_id }, platform) =>
    runMatching(platform, { do: 'renewFeatures', agency_id, ...(await prepareStale(platform, agency_id)) }),
  ),
  handleTask(rankJobsTask, ({ agency_id }, { database }) =>
    withTenant(database, agency_id, async (tx) => {
      await enqueueJobScoring(tx, agency_id, await listJobIdsToRescore(tx));
    }),
  ),
  handleTask(checkOffLimitsTask, ({ agency_id }, { database }) =>
    withTenant(database, agency_id, scoreNewlyCapped),
  ),
  handleDueAgencies(checkAllOffLimitsTask, {
    list: listedBy('agencies_with_off_limits'),
    visit: ({ database }, agency_id) => withTenant(database, agency_id, scoreNewlyCapped),
  }),
  handleDueAgencies(purgeRemovedTask, {
    list: listedBy('agencies_with_matches_to_purge', { days: KEPT_DAYS }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, async (tx) => {
        await lockMatching(tx);
        await purgeRemovedPairs(tx, KEPT_DAYS);
      }),
  }),
];

export const cron: Schedule[] = [
  { task: purgeRemovedTask, match: '11 4 * * *' },
  // Every hour, since the days of agencies begin at any.
  { task: checkAllOffLimitsTask, match: '7 * * * *' },
];
