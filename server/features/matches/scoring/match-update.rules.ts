import { SCORER_VERSION } from '@placewell/matching';
import { isSameStoredWeights } from '../../match-settings/match-settings.public.ts';
import type { Pair, Removal } from './pairs.repo.ts';

/** What a stored pair becomes: removed (and why) or live, scored again or not, and whether it starts anew. */
export type MatchUpdate = {
  removal: Removal | null;
  is_stale: boolean;
  is_rescored: boolean;
  is_reset: boolean;
};

/** A status in which nobody has done anything with the match yet. */
export const UNTOUCHED_STATUSES: ReadonlySet<string> = new Set(['new', 'viewed']);

/** Job or candidate is another: what a person decided about the pair has to be decided again. */
const haveInputsChanged = (pair: Pair) => pair.inputs_hash !== `${pair.job_hash}:${pair.candidate_hash}`;

/** A person deleted the pair, and nothing that would make it another one has changed since. */
export const isExcluded = (pair: Pair) => pair.removal === 'person' && !haveInputsChanged(pair);

/** Another result than the stored one is possible: another input, other weights, another scorer or vocabulary. */
const needsRescore = (pair: Pair, version: string) =>
  haveInputsChanged(pair) ||
  !isSameStoredWeights(pair.weights, pair.current_weights) ||
  pair.scorer_version !== SCORER_VERSION ||
  pair.vocabulary_version !== version;

/**
 * What becomes of a stored pair. `isWanted`: the candidate is among the job's best now.
 * - A person's deletion stands until an input changes; other weights, another scorer or vocabulary change none.
 * - What a person has moved or noted is never removed by scoring; it shows its true, maybe lower, score.
 * - A pair that cannot be scored (job not open, candidate out of matching) keeps its score, and is stale once it
 *   would be another. Leaving `open` removes nothing; a candidate that leaves matching takes the untouched along.
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
