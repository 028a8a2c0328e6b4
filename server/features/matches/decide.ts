import { SCORER_VERSION } from '@placewell/matching';
import { isSameColumn } from '../match-settings/match-settings.public.ts';
import type { Pair } from './pairs.repo.ts';

export type Removal = 'person' | 'scoring' | 'job' | 'candidate';

/** What a stored pair becomes: removed (and why) or live, scored again or not, and whether it starts anew. */
export type Verdict = {
  removal: Removal | null;
  is_stale: boolean;
  is_scored: boolean;
  starts_anew: boolean;
};

/** A status in which nobody has done anything with the match yet. */
export const UNTOUCHED: ReadonlySet<string> = new Set(['new', 'viewed']);

/** Job or candidate is another: what a person decided about the pair has to be decided again. */
const isChanged = (pair: Pair) => pair.inputs_hash !== `${pair.job_hash}:${pair.candidate_hash}`;

/** A person deleted the pair, and nothing that would make it another one has changed since. */
export const isBarred = (pair: Pair) => pair.removal === 'person' && !isChanged(pair);

/** Another result than the stored one is possible: another input, other weights, another scorer or vocabulary. */
const isOld = (pair: Pair, made_with: string) =>
  isChanged(pair) ||
  !isSameColumn(pair.weights, pair.weights_now) ||
  pair.scorer_version !== SCORER_VERSION ||
  pair.made_with !== made_with;

/**
 * What becomes of a stored pair. `isWanted`: the candidate is among the job's best now.
 * - A person's deletion stands until an input changes; other weights, another scorer or vocabulary change none.
 * - What a person has moved or noted is never removed by scoring; it shows its true, maybe lower, score.
 * - A pair that cannot be scored (job not open, candidate out of matching) keeps its score, and is stale once it
 *   would be another. Leaving `open` removes nothing; a candidate that leaves matching takes the untouched along.
 */
export function decide(pair: Pair, isWanted: boolean, made_with: string): Verdict {
  const isTouched = !UNTOUCHED.has(pair.match_status) || pair.has_note;
  const same = { is_stale: pair.is_stale, is_scored: false, starts_anew: false };
  const parent = pair.is_job_deleted ? 'job' : pair.is_candidate_deleted ? 'candidate' : null;
  if (parent) return { ...same, removal: pair.removal ?? parent };
  if (pair.removal === 'person')
    return isWanted && !isBarred(pair)
      ? { removal: null, is_stale: false, is_scored: true, starts_anew: true }
      : { ...same, removal: 'person' };
  if (pair.removal === 'scoring')
    return isWanted
      ? { removal: null, is_stale: false, is_scored: true, starts_anew: pair.is_past }
      : { ...same, removal: 'scoring' };
  const canScore = pair.is_job_in && pair.is_candidate_in;
  if (!isWanted && !isTouched && (canScore || pair.has_candidate_left))
    return { ...same, removal: 'scoring' };
  if (!canScore)
    return { ...same, removal: null, is_stale: pair.has_candidate_left || isOld(pair, made_with) };
  const is_scored = pair.is_stale || isOld(pair, made_with);
  return { removal: null, is_stale: false, is_scored, starts_anew: false };
}
