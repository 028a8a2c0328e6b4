import { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const scoreJobTask = defineTask('matches.scoreJob', z.object({ agency_id: AgencyId, job_id: JobId }));
export const scoreCandidateTask = defineTask(
  'matches.scoreCandidate',
  z.object({ agency_id: AgencyId, candidate_id: CandidateId }),
);
/** Prepares outdated features of an agency again. */
export const renewFeaturesTask = defineTask('matches.renewFeatures', z.object({ agency_id: AgencyId }));
/** Queues a job of `scoreJobTask` for every job that has a list. */
export const rankJobsTask = defineTask('matches.rankJobs', z.object({ agency_id: AgencyId }));
export const purgeRemovedTask = defineTask('matches.purgeRemoved', z.object({}));
