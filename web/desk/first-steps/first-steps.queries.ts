import { addSamples, getFirstSteps, removeSamples } from '@placewell/contract/desk/first-steps.ts';
import { restoreJobs } from '@placewell/contract/matching/jobs.ts';
import { restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { useSession } from '../../lib/session/session-store.ts';

const CHANGED = {
  refresh: ['tiles', 'candidates', 'duplicates', 'suspected', 'jobs', 'matches', 'tags', 'recruiters'],
} as const;

/** What a new agency has done of its first steps; only agency users have some. */
export const useFirstSteps = () =>
  useCallQuery(
    getFirstSteps,
    {},
    { topic: 'tiles', enabled: useSession().role === 'agency', keepPrevious: true },
  );

export const useAddSamples = () => useCall(addSamples, CHANGED);
export const useRemoveSamples = () => useCall(removeSamples, CHANGED);
export const useRestoreSampleCandidates = () => useCall(restoreCandidates, CHANGED);
export const useRestoreSampleJobs = () => useCall(restoreJobs, CHANGED);
