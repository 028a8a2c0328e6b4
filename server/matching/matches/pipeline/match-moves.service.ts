import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/match-moves.ts';
import { REJECTION_REASONS, WITHDRAWAL_REASONS } from '@placewell/contract/matching/match-moves.ts';
import { matchesBackInPlaced } from '../../../domain-events.ts';
import { accessOf, assertCan, findJobOwner, readableOwner } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { candidateName } from '../list/hidden-sides.rules.ts';
import { listBatch, listJobMoves, listReasons } from './match-moves.repo.ts';
import { lockChangeableMatches, moveMatches } from './match-status.service.ts';
import { markUndone, type StatusMove, takeOutAgain } from './match-status.writes.ts';

/**
 * Restores the stage, reason and rejecting user of the matches of one act, in one transaction, and unlists those that
 * it had listed. Refuses a match moved since, and the unlisting of one with a note, which would be lost.
 */
export async function undoMatchMoves(
  context: Context,
  { batch_id, placement }: Body<typeof calls.undoMatchMoves>,
) {
  const { tx, actor, platform } = context;
  const ids = (await listBatch(tx, batch_id, actor.user_id)).map(({ match_id }) => match_id);
  if (ids.length === 0) throw new AppError('moves_not_found');
  const { rows, refused } = await lockChangeableMatches(context, ids);
  // Read again under the lock: the matches' history can no longer change.
  const batch = await listBatch(tx, batch_id, actor.user_id);
  const byId = new Map(batch.map((move) => [move.match_id, move]));
  const moves: StatusMove[] = [];
  const additions: Parameters<typeof takeOutAgain>[1][number][] = [];
  for (const match of rows) {
    const done = byId.get(match.match_id);
    if (!done?.is_last || match.match_status !== done.to_status) {
      refused.set(match.match_id, 'moved_since');
      continue;
    }
    const { from_status, to_status, reason, rejected_by, removal_before } = done;
    if (removal_before === 'scoring' && match.recruiter_note) {
      refused.set(match.match_id, 'noted_since');
      continue;
    }
    const change = { from: to_status, to: from_status, reason, rejected_by, user_id: actor.user_id };
    moves.push({ match, change });
    if (removal_before) additions.push({ ...match, removal: removal_before });
  }
  await markUndone(
    tx,
    batch_id,
    moves.map(({ match }) => match.match_id),
  );
  await takeOutAgain(tx, additions, actor.user_id);
  await moveMatches(context, moves, { batch_id: null, is_undo: true, placement });
  const back = moves.filter(({ change }) => change.to === 'placed').map(({ match }) => match.match_id);
  if (back.length > 0)
    await platform.events.emit(tx, matchesBackInPlaced, {
      match_ids: back,
      batch_id,
      user_id: actor.user_id,
    });
  return bulkResult(ids, refused);
}

const REASONS_OFFERED = 8;

/** Reasons to choose from. A recruiter who sees only their own matches is offered only their own reasons. */
export async function getMoveReasons({ tx, actor }: Context, body: Body<typeof calls.getMoveReasons>) {
  const by = readableOwner(await accessOf(tx, actor));
  const used = await listReasons(tx, body, { by, count: REASONS_OFFERED });
  const common =
    body.status === 'withdrawn' ? WITHDRAWAL_REASONS : REJECTION_REASONS[body.rejected_by ?? 'agency'];
  return { reasons: [...new Set([...used, ...common])].slice(0, REASONS_OFFERED) };
}

/** The history of a job's pipeline, for all who may read the job. */
export async function getJobHistory({ tx, actor }: Context, body: Body<typeof calls.getJobHistory>) {
  const access = await accessOf(tx, actor);
  assertCan(access, 'read', 'job', await findJobOwner(tx, body.job_id));
  const page = await listJobMoves(tx, body, readableOwner(access));
  return {
    ...page,
    items: page.items.map((move) => ({ ...move, candidate_name: candidateName(move) })),
  };
}
