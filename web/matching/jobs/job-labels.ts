import type { Job, JobStatus } from '@placewell/contract/matching/jobs.ts';
import { formatSalary, formatYears } from '../../lib/values/formats.ts';
import type { Tone } from '../../ui/chips/status-dot.tsx';

export const JOB_TONES: Record<JobStatus, Tone> = {
  prospect: 'accent',
  draft: 'neutral',
  open: 'good',
  on_hold: 'warning',
  filled: 'accent',
  closed: 'neutral',
  archived: 'neutral',
};

type JobFacts = Pick<
  Job,
  | 'location'
  | 'work_mode'
  | 'job_type'
  | 'salary_min_cents'
  | 'salary_max_cents'
  | 'salary_currency'
  | 'salary_period'
  | 'experience_min'
  | 'experience_max'
>;

/** "5–12 y", "from 5 y", "up to 3 y" or "". */
export function experienceText({
  experience_min: min,
  experience_max: max,
}: Pick<Job, 'experience_min' | 'experience_max'>): string {
  if (min !== null && max !== null && min !== max) return `${min}–${formatYears(max)}`;
  if (min !== null && max !== null) return formatYears(min);
  if (min !== null) return `from ${formatYears(min)}`;
  return max === null ? '' : `up to ${formatYears(max)}`;
}

/** Location, work mode, employment, salary and experience of a job in one line. */
export const jobFacts = (job: JobFacts): string =>
  [job.location, job.work_mode, job.job_type, formatSalary(job), experienceText(job)]
    .filter(Boolean)
    .join(' · ');
