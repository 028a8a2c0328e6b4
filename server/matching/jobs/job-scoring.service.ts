import type { JobId } from '@placewell/contract/ids.ts';
import type { Job, JobStatus } from '@placewell/contract/matching/jobs.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { listJobStates } from '../../platform/jobs/queue.ts';

/** The key under which the scoring of a job is queued. */
export const jobScoringKey = (job_id: JobId) => `matches:job:${job_id}`;

/** Adds to open jobs how their scoring stands. */
export async function withScoring<J extends { job_id: JobId; job_status: JobStatus }>(
  tx: TenantTx,
  jobs: readonly J[],
): Promise<(J & Pick<Job, 'scoring'>)[]> {
  const matched = jobs.filter(({ job_status }) => JOB_STATUS_RULES[job_status].isMatched);
  const states = await listJobStates(
    tx,
    matched.map(({ job_id }) => jobScoringKey(job_id)),
  );
  return jobs.map((job) => {
    const scoring = states.get(jobScoringKey(job.job_id));
    return scoring ? { ...job, scoring } : job;
  });
}
