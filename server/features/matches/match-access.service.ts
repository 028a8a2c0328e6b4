import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { canRead, splitByPermission } from '../recruiters/visibility.public.ts';

/** A match has two owners: the recruiter of the job and the recruiter of the candidate. */
type MatchOwners = { recruiter_id: RecruiterId; candidate_recruiter_id: RecruiterId };

/** Whether the actor is one of the two owners. */
export const isOwnMatch = (actor: Actor, match: MatchOwners) =>
  match.recruiter_id === actor.user_id || match.candidate_recruiter_id === actor.user_id;

/** The owner whose visibility rules apply: the actor if they own the match, else the job's recruiter. */
const relevantOwner = (actor: Actor, match: MatchOwners) =>
  isOwnMatch(actor, match) ? actor.user_id : match.recruiter_id;

/** Whether the actor may read a match with these owners. */
export const canReadMatch = (tx: TenantTx, actor: Actor, match: MatchOwners) =>
  canRead(tx, actor, relevantOwner(actor, match));

/** Splits a bulk change into the matches that the actor may change and an error code for each other id. */
export async function splitChangeableMatches<M extends MatchOwners & { match_id: MatchId }>(
  tx: TenantTx,
  actor: Actor,
  ids: readonly string[],
  matches: readonly M[],
): Promise<{ allowed: M[]; refused: Map<string, ErrorCode> }> {
  const owners = new Map(matches.map((match) => [match.match_id, relevantOwner(actor, match)]));
  const { allowed, refused } = await splitByPermission(tx, actor, ids, owners, 'match_not_found');
  return { allowed: matches.filter((match) => allowed.includes(match.match_id)), refused };
}
