import type { Job } from '@placewell/contract/matching/jobs.ts';
import shared from '../../ui/theme/shared.module.css';
import { AddSubmissionButton } from './add-submission-button.tsx';
import { SubmissionsOf } from './submissions-of.tsx';

type JobSubmissionsProps = { job: Pick<Job, 'job_id' | 'job_title'>; mayAdd: boolean };

/** Whom the client of a job got. */
export const JobSubmissions = ({ job: { job_id, job_title }, mayAdd }: JobSubmissionsProps) => (
  <div className={shared.stack}>
    {mayAdd && (
      <div>
        <AddSubmissionButton job={{ job_id, job_title }} />
      </div>
    )}
    <SubmissionsOf
      of={{ job_id }}
      known={['job', 'client']}
      none="No submissions yet. Send candidates from this job's matches."
    />
  </div>
);
