import { SCORER_VERSION } from '@placewell/matching';
import { isSameStoredWeights } from '../../match-settings/match-settings.public.ts';
import type { Pair, Removal } from './pairs.repo.ts';
import { UNTOUCHED_STATUSES } from './untouched.rules.ts';

/** The update of a stored pair: remove it (and why) or keep it live, rescore it, reset it to a new match. */
export type MatchUpdate = {
  removal: Removal | null;
  is_stale: boolean;
  is_rescored: boolean;
  is_reset: boolean;
};

/** The job or the candidate has changed, so a user's decision about the pair is void. */
const haveInputsChanged = (pair: Pair) => pair.inputs_hash !== `${pair.job_hash}:${pair.candidate_hash}`;

/** A user deleted the pair, and neither the job nor the candidate has changed since. */
export const isExcluded = (pair: Pair) => pair.removal === 'person' && !haveInputsChanged(pair);

const hasReachChanged = (pair: Pair) =>
  pair.reach_km !== pair.current_reach_km || pair.reach_effect !== pair.current_reach_effect;

/** The stored score may be outdated: an input, the weights, the reach, the scorer or the vocabulary has changed. */
const needsRescore = (pair: Pair, version: string) =>
  haveInputsChanged(pair) ||
  !isSameStoredWeights(pair.weights, pair.current_weights) ||
  hasReachChanged(pair) ||
  pair.scorer_version !== SCORER_VERSION ||
  pair.vocabulary_version !== version;

/**
 * Plans the update of a stored pair. `isAmongBest`: the candidate is now among the job's best.
 * - A user's deletion stands until an input changes; new weights, scorers, vocabularies and the agency's reach are not inputs.
 * - Scoring never removes a match that a user has moved or noted; it shows the current score, even a low one.
 * - A pair that cannot be scored (job not open, candidate out of matching) keeps its score and becomes stale once the
 *   score would differ. A job that is no longer open keeps its matches; a candidate who leaves matching loses the
 *   untouched ones.
 */
export function planMatchUpdate(pair: Pair, isAmongBest: boolean, version: string): MatchUpdate {
  const isTouched = !UNTOUCHED_STATUSES.has(pair.match_status) || pair.has_note;
  const unchanged = { is_stale: pair.is_stale, is_rescored: false, is_reset: false };
  const deletedParent = pair.is_job_deleted ? 'job' : pair.is_candidate_deleted ? 'candidate' : null;
  if (deletedParent) return { ...unchanged, removal: pair.removal ?? deletedParent };
  if (pair.removal === 'person')
    return isAmongBest && !isExcluded(pair)
      ? { removal: null, is_stale: false, is_rescored: true, is_reset: true }
      : { ...unchanged, removal: 'person' };
  if (pair.removal === 'scoring')
    return isAmongBest
      ? { removal: null, is_stale: false, is_rescored: true, is_reset: pair.is_expired }
      : { ...unchanged, removal: 'scoring' };
  const canScore = pair.is_job_scorable && pair.is_candidate_scorable;
  if (!isAmongBest && !isTouched && (canScore || pair.has_candidate_left_matching))
    return { ...unchanged, removal: 'scoring' };
  if (!canScore)
    return {
      ...unchanged,
      removal: null,
      is_stale: pair.has_candidate_left_matching || needsRescore(pair, version),
    };
  const is_rescored = pair.is_stale || needsRescore(pair, version);
  return { removal: null, is_stale: false, is_rescored, is_reset: false };
}
