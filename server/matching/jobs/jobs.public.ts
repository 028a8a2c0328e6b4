import type { JobId, RecruiterId } from '@placewell/contract/ids.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import { exactUnits } from '@placewell/contract/sourcing/pay.ts';
import type { JobInput } from '@placewell/matching';
import { findCaps } from '../../clients/clients.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listMatchingInputs } from './job-matching.repo.ts';

export { experienceFilters, hasSkills, hasTags, isInPlace, salaryFilters } from './job-filters.repo.ts';
export { countJobs, countJobsByOwner } from './job-list.repo.ts';
export {
  findJob,
  listClientsOfJobs,
  listJobIdsToRescore,
  listJobOwners,
  listOpenJobIds,
  lockJob,
  lockJobs,
  MATCHED_COLUMNS,
} from './job-matching.repo.ts';
export { jobScoringKey } from './job-scoring.service.ts';
export { lockChangeableJobs } from './job-status.service.ts';
export { replaceJobTags } from './job-tags.writes.ts';
export { listActiveJobs, shownRecruiter } from './jobs.repo.ts';
export { addJob, getJobs, listWholeJobs, updateJob } from './jobs.service.ts';
export {
  changeJobOwners,
  removeJobs,
  updateMatchTotals,
  updateOpeningsFilled,
  updateStoredWeights,
} from './jobs.writes.ts';
export { addSampleJob } from './sample-job.service.ts';
export {
  type Client,
  listNamedClients,
  listNamedJobs,
  suggestClients,
  suggestJobs,
} from './suggest-jobs.repo.ts';

export type MatchableJob = {
  job_id: JobId;
  recruiter_id: RecruiterId;
  is_open: boolean;
  is_deleted: boolean;
  /** The job's custom weights as stored; null if it uses the agency's. */
  weights: number[] | null;
  input: JobInput;
};

/** Only the job's own settings: the agency's change without the job and are no input of its features. */
const ownReach = ({ reach_km, reach_effect }: Pick<Job, 'reach_km' | 'reach_effect'>): JobInput['reach'] => ({
  ...(reach_km !== null && { km: reach_km }),
  ...(reach_effect !== null && { effect: reach_effect }),
});

/** The matching engine's input for jobs, deleted ones included; unknown ids are left out. */
export async function listMatchableJobs(tx: TenantTx, ids: readonly JobId[]): Promise<MatchableJob[]> {
  if (ids.length === 0) return [];
  const caps = await findCaps(tx);
  return (await listMatchingInputs(tx, ids)).map((row) => ({
    job_id: row.job_id,
    recruiter_id: row.recruiter_id,
    is_open: JOB_STATUS_RULES[row.job_status].isMatched,
    is_deleted: row.deleted_at !== null,
    weights: row.weights,
    input: {
      job_title: row.job_title,
      description: row.description ?? '',
      skills_required: row.skills_required.map(({ skill, must_have }) => ({ name: skill, must_have })),
      skills_preferred: row.skills_preferred,
      experience_min: row.experience_min,
      experience_max: row.experience_max,
      place:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude, name: row.location ?? '' },
      country: row.country_code,
      reach: ownReach(row),
      work_mode: row.work_mode,
      salary_min: exactUnits(row.salary_min_cents),
      salary_max: exactUnits(row.salary_max_cents),
      salary_currency: row.salary_currency,
      salary_period: row.salary_period,
      notice_period_max_days: row.notice_period_max_days,
      job_type: row.job_type,
      languages: row.languages,
      must_haves: row.must_have_criteria,
      ...(caps && row.client_id !== null && { client: row.client_id }),
    },
  }));
}
