import type { Job } from '@placewell/contract/matching/jobs.ts';
import { TagChips } from '../../ui/tags/tag-chips.tsx';
import { JobPriority, JobStatusDot, JobTitle, MatchesLink } from './job-columns.tsx';
import { jobFacts } from './job-labels.ts';
import styles from './jobs.module.css';

export function JobCard({ job }: { job: Job }) {
  return (
    <>
      <div className={styles.cardHead}>
        <JobTitle job={job} />
        <MatchesLink job={job} />
      </div>
      <div className={styles.facts}>
        <JobStatusDot job={job} />
        {job.priority !== 'normal' && <JobPriority job={job} />}
        <span>{jobFacts(job)}</span>
      </div>
      {job.tags.length > 0 && (
        <TagChips tags={job.tags} of="job" max={3} label={`Tags of ${job.job_title}`} />
      )}
    </>
  );
}
