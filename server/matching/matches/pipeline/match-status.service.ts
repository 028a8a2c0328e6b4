import type { Body } from '@placewell/contract/call.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { statusName } from '@placewell/contract/matching/match-statuses.ts';
import type * as calls from '@placewell/contract/matching/matches.ts';
import {
  type MatchStatus,
  type PlacementFate,
  TERMINAL_STATUSES,
} from '@placewell/contract/matching/matches.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { matchesLeavePlaced } from '../../../domain-events.ts';
import { accessOf, assertCan, lockChangeable, ownedBy } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import { CallResult, type Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Deleted } from '../../../platform/records/restorable.ts';
import { findCandidateOwner } from '../../../sourcing/sourcing.public.ts';
import { readMatchStatuses } from '../../match-settings/match-settings.public.ts';
import { isUpToDate } from '../scoring/is-up-to-date.service.ts';
import {
  candidateScoringKey,
  enqueueCandidateScoring,
  enqueueJobScoring,
} from '../scoring/scoring-queue.service.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';
import { countUnopened, type LockedMatch, lockMatchRows, type MoveBatch } from './match-status.repo.ts';
import {
  changeMatchNote,
  changeMatchStatuses,
  reinstateMatches,
  removeMatches,
  type StatusMove,
} from './match-status.writes.ts';

const isTerminal = (status: MatchStatus) => TERMINAL_STATUSES.some((terminal) => terminal === status);

/** Locks the matches of a bulk call that the actor may change; returns the reason for each of the others. */
export const lockChangeableMatches = (
  context: Context,
  ids: readonly MatchId[],
  which: Deleted = { deleted: false },
) =>
  lockChangeable(context, ids, {
    entity: 'match',
    id: 'match_id',
    lock: () => lockMatchRows(context.tx, ids, which),
  });

/** Tells what else depends on it that matches are about to leave the stage of placements. */
async function announceLeaving(
  { tx, actor, platform }: Context,
  moves: readonly StatusMove[],
  { batch_id, placement }: Act,
) {
  const leaving = moves.filter(({ change }) => change.from === 'placed' && change.to !== 'placed');
  if (leaving.length === 0) return;
  await platform.events.emit(tx, matchesLeavePlaced, {
    match_ids: leaving.map(({ match }) => match.match_id),
    placement: placement ?? null,
    reason: leaving[0]?.change.reason ?? null,
    ...{ batch_id, user_id: actor.user_id },
  });
}

/** `placement`: what happens to the placements of matches that leave their stage. */
type Act = MoveBatch & { placement?: PlacementFate | undefined };

/** Moves locked matches as one logged act. Back in an untouched stage, a match needs the score to stay listed. */
export async function moveMatches(context: Context, moves: readonly StatusMove[], act: Act) {
  await announceLeaving(context, moves, act);
  await changeMatchStatuses(context.tx, moves, act);
  const back = moves.filter(
    ({ change }) => UNTOUCHED_STATUSES.has(change.to) && !UNTOUCHED_STATUSES.has(change.from),
  );
  await rerankJobs(
    context,
    back.map(({ match }) => match),
  );
}

/**
 * Moves matches freely among the open stages and from there to a terminal one. A move to an open stage reopens an
 * ended match; a move between terminal stages is refused. Every move is logged and extends the expiry. A placement
 * fills an opening of the job; the candidate's availability stays. Rejecting several matches needs confirmation if the
 * user has never opened some of them.
 */
export async function updateMatchStatus(context: Context, body: Body<typeof calls.updateMatchStatus>) {
  const { tx, actor } = context;
  const {
    ids,
    status: to,
    status_reason = null,
    rejected_by = null,
    confirm_unopened = false,
    placement,
  } = body;
  const reason = body.reason ?? status_reason;
  const { rows, refused } = await lockChangeableMatches(context, ids);
  const moved: LockedMatch[] = [];
  for (const match of rows) {
    if (match.match_status === to) continue;
    if (isTerminal(match.match_status) && isTerminal(to))
      refused.set(match.match_id, 'status_change_refused');
    else moved.push(match);
  }
  if (to === 'rejected' && !confirm_unopened) await assertOpened(context, moved);
  const moves = moved.map((match): StatusMove => {
    const rejectedBy = to === 'rejected' ? rejected_by : null;
    const change = { from: match.match_status, to, reason, rejected_by: rejectedBy, user_id: actor.user_id };
    return { match, change };
  });
  const batch_id = moves.length > 0 ? newId() : null;
  await moveMatches(context, moves, { batch_id, is_undo: false, placement });
  const data = {
    ...bulkResult(ids, refused),
    changed: moved.length,
    previous: moved.map((match) => ({ id: match.match_id, status: match.match_status })),
    batch_id,
  };
  const name = statusName(await readMatchStatuses(tx), to);
  return new CallResult(data, successTexts.matchesMoved(moved.length, name));
}

/** Throws with the number of matches that this user has never opened, unless it is a single match. */
async function assertOpened({ tx, actor }: Context, matches: readonly LockedMatch[]) {
  if (matches.length < 2) return;
  const ids = matches.map(({ match_id }) => match_id);
  const unopened = await countUnopened(tx, ids, actor.user_id);
  if (unopened === 0) return;
  throw new AppError('unopened_matches', {
    message: texts.unopenedMatches(unopened, matches.length),
    data: { unopened, total: matches.length },
  });
}

const rerankJobs = ({ tx, actor }: Context, matches: readonly Pick<LockedMatch, 'job_id'>[]) =>
  enqueueJobScoring(tx, actor.agency_id, [...new Set(matches.map((match) => match.job_id))]);

/** Deletes matches. The next best replace them; the same pairs are not suggested again until an input changes. */
export async function deleteMatches(context: Context, { ids }: Body<typeof calls.deleteMatches>) {
  const { tx, actor } = context;
  const { rows, refused } = await lockChangeableMatches(context, ids);
  await removeMatches(tx, rows, actor.user_id);
  await rerankJobs(context, rows);
  return bulkResult(ids, refused);
}

/** Undoes `deleteMatches`. */
export async function restoreMatches(context: Context, { ids }: Body<typeof calls.restoreMatches>) {
  const { rows, refused } = await lockChangeableMatches(context, ids, { deleted: true });
  await reinstateMatches(context.tx, rows);
  await rerankJobs(context, rows);
  return bulkResult(ids, refused);
}

/** Saves a note. Scoring never removes a match that has a note or was moved by a user. */
export async function updateMatchNote(context: Context, body: Body<typeof calls.updateMatchNote>) {
  const { tx, actor } = context;
  const { match_id } = body;
  const recruiter_note = body.recruiter_note ?? '';
  const [match] = await lockMatchRows(tx, [match_id], { deleted: false });
  assertCan(await accessOf(tx, actor), 'update', 'match', match);
  if (recruiter_note === (match.recruiter_note ?? '')) return { match_id, recruiter_note };
  await changeMatchNote(tx, match, recruiter_note);
  if (recruiter_note === '') await rerankJobs(context, [match]);
  return { match_id, recruiter_note };
}

/**
 * Queues the candidate's scoring, or returns Completed if all scores are up to date. While it is queued, further calls
 * return the same task. Anyone who may read the candidate may call it: it only updates stale scores.
 */
export async function recomputeForCandidate(
  { tx, actor }: Context,
  { candidate_id }: Body<typeof calls.recomputeForCandidate>,
) {
  const candidate = ownedBy(await findCandidateOwner(tx, candidate_id));
  assertCan(await accessOf(tx, actor), 'read', 'candidate', candidate);
  const task_id = candidateScoringKey(candidate_id);
  if (await isUpToDate(tx, actor.agency_id, candidate_id))
    return { task_id, task_status: 'Completed' as const };
  await enqueueCandidateScoring(tx, actor.agency_id, [candidate_id]);
  return { task_id, task_status: 'Pending' as const };
}
