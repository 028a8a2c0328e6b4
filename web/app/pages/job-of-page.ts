import { useNavigate } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import { useJobFileTarget } from '../../matching/jobs/description/use-job-file-target.ts';
import { useJob } from '../../matching/jobs/jobs.queries.ts';

/** Makes the job whose matches a page shows the target of dropped files. */
export function useJobOfPage(jobId: string | undefined) {
  const base = useRolePath();
  const navigate = useNavigate();
  useJobFileTarget(
    useJob(jobId).data,
    ({ job_id }) => void navigate({ to: `${base}/jobs-management`, search: { edit: job_id } }),
  );
}
