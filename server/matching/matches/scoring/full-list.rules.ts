import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';

type ListRow = { match_id: MatchId; candidate_id: CandidateId; score: number; is_touched: boolean };

/** A job's list at its maximum size. Matches beyond the best were moved or noted by a user and stay. */
export type FullList = {
  job_id: JobId;
  /** The number of rows beyond the best. */
  spare: number;
  /** The rows with the lowest scores, ascending, touched ones first among equals: three more than `spare`, or all. */
  lowest: ListRow[];
};

export type EntryPlan = {
  /** Whether the candidate is among the best. */
  isChosen: boolean;
  /** Untouched matches that are pushed out. */
  pushedOut: MatchId[];
  /** The candidate may have fallen behind others outside the list: only a ranking finds them. */
  needsRanking: boolean;
};

/**
 * The effect of a changed candidate on a full, correct list. `before` is the score in the list, undefined if the
 * candidate was not in it; `after` the new score, undefined if the candidate cannot be in it. Nobody outside scores
 * more than the last of the best, so a candidate who stays above that changes nothing for outsiders.
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
  // On equal scores, the member of the list stays.
  if (after === undefined || (!wasBest && after <= lowestOfBest))
    return { isChosen: false, pushedOut: [], needsRanking: false };
  const outside = spare + (before === undefined ? 1 : 0);
  const others = lowest.filter((row) => row.candidate_id !== candidate_id);
  const below = others.filter((row) => row.score <= after).slice(0, outside);
  const pushedOut = below.filter((row) => !row.is_touched).map((row) => row.match_id);
  return { isChosen: true, pushedOut, needsRanking: false };
}
