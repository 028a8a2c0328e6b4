import type { BodyInput } from '@placewell/contract/call.ts';
import type { CandidateId, JobId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { getAllMatches } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { resolveDays, tallyMatchRows } from './list/match-filters.repo.ts';
import { enqueueCandidateScoring, enqueueJobScoring } from './scoring/scoring-queue.service.ts';

export {
  compareMatches,
  findMissingMatches,
  listMatchIds,
  type MatchFault,
  type MissingMatch,
  sampleCandidates,
  sampleMatches,
} from './checking/stored-matches.service.ts';
export { getAllMatches } from './list/match-list.service.ts';
export {
  listWholeCandidateMatches,
  listWholeJobMatches,
  listWholeMatches,
} from './list/whole-match-lists.service.ts';
export { listHiddenMatches } from './merging/merged-matches.repo.ts';
export { type MovedMatches, mergeMatches, separateMatches } from './merging/merged-matches.writes.ts';
export { withOffLimits } from './off-limits/off-limits.service.ts';
export { rejectByClient } from './pipeline/client-rejections.service.ts';
export {
  interviewMatches,
  offerMatches,
  placeMatches,
  submitMatches,
} from './pipeline/forward-moves.service.ts';
export { deleteMatches } from './pipeline/match-status.service.ts';
export { bringMatchIn } from './pipeline/moved-matches.writes.ts';
export {
  moveAsProposed,
  moveBackAsProposed,
  type ProposedStage,
  stageBefore,
  stageName,
} from './pipeline/proposed-stages.service.ts';
export { lockMatching } from './scoring/agency-index.thread.ts';
export { GATE_LABELS } from './scoring/score-breakdown.rules.ts';

type Filters = Pick<
  BodyInput<typeof getAllMatches>,
  | 'status'
  | 'min_score'
  | 'job_status'
  | 'match_from'
  | 'match_to'
  | 'expiry_from'
  | 'expiry_to'
  | 'only_non_expired'
>;

const capped = (count: number) => Math.min(count, limits.exactTotal + 1);

/**
 * The numbers of matches that `getAllMatches` would list with each of the filters for `owner`, or for the whole agency
 * if undefined; without samples if asked. `limits.exactTotal + 1` stands for any larger total.
 */
export async function tallyMatches<List extends string>(
  tx: TenantTx,
  owner: UserId | undefined,
  lists: Record<List, Filters>,
  { withSamples = true } = {},
) {
  const names = Object.keys(lists) as List[];
  const asked = [];
  for (const name of names) asked.push({ filters: lists[name], days: await resolveDays(tx, lists[name]) });
  const rows = await tallyMatchRows(tx, asked, { owner, withSamples });
  /** Sums of one list by what each group of matches is counted for. */
  const sums = <Key>(list: List, keysOf: (row: (typeof rows)[number]) => Iterable<Key>) => {
    const found = new Map<Key, number>();
    const place = names.indexOf(list);
    for (const row of rows)
      for (const key of keysOf(row)) found.set(key, (found.get(key) ?? 0) + (row.counts[place] ?? 0));
    return found;
  };
  return {
    total: (list: List) => capped(sums(list, () => [list]).get(list) ?? 0),
    /** For each person who owns a side. */
    byOwner: (list: List): Map<UserId, number> =>
      sums(list, ({ of_job, of_candidate }) => new Set([of_job, of_candidate])),
    byStage: (list: List) => sums(list, ({ status }) => [status]),
  };
}

/** Queues the scoring of these candidates and jobs, after they were written without. */
export async function matchAll(
  tx: TenantTx,
  { candidate_ids, job_ids }: { candidate_ids: readonly string[]; job_ids: readonly string[] },
) {
  await enqueueJobScoring(tx, tx.agency_id, job_ids as readonly JobId[]);
  await enqueueCandidateScoring(tx, tx.agency_id, candidate_ids as readonly CandidateId[]);
}
