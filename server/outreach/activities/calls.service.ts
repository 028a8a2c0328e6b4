import type { Body } from '@placewell/contract/call.ts';
import { type CallKind, type updateCall as call, fitsKind } from '@placewell/contract/outreach/activities.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { changeActivity } from './activities.writes.ts';
import { emitMentions, lockOne, newPeople, readersOf } from './change-activities.service.ts';
import { entryOf } from './timeline.service.ts';

/** A clock that is ahead of the server's by less is no mistake of the caller. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** Throws for a call or meeting that has not taken place yet. */
export function assertHappened(at: string | undefined) {
  if (at !== undefined && Date.parse(at) > Date.now() + CLOCK_DIFFERENCE_MS)
    throw new AppError('invalid_input', { fields: { happened_at: texts.notYetHappened } });
}

/** Changes the given fields of a call or meeting; a text that differs is marked as edited. */
export async function updateCall(context: Context, { activity_id, mentions, ...change }: Body<typeof call>) {
  const { tx } = context;
  assertHappened(change.happened_at);
  const locked = await lockOne(context, activity_id, ['call', 'meeting']);
  const { activity, access } = locked;
  if (!fitsKind(activity.activity_kind as CallKind, change.outcome))
    throw new AppError('invalid_input', { fields: { outcome: texts.outcomeOfOtherKind } });
  const added = await newPeople(context, locked, mentions);
  const isEdited = (change.body ?? activity.body) !== activity.body;
  await changeActivity(tx, activity, { ...change, mentions }, { isEdited, people: readersOf(locked) });
  await emitMentions(context, locked, added);
  return entryOf(tx, access, activity_id);
}
