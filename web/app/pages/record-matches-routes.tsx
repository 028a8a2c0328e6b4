import { useParams } from '@tanstack/react-router';
import { JobWeightsButton } from '../../matching/match-settings/job-weights-button.tsx';
import { CandidateMatchesPage } from '../../matching/matches/candidate-matches-page.tsx';
import { JobMatchesPage } from '../../matching/matches/job-matches-page.tsx';
import { SubmissionsOf } from '../../records/sharing/submissions-of.tsx';
import { JobSharesButton } from '../../sharing/shares/list/job-shares-button.tsx';
import { useJobOfPage } from './job-of-page.ts';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { MATCH_PARTS, OverMatch } from './over-match.tsx';

export function CandidateMatchesRoute() {
  const { candidateId = '' } = useParams({ strict: false }) as { candidateId?: string };
  return (
    <>
      <CandidateMatchesPage
        candidateId={candidateId}
        views={<ListViews list="candidate_matches" />}
        menu={(shown) => <ListMenu list="candidate_matches" shown={shown} />}
        {...MATCH_PARTS}
      />
      <OverMatch />
    </>
  );
}

const SubmissionsOfJob = ({ jobId }: { jobId: string }) => (
  <SubmissionsOf
    of={{ job_id: jobId }}
    known={['job', 'client']}
    none="No submissions yet. Send candidates from this job's matches."
  />
);

export function JobMatchesRoute() {
  const { jobId = '' } = useParams({ strict: false }) as { jobId?: string };
  useJobOfPage(jobId);
  return (
    <>
      <JobMatchesPage
        jobId={jobId}
        views={<ListViews list="job_matches" />}
        menu={(shown) => <ListMenu list="job_matches" shown={shown} />}
        weights={<JobWeightsButton key={jobId} jobId={jobId} />}
        shares={<JobSharesButton jobId={jobId} submissions={<SubmissionsOfJob jobId={jobId} />} />}
        {...MATCH_PARTS}
      />
      <OverMatch />
    </>
  );
}
