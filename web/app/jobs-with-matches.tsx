import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { TopMatches } from '../features/matches/list/top-matches.tsx';

/** The jobs page; its drawer shows a job's best matches. */
export function JobsWithMatches({ scope }: { scope: 'self' | 'all' }) {
  return <JobsPage scope={scope} preview={(job) => <TopMatches jobId={job.job_id} />} />;
}
