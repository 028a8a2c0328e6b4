import type { BodyInput } from '@placewell/contract/call.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import {
  addCandidate,
  delCandidate,
  getCandidate,
  getCandidates,
  restoreCandidates,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery, useCall, useCallQuery } from '../../lib/api/queries.ts';

export const CANDIDATE_CHANGE = { refresh: ['candidates', 'matches', 'recruiters', 'tiles'] } as const;

export const useReviewCount = (body: Pick<BodyInput<typeof getCandidates>, 'view_scope' | 'recruiter_id'>) =>
  useCallQuery(
    getCandidates,
    { ...body, parse_status: 'needs_review', limit: 1 },
    { topic: 'candidates', keepPrevious: true },
  ).data?.total ?? 0;

/** What opening a candidate asks for. */
export const candidateQuery = ({ candidate_id }: { candidate_id: string }) =>
  callQuery(getCandidate, { candidate_id }, ['candidates', 'matches']);

export const useCandidate = (candidate_id: string | undefined) =>
  useCallQuery(
    getCandidate,
    { candidate_id: candidate_id ?? '' },
    { topic: ['candidates', 'matches'], enabled: candidate_id !== undefined },
  );

/** Prefetches the neighbours of the open candidate, so that stepping through the list is instant. */
export function usePrefetchCandidates(ids: readonly (string | undefined)[]) {
  const client = useQueryClient();
  const idList = ids.filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    for (const candidate_id of idList.split(' ').filter(Boolean))
      void client.prefetchQuery({
        ...candidateQuery({ candidate_id }),
        staleTime: 30_000,
      });
  }, [client, idList]);
}

const OPEN_JOBS_SHOWN = 50;

/** Country codes of the agency's open jobs, the most frequent one first. */
export function useOpenJobCountries(): string[] {
  const found = useCallQuery(
    getJobs,
    { job_status: 'open', view_scope: 'all', limit: OPEN_JOBS_SHOWN },
    { topic: 'jobs' },
  );
  const counts = new Map<string, number>();
  for (const { country_code } of found.data?.items ?? [])
    if (country_code !== null) counts.set(country_code, (counts.get(country_code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code);
}

export const useAddCandidate = () => useCall(addCandidate, CANDIDATE_CHANGE);
export const useUpdateCandidateStatus = () => useCall(updateCandidateStatus, CANDIDATE_CHANGE);
export const useDeleteCandidates = () => useCall(delCandidate, CANDIDATE_CHANGE);
export const useRestoreCandidates = () => useCall(restoreCandidates, CANDIDATE_CHANGE);
export const useReparseCandidates = () => useCall(reparseCandidates);
