import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/match-statuses.ts';
import { DEFAULT_MATCH_STATUSES, type NamedStatus } from '@placewell/contract/matching/match-statuses.ts';
import { texts } from '@placewell/contract/texts.ts';
import { CallResult, type Context } from '../../platform/context.ts';
import { findMatchStatuses, lockMatchStatuses } from './match-settings.repo.ts';
import { changeStatusNames } from './match-settings.writes.ts';

const toResponse = (stored: readonly NamedStatus[] | null): Data<typeof calls.getMatchStatuses> => ({
  statuses: [...(stored ?? DEFAULT_MATCH_STATUSES)],
  is_default: stored === null,
});

const isSame = (one: readonly NamedStatus[], other: readonly NamedStatus[]) =>
  one.every(({ status, name }, index) => status === other[index]?.status && name === other[index].name);

/** The stages of matches as the agency names and orders them. */
export async function getMatchStatuses({ tx }: Context) {
  return toResponse(await findMatchStatuses(tx));
}

/** Sets names and order of the stages and logs the actor. Defaults are stored as null, so that they may change. */
export async function updateMatchStatuses(
  { tx, actor }: Context,
  { statuses }: Body<typeof calls.updateMatchStatuses>,
) {
  const before = await lockMatchStatuses(tx);
  const after = statuses === null || isSame(statuses, DEFAULT_MATCH_STATUSES) ? null : statuses;
  if (isSame(after ?? DEFAULT_MATCH_STATUSES, before ?? DEFAULT_MATCH_STATUSES))
    return new CallResult(toResponse(before), texts.nothingChanged);
  await changeStatusNames(tx, { user_id: actor.user_id, before, after });
  return toResponse(after);
}
