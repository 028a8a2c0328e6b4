import { useParams } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { OverMatch, QuotedResume } from './over-match.tsx';
import { RecruiterRecords } from './recruiter-records.tsx';

const WithTiles = lazyPart(() => import('./with-tiles.tsx'), 'WithTiles');
const CandidatesPage = lazyPart(() => import('./candidates-with-uploads.tsx'), 'CandidatesWithUploads');
const JobsPage = lazyPart(() => import('./jobs-with-matches.tsx'), 'JobsWithMatches');
const AllMatchesPage = lazyPart(
  () => import('../../matching/matches/all-matches-page.tsx'),
  'AllMatchesPage',
);
const CandidateMatchesPage = lazyPart(
  () => import('../../matching/matches/candidate-matches-page.tsx'),
  'CandidateMatchesPage',
);
const JobMatchesPage = lazyPart(
  () => import('../../matching/matches/job-matches-page.tsx'),
  'JobMatchesPage',
);

const JobWeightsButton = lazyPart(
  () => import('../../matching/match-settings/job-weights-button.tsx'),
  'JobWeightsButton',
);

export const CandidatesRoute = () => (
  <WithTiles>
    <CandidatesPage scope="self" />
  </WithTiles>
);
export const RecruiterCandidatesRoute = () => (
  <RecruiterRecords>
    <CandidatesPage scope="all" />
  </RecruiterRecords>
);
export const JobsRoute = () => (
  <WithTiles>
    <JobsPage scope="self" />
  </WithTiles>
);
export const RecruiterJobsRoute = () => (
  <RecruiterRecords>
    <JobsPage scope="all" />
  </RecruiterRecords>
);
export const MatchesRoute = () => (
  <WithTiles>
    <AllMatchesPage
      scope="self"
      views={<ListViews list="matches" scope="self" />}
      menu={(shown) => <ListMenu list="matches" shown={shown} />}
      resume={QuotedResume}
    />
    <OverMatch />
  </WithTiles>
);
export const RecruiterMatchesRoute = () => (
  <RecruiterRecords>
    <AllMatchesPage
      scope="all"
      views={<ListViews list="matches" scope="all" />}
      menu={(shown) => <ListMenu list="matches" shown={shown} />}
      resume={QuotedResume}
    />
    <OverMatch />
  </RecruiterRecords>
);

export function CandidateMatchesRoute() {
  const { candidateId = '' } = useParams({ strict: false }) as { candidateId?: string };
  return (
    <>
      <CandidateMatchesPage
        candidateId={candidateId}
        views={<ListViews list="candidate_matches" />}
        menu={(shown) => <ListMenu list="candidate_matches" shown={shown} />}
        resume={QuotedResume}
      />
      <OverMatch />
    </>
  );
}

export function JobMatchesRoute() {
  const { jobId = '' } = useParams({ strict: false }) as { jobId?: string };
  return (
    <>
      <JobMatchesPage
        jobId={jobId}
        views={<ListViews list="job_matches" />}
        menu={(shown) => <ListMenu list="job_matches" shown={shown} />}
        weights={<JobWeightsButton key={jobId} jobId={jobId} />}
        resume={QuotedResume}
      />
      <OverMatch />
    </>
  );
}
