import { limits } from '@placewell/contract/limits.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { addMatches, getPairStatuses } from '@placewell/contract/matching/unlisted-candidates.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const CHANGED = { refresh: ['matches', 'jobs', 'candidates'] } as const;
/** Jobs offered at once; searching finds the others. */
const JOBS_OFFERED = 20;

/** Open jobs by title or client, newest first. */
export const useJobsToFill = (search: string) =>
  useCallQuery(
    getJobs,
    { job_status: 'open', view_scope: 'all', search, limit: JOBS_OFFERED },
    { topic: 'jobs', keepPrevious: true },
  );

/** Which of the candidates are already in which of the jobs. */
export const usePairStatuses = (job_ids: string[], candidate_ids: string[]) =>
  useCallQuery(
    getPairStatuses,
    { job_ids, candidate_ids },
    {
      topic: 'matches',
      // Of more candidates than a call takes, it is said once they are added.
      enabled: job_ids.length > 0 && candidate_ids.length > 0 && candidate_ids.length <= limits.bulkIds,
    },
  );

export const useAddMatchesCall = () => useCall(addMatches, CHANGED);
export const useUndoAddedMatches = () => useCall(undoMatchMoves, CHANGED);
