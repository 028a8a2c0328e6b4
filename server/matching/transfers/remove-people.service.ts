import type { Body } from '@placewell/contract/call.ts';
import type { delRecruiter as call } from '@placewell/contract/people/recruiters.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  accessOf,
  assertCanOwn,
  lockFirstUser,
  lockUsers,
  recordRights,
  removeRecruiter,
  requireReplaceable,
} from '../../people/people.public.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { moveAllRecords } from './move-records.service.ts';

/**
 * Removes people. What they have goes first to the successor: `transfer_to`, or else the first user. Candidates, jobs and
 * clients are moved, with their matches; features that own something else of them listen to the event.
 */
export async function delRecruiter(context: Context, { ids, transfer_to }: Body<typeof call>) {
  const { tx, actor } = context;
  const first_id = await lockFirstUser(tx);
  const successor_id = transfer_to ?? first_id;
  await lockUsers(tx, [...ids, successor_id]);
  if (transfer_to) await assertCanOwn(tx, await accessOf(tx, actor), transfer_to);
  if (transfer_to && ids.includes(transfer_to))
    throw new AppError('invalid_input', { fields: { transfer_to: texts.successorLeaves } });
  return collectResults(ids, async (id) => {
    await requireReplaceable(context, id);
    await moveAllRecords(context, { from: id, to: successor_id, is_removal: true });
    await removeRecruiter(context, id, successor_id);
    await recordRights(context, id, 'removed');
  });
}
