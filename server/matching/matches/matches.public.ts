import type { BodyInput } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type { getAllMatches } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import {
  countMatchRows,
  countMatchRowsByOwner,
  countMatchRowsByStage,
  resolveDays,
} from './list/match-filters.repo.ts';

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
export { offerMatches, placeMatches, submitMatches } from './pipeline/forward-moves.service.ts';
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

/** The number of matches that `getAllMatches` would list for `owner`, or for the whole agency if undefined; without samples if asked. */
export async function countMatches(
  tx: TenantTx,
  owner: UserId | undefined,
  filters: Filters,
  options?: { withSamples: boolean },
): Promise<number> {
  return countMatchRows(
    tx,
    filters,
    { owner, reader: undefined, ...options },
    await resolveDays(tx, filters),
  );
}

/** The number of matches that `getAllMatches` would list for each person, of those who have any. */
export const countMatchesByOwner = async (tx: TenantTx, filters: Filters): Promise<Map<UserId, number>> =>
  countMatchRowsByOwner(tx, filters, await resolveDays(tx, filters));

/** The number of matches of `owner`, or of the whole agency, that `getAllMatches` would list by stage. */
export const countMatchesByStage = async (tx: TenantTx, owner: UserId | undefined) =>
  countMatchRowsByStage(tx, owner, await resolveDays(tx, {}));
