import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadPart } from '../lib/lazy-part.ts';
import { ListViews } from './list-views.tsx';
import { OverMatch, QuotedResume } from './over-match.tsx';
import { RecruiterRecords } from './recruiter-records.tsx';

const WithTiles = lazy(async () => ({
  default: (await loadPart(() => import('./with-tiles.tsx'))).WithTiles,
}));
const CandidatesPage = lazy(async () => ({
  default: (await loadPart(() => import('./candidates-with-uploads.tsx'))).CandidatesWithUploads,
}));
const JobsPage = lazy(async () => ({
  default: (await loadPart(() => import('./jobs-with-matches.tsx'))).JobsWithMatches,
}));
const AllMatchesPage = lazy(async () => ({
  default: (await loadPart(() => import('../features/matches/all-matches-page.tsx'))).AllMatchesPage,
}));
const CandidateMatchesPage = lazy(async () => ({
  default: (await loadPart(() => import('../features/matches/candidate-matches-page.tsx')))
    .CandidateMatchesPage,
}));
const JobMatchesPage = lazy(async () => ({
  default: (await loadPart(() => import('../features/matches/job-matches-page.tsx'))).JobMatchesPage,
}));

const JobWeightsButton = lazy(async () => ({
  default: (await loadPart(() => import('../features/match-settings/job-weights-button.tsx')))
    .JobWeightsButton,
}));

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
    <AllMatchesPage scope="self" views={<ListViews list="matches" scope="self" />} resume={QuotedResume} />
    <OverMatch />
  </WithTiles>
);
export const RecruiterMatchesRoute = () => (
  <RecruiterRecords>
    <AllMatchesPage scope="all" views={<ListViews list="matches" scope="all" />} resume={QuotedResume} />
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
        weights={<JobWeightsButton key={jobId} jobId={jobId} />}
        resume={QuotedResume}
      />
      <OverMatch />
    </>
  );
}
