import type { CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { lockJobs, updateOpeningsFilled } from '../../jobs/jobs.public.ts';
import { changeJobTotals, publishMatchesChanged } from '../matches.writes.ts';
import { updateUndone } from './match-moves.repo.ts';
import * as repo from './match-status.repo.ts';

type MatchKey = { match_id: MatchId; job_id: JobId; candidate_id: CandidateId };
export type StatusMove = { match: MatchKey; change: repo.StatusChange };

const idsOf = (matches: readonly MatchKey[]) => matches.map(({ match_id }) => match_id);

/** For one match the event names its job and candidate; for several it only says that matches have changed. */
async function publishChanged(tx: TenantTx, matches: readonly MatchKey[]) {
  const [match] = matches;
  if (!match) return;
  const { job_id, candidate_id } = match;
  await publishMatchesChanged(tx, matches.length === 1 ? { job_id, candidate_id } : {}, idsOf(matches));
}

/** Adds new placements to the jobs' filled openings and subtracts ended ones; only a user closes a job. */
async function countPlacements(tx: TenantTx, moves: readonly StatusMove[]) {
  const jobsOf = (key: 'from' | 'to') =>
    moves.filter(({ change }) => change[key] === 'placed').map(({ match }) => match.job_id);
  const [ended, placed] = [jobsOf('from'), jobsOf('to')];
  await lockJobs(tx, [...new Set([...ended, ...placed])]);
  await updateOpeningsFilled(tx, ended, -1);
  await updateOpeningsFilled(tx, placed, 1);
}

/** Sets the stage of locked matches, logs the decision, counts placements and extends the expiry. */
export async function changeMatchStatuses(
  tx: TenantTx,
  moves: readonly StatusMove[],
  batch?: repo.MoveBatch,
) {
  await repo.updateStatusesWithHistory(
    tx,
    moves.map(({ match, change }) => ({ match_id: match.match_id, ...change })),
    batch,
  );
  await countPlacements(tx, moves);
  const matches = moves.map(({ match }) => match);
  await repo.extendExpiry(tx, idsOf(matches));
  await publishChanged(tx, matches);
}

/** Keeps that this person has opened the score breakdown. Nobody is told: it shows only in what they decide later. */
export const recordBreakdownView = repo.insertBreakdownView;

/** Marks a new match as viewed. Viewing is no work on the match, so the expiry stays. */
export async function changeToViewed(tx: TenantTx, match: MatchKey, user_id: UserId) {
  const change = { from: 'new', to: 'viewed', reason: null, rejected_by: null, user_id } as const;
  await repo.updateStatusesWithHistory(tx, [{ match_id: match.match_id, ...change }]);
  await publishChanged(tx, [match]);
}

/** Restarts the expiry of a match that keeps its stage. */
export async function changeExpiry(tx: TenantTx, match: MatchKey) {
  await repo.extendExpiry(tx, [match.match_id]);
  await publishChanged(tx, [match]);
}

export async function changeMatchNote(tx: TenantTx, match: MatchKey, recruiter_note: string) {
  await repo.updateNote(tx, match.match_id, recruiter_note);
  await publishChanged(tx, [match]);
}

export const removeMatches = (tx: TenantTx, matches: readonly MatchKey[], user_id: UserId) =>
  changeDeleted(tx, matches, user_id);

/** Restores locked matches that a user deleted. */
export const reinstateMatches = (tx: TenantTx, matches: readonly MatchKey[]) =>
  changeDeleted(tx, matches, null);

/** Marks an act as undone for these matches, so that the previous one can be undone next. */
export const markUndone = updateUndone;

/** Unlists locked matches that an act of this user had listed. */
export async function takeOutAgain(
  tx: TenantTx,
  matches: readonly (MatchKey & { removal: 'person' | 'scoring' })[],
  user_id: UserId,
) {
  await repo.updateRemovedAgain(
    tx,
    matches.map(({ match_id, removal }) => ({ match_id, removal })),
    user_id,
  );
  await changeJobTotals(tx, [...new Set(matches.map(({ job_id }) => job_id))]);
}

async function changeDeleted(tx: TenantTx, matches: readonly MatchKey[], user_id: UserId | null) {
  await repo.updateDeletedByPerson(tx, idsOf(matches), user_id);
  await changeJobTotals(tx, [...new Set(matches.map(({ job_id }) => job_id))]);
  await publishChanged(tx, matches);
}
