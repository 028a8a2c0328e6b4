import type { BodyInput } from '@placewell/contract/call.ts';
import { addOffLimitsOverride, delOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getJobHistory, getMoveReasons, undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  deleteMatches,
  getBoardForCandidate,
  getBoardForJob,
  getCandidateMatchesForJob,
  getMatchDetails,
  getMatchesForCandidate,
  recomputeForCandidate,
  restoreMatches,
  updateMatchNote,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { matchWebhook } from '@placewell/contract/outside/webhooks.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { SCORING_POLL_MS } from '../../lib/values/scoring.ts';

const SETTINGS_STALE_MS = 5 * 60_000;
const LIST_OPTIONS = { topic: 'matches', keepPrevious: true } as const;
const REFRESH_MATCHES = { refresh: ['matches', 'jobs', 'tiles'] } as const;

type QueryOptions = { refetchInterval?: number | false; enabled?: boolean };
const whileScoring = (data: { scoring?: unknown } | undefined) => (data?.scoring ? SCORING_POLL_MS : false);

export type MatchListBody =
  | BodyInput<typeof getCandidateMatchesForJob>
  | BodyInput<typeof getMatchesForCandidate>;

type MatchBoardBody = BodyInput<typeof getBoardForJob> | BodyInput<typeof getBoardForCandidate>;

/** Both calls return the same columns; the body decides which one is used. */
export const useMatchBoard = (body: MatchBoardBody, options: QueryOptions & { enabled: boolean }) =>
  useCallQuery('job_id' in body ? getBoardForJob : getBoardForCandidate, body, {
    ...LIST_OPTIONS,
    ...options,
  });

/** Both calls return the same rows; the body decides which one is used. */
export const useMatches = (body: MatchListBody, options: QueryOptions = {}) =>
  useCallQuery('job_id' in body ? getCandidateMatchesForJob : getMatchesForCandidate, body, {
    ...LIST_OPTIONS,
    refetchInterval: whileScoring,
    ...options,
  });

export const useMatchDetails = (match_id: string | undefined) =>
  useCallQuery(
    getMatchDetails,
    { match_id: match_id ?? '' },
    { topic: 'matches', enabled: match_id !== undefined },
  );

/** Candidates who are not among the job's matches, scored on request. */
export const useUnlistedCandidates = (body: BodyInput<typeof getUnlistedCandidates>) =>
  useCallQuery(getUnlistedCandidates, body, LIST_OPTIONS);

export const useMatchedJob = (job_id: string, options: QueryOptions = {}) =>
  useCallQuery(getJob, { job_id }, { topic: 'jobs', refetchInterval: whileScoring, ...options });

export const useMatchedCandidate = (candidate_id: string) =>
  useCallQuery(getCandidate, { candidate_id }, { topic: 'candidates' });

/** The minimum score of a match in this agency; the default until the settings are loaded. */
export function useMatchThreshold(): number {
  const settings = useCallQuery(
    getMatchSettings,
    {},
    { topic: 'match-settings', staleTime: SETTINGS_STALE_MS },
  );
  return settings.data?.match_threshold ?? limits.matchThreshold;
}

export const useUpdateMatchStatus = () => useCall(updateMatchStatus, REFRESH_MATCHES);
export const useUndoMatchMoves = () => useCall(undoMatchMoves, REFRESH_MATCHES);
/** Who moved which match of a job, and why. */
export const useJobHistory = (body: BodyInput<typeof getJobHistory>) =>
  useCallQuery(getJobHistory, body, LIST_OPTIONS);
/** Reasons to choose from, those used last first. */
export const useMoveReasons = (body: BodyInput<typeof getMoveReasons>) =>
  useCallQuery(getMoveReasons, body, { topic: 'matches' });
export const useUpdateMatchNote = () => useCall(updateMatchNote, { refresh: ['matches'] });
// With a cap the matches are scored again, which live events tell.
export const useAddOffLimitsOverride = () => useCall(addOffLimitsOverride, { refresh: ['matches'] });
export const useDelOffLimitsOverride = () => useCall(delOffLimitsOverride, { refresh: ['matches'] });
export const useMatchWebhook = () => useCall(matchWebhook, { refresh: ['webhooks'] });
export const useRecomputeCall = () => useCall(recomputeForCandidate);

export function useDeleteMatches() {
  const remove = useCall(deleteMatches, REFRESH_MATCHES);
  const restore = useCall(restoreMatches, REFRESH_MATCHES);
  return {
    remove: (match_ids: readonly string[]) => remove.send({ match_ids: [...match_ids] }),
    restore: (match_ids: readonly string[]) => restore.send({ match_ids: [...match_ids] }),
  };
}
