import { Box } from '@mantine/core';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { TagChips } from '../../ui/tags/tag-chips.tsx';
import shared from '../../ui/theme/shared.module.css';
import { JobPriority, JobStatusDot, JobTitle, MatchesLink } from './job-columns.tsx';
import { jobFacts } from './job-labels.ts';

export function JobCard({ job }: { job: Job }) {
  return (
    <>
      <div className={shared.spread}>
        <JobTitle job={job} />
        <MatchesLink job={job} />
      </div>
      <div className={shared.facts}>
        <JobStatusDot job={job} />
        {job.priority !== 'normal' && <JobPriority job={job} />}
        <span>{jobFacts(job)}</span>
      </div>
      {job.tags.length > 0 && (
        <Box mt={6}>
          <TagChips tags={job.tags} of="job" max={3} label={`Tags of ${job.job_title}`} />
        </Box>
      )}
    </>
  );
}
