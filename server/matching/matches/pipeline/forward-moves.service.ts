import type { MatchId, UserId } from '@placewell/contract/ids.ts';
import { type MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { lockMatchRows } from './match-status.repo.ts';
import { changeMatchStatuses } from './match-status.writes.ts';

type Moved = {
  match_ids: MatchId[] /** What undoes the moves; null if there are none. */;
  batch_id: string | null;
};

/** Moves matches to a stage as one act and only forward: later or ended ones stay. */
async function moveForward(
  tx: TenantTx,
  { match_ids, to, user_id }: { match_ids: readonly MatchId[]; to: MatchStatus; user_id: UserId },
): Promise<Moved> {
  const order = (await readMatchStatuses(tx)).map(({ status }) => status);
  const before = new Set<string>(order.slice(0, order.indexOf(to)));
  for (const status of TERMINAL_STATUSES) before.delete(status);
  const matches = (await lockMatchRows(tx, match_ids, { deleted: false })).filter(({ match_status }) =>
    before.has(match_status),
  );
  if (matches.length === 0) return { match_ids: [], batch_id: null };
  const moves = matches.map((match) => ({
    match,
    change: { from: match.match_status, to, reason: null, rejected_by: null, user_id },
  }));
  const batch_id = newId();
  await changeMatchStatuses(tx, moves, { batch_id, is_undo: false, is_automatic: true });
  return { match_ids: matches.map(({ match_id }) => match_id), batch_id };
}

/** Moves matches of messaged candidates to contacted, as one act and only forward: later or ended ones stay. */
export const contactMatches = (tx: TenantTx, match_ids: readonly MatchId[], user_id: UserId) =>
  moveForward(tx, { match_ids, to: 'contacted', user_id });

/**
 * Moves matches whose candidates were introduced to the client to submitted, as one act of this user and only forward:
 * later or ended ones stay. The caller has checked that the user may change them. Returns those that moved.
 */
export const submitMatches = (
  tx: TenantTx,
  { match_ids, user_id }: { match_ids: readonly MatchId[]; user_id: UserId },
) => moveForward(tx, { match_ids, to: 'submitted', user_id });

/** Likewise moves matches with a booked interview to interviewing. */
export const interviewMatches = (
  tx: TenantTx,
  { match_ids, user_id }: { match_ids: readonly MatchId[]; user_id: UserId },
) => moveForward(tx, { match_ids, to: 'interviewing', user_id });

/** Likewise moves matches whose candidates a client has made an offer to offered. */
export const offerMatches = (
  tx: TenantTx,
  { match_ids, user_id }: { match_ids: readonly MatchId[]; user_id: UserId },
) => moveForward(tx, { match_ids, to: 'offered', user_id });
/** Likewise moves matches whose placements were agreed to the stage of placements. */
export const placeMatches = (
  tx: TenantTx,
  { match_ids, user_id }: { match_ids: readonly MatchId[]; user_id: UserId },
) => moveForward(tx, { match_ids, to: 'placed', user_id });
