import type { AgencyId, CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { readScoringSettings } from '../../match-settings/match-settings.public.ts';
import {
  changeExpiry,
  changeMatchStatuses,
  reinstateMatches,
  type StatusMove,
} from '../pipeline/match-status.writes.ts';
import { lockMatching } from '../scoring/agency-index.thread.ts';
import type { Engine } from '../scoring/engine.thread.ts';
import { lockPairs, type Pair } from '../scoring/pairs.repo.ts';
import { syncPairs } from '../scoring/score-pairs.service.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';

export type AddMatchesTask = {
  agency_id: AgencyId;
  job_id: JobId;
  candidate_ids: readonly CandidateId[];
  user_id: UserId;
};
type Found = { candidate_id: CandidateId; match_id: MatchId; status: MatchStatus };
/** Added candidates, and those whose match a user had already moved. Candidates in neither list cannot be scored. */
export type AddedMatches = { batch_id: string | null; added: Found[]; present: Found[] };

const isScorable = (pair: Pair) => pair.is_job_scorable && pair.is_candidate_scorable;

/** The state that hides the pair again when the addition is undone; null if it was listed before. */
function removalBefore(pair: Pair | undefined) {
  if (pair?.removal === null) return null;
  return pair?.removal === 'person' ? 'person' : 'scoring';
}

/**
 * Makes pairs matches whatever their scores, shortlisted by this user so that scoring never removes them. A listed
 * match that a user has moved keeps its stage; a deleted one is shortlisted whatever its stage. A pair cannot be
 * scored if the job is not open or the candidate is out of matching.
 */
export async function addShortlistedMatches(
  { database, events }: Pick<Engine, 'database' | 'events'>,
  { agency_id, job_id, candidate_ids, user_id }: AddMatchesTask,
): Promise<AddedMatches> {
  return withTenant(database, agency_id, async (tx) => {
    await lockMatching(tx);
    const before = await lockPairs(tx, { job_id, candidate_ids });
    const lost = new Set(
      before.filter((pair) => pair.removal && !isScorable(pair)).map((pair) => pair.candidate_id),
    );
    const wanted = candidate_ids.filter((id) => !lost.has(id));
    const deleted = before.filter((pair) => pair.removal === 'person' && !lost.has(pair.candidate_id));
    if (deleted.length > 0) await reinstateMatches(tx, deleted);
    const [only] = wanted;
    await syncPairs(tx, {
      existing: await lockPairs(tx, { job_id, candidate_ids: wanted }),
      best: wanted.map((candidate_id) => ({ job_id, candidate_id })),
      settings: await readScoringSettings(tx),
      actor_id: user_id,
      events,
      of: { job_id, ...(wanted.length === 1 && only ? { candidate_id: only } : {}) },
    });
    const live = (await lockPairs(tx, { job_id, candidate_ids: wanted })).filter(
      (pair) => pair.removal === null,
    );
    const reinstated = new Set(deleted.map((pair) => pair.match_id));
    const isAdded = (pair: Pair) =>
      UNTOUCHED_STATUSES.has(pair.match_status) || reinstated.has(pair.match_id);
    const added = live.filter(isAdded);
    const moved = live.filter((pair) => !isAdded(pair));
    const moves = added.map((match): StatusMove => {
      const removal_before = removalBefore(before.find((pair) => pair.match_id === match.match_id));
      const from = match.match_status;
      return {
        match,
        change: { from, to: 'shortlisted', reason: null, rejected_by: null, user_id, removal_before },
      };
    });
    const batch_id = moves.length > 0 ? newId() : null;
    await changeMatchStatuses(tx, moves, { batch_id, is_undo: false });
    for (const match of moved) await changeExpiry(tx, match);
    const toFound = ({ candidate_id, match_id, match_status: status }: Pair): Found => ({
      candidate_id,
      match_id,
      status,
    });
    return { batch_id, added: added.map(toFound), present: moved.map(toFound) };
  });
}
