import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';

type ListRow = { match_id: MatchId; candidate_id: CandidateId; score: number; is_touched: boolean };

/**
 * A job's list with at least as many matches as it may hold. The best are its first places; what stands outside them
 * was moved or noted by a person and stays.
 */
export type FullList = {
  job_id: JobId;
  /** How many rows stand outside the best. */
  spare: number;
  /** The rows with the lowest scores, ascending, touched ones first among equals: three more than `spare`, or all. */
  lowest: ListRow[];
};

export type EntryPlan = {
  /** The candidate is among the best. */
  isChosen: boolean;
  /** Untouched matches that lose their place. */
  pushedOut: MatchId[];
  /** The candidate was among the best and fell behind others that are not in the list: only a ranking finds them. */
  needsRanking: boolean;
};

/**
 * What a changed candidate does to a full list that was right before. `before` is the score in the list, undefined when
 * the candidate was not in it; `after` the new score, undefined when the candidate cannot be in the list. Nobody outside
 * the list scores more than its last of the best, so a candidate who stays above that changes nothing for outsiders.
 */
export function planEntry(
  { spare, lowest }: FullList,
  candidate_id: CandidateId,
  { before, after }: { before: number | undefined; after: number | undefined },
): EntryPlan {
  const lowestOfBest = lowest[spare]?.score ?? 0;
  const wasBest = before !== undefined && before >= lowestOfBest;
  if (wasBest && (after === undefined || after < lowestOfBest))
    return { isChosen: after !== undefined, pushedOut: [], needsRanking: true };
  // Of equal scores, who is in the list stays.
  if (after === undefined || (!wasBest && after <= lowestOfBest))
    return { isChosen: false, pushedOut: [], needsRanking: false };
  const outside = spare + (before === undefined ? 1 : 0);
  const others = lowest.filter((row) => row.candidate_id !== candidate_id);
  const below = others.filter((row) => row.score <= after).slice(0, outside);
  const pushedOut = below.filter((row) => !row.is_touched).map((row) => row.match_id);
  return { isChosen: true, pushedOut, needsRanking: false };
}
