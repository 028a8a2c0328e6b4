import { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

export const scoreJobTask = defineTask('matches.scoreJob', z.object({ agency_id: AgencyId, job_id: JobId }), {
  lane: 'scoring',
  isLeased: true,
});
export const scoreCandidateTask = defineTask(
  'matches.scoreCandidate',
  z.object({ agency_id: AgencyId, candidate_id: CandidateId }),
  { lane: 'scoring', isLeased: true },
);
export const renewFeaturesTask = defineTask('matches.renewFeatures', z.object({ agency_id: AgencyId }), {
  lane: 'housekeeping',
});
/** Queues a job of `scoreJobTask` for every job that has a list. */
export const rankJobsTask = defineTask('matches.rankJobs', z.object({ agency_id: AgencyId }), {
  lane: 'scoring',
});
/** Queues a job of `scoreCandidateTask` for everybody whose employer has come off limits, or no longer is. */
export const checkOffLimitsTask = defineTask('matches.checkOffLimits', z.object({ agency_id: AgencyId }), {
  lane: 'housekeeping',
});
export const checkAllOffLimitsTask = defineDueTask('matches.checkAllOffLimits');
export const purgeRemovedTask = defineDueTask('matches.purgeRemoved');
