import type { CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import { matchesFound } from '../../../domain-events.ts';
import { notifyOfAll } from '../../../outreach/outreach.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import { changeJobTotals, publishMatchesChanged } from '../matches.writes.ts';
import { type NewMatch, newsOfMatches } from '../matches-news.rules.ts';
import * as repo from './pairs.repo.ts';
import type { ScoreBreakdown } from './score-breakdown.rules.ts';

export type PairChanges = {
  rescored: readonly (ScoreBreakdown & { match_id: MatchId })[];
  states: readonly repo.PairState[];
  inserted: readonly repo.NewPair[];
  expiry_days: number;
  job_ids: readonly JobId[];
  /** The pairs that became matches, and the user who added them by hand. */
  fresh: readonly NewMatch[];
  actor_id?: UserId | undefined;
};

/** Stores scored pairs, updates their jobs' totals, notifies the owners; `of` goes into the live event. */
export async function changePairs(
  { tx, events }: { tx: TenantTx; events: EventBus },
  { rescored, states, inserted, expiry_days, job_ids, fresh, actor_id }: PairChanges,
  of: { job_id?: JobId; candidate_id?: CandidateId },
) {
  await repo.updatePairScores(tx, rescored);
  await repo.updatePairStates(tx, states, expiry_days);
  await repo.insertPairs(tx, inserted, expiry_days);
  if (job_ids.length === 0) return;
  await changeJobTotals(tx, job_ids);
  await publishMatchesChanged(tx, of);
  await notifyOfAll(tx, newsOfMatches(fresh, of, actor_id));
  if (fresh.length > 0)
    await events.emit(tx, matchesFound, { match_ids: fresh.map((match) => match.match_id) });
}

/** Deletes matches that scoring removed more than `days_kept` days ago; no list shows them. */
export const purgeRemovedPairs = (tx: TenantTx, days_kept: number) => repo.deleteRemovedPairs(tx, days_kept);

/** Keeps users' deletions after records were prepared in another way; see `renewHashesOfDeleted`. */
export const keepDeletions = repo.renewHashesOfDeleted;
