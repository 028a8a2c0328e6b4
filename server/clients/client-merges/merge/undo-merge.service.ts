import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/client-merges.ts';
import type { updateClient } from '@placewell/contract/clients/clients.ts';
import type { ClientMergeId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { clientsMerged } from '../../../domain-events.ts';
import { accessOf, assertCan } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { restoredColumns } from '../../../platform/restored-columns.ts';
import { lockFilesOf } from '../../client-files/client-files.public.ts';
import {
  bringClientBack,
  changeClient,
  changeLastActivity,
  countClients,
  lockClientList,
  lockClientRows,
  lockMergedClients,
} from '../../clients/clients.public.ts';
import { hasLaterMergeOf } from '../../contacts/contacts.public.ts';
import * as repo from './client-merges.repo.ts';
import { closeMerge, moveBack } from './client-merges.writes.ts';
import { fieldsNamed, sidesOf } from './merge-clients.service.ts';
import { fieldsTogetherWith, isOwnList } from './merge-fields.rules.ts';

/** Locks the merge and its clients; throws unless the actor may change both and it can still be undone. */
async function lockUndoable({ tx, actor }: Context, client_merge_id: ClientMergeId) {
  const merge = await repo.lockMerge(tx, client_merge_id);
  if (!merge) throw new AppError('merge_not_found');
  const access = await accessOf(tx, actor);
  const { keep_id, merged_id } = merge;
  const clients = await lockMergedClients(tx, access, [keep_id, merged_id]);
  const merged = clients.get(merged_id);
  assertCan(access, 'update', 'client', clients.get(keep_id));
  assertCan(access, 'update', 'client', merged);
  if (merge.undone_at) throw new AppError('merge_undone');
  if (merge.is_too_old) throw new AppError('merge_too_old');
  const [keep] = await lockClientRows(tx, access, [keep_id], { deleted: false });
  // Merged on, or deleted.
  if (!keep) throw new AppError(clients.get(keep_id)?.merged_into ? 'merge_order' : 'merge_kept_gone');
  return { merge, keep, merged };
}

/** Whether one of the contacts that came has been merged with another since. */
const isMergedOn = ({ tx }: Context, { contacts }: repo.Moved, since: string) =>
  hasLaterMergeOf(
    tx,
    [...contacts.contact_ids, ...contacts.joined.flatMap(({ keep_id, merged_id }) => [keep_id, merged_id])],
    { since },
  );

/** Restores the merged client with everything that came from it; later changes of the kept one stay there. */
export async function undoMergeClients(
  context: Context,
  { client_merge_id }: Body<typeof calls.undoMergeClients>,
): Promise<Data<typeof calls.undoMergeClients>> {
  const { tx } = context;
  await lockClientList(tx);
  const { merge, keep, merged } = await lockUndoable(context, client_merge_id);
  const { keep_id, merged_id } = merge;
  const moved = merge.moved as unknown as repo.Moved;
  if ((await repo.hasLaterMerge(tx, merge)) || (await isMergedOn(context, moved, merge.created_at)))
    throw new AppError('merge_order');
  if ((await countClients(tx, limits.clients)) >= limits.clients) throw new AppError('too_many_clients');
  await lockFilesOf(tx, [keep_id, merged_id]);
  const before = merge.before as Record<string, unknown>;
  const after = merge.after as Record<string, unknown>;
  const now = fieldsNamed(keep, Object.keys(before));
  const options = { together: fieldsTogetherWith, isList: isOwnList };
  const { last_activity_at, ...change } = restoredColumns(now, { before, after }, options).change;
  if (Object.keys(change).length > 0)
    await changeClient(context, keep, change as Omit<Body<typeof updateClient>, 'client_id'>);
  if (last_activity_at !== undefined) await changeLastActivity(tx, keep_id, last_activity_at as string);
  await moveBack(context, { keep_id, merged_id }, moved);
  await bringClientBack(context, merged);
  await closeMerge(context, { client_merge_id, keep_id }, merged.client_name);
  await context.platform.events.emit(tx, clientsMerged, {
    merge_id: client_merge_id,
    keep_id,
    merged_id,
    contacts: moved.contacts.joined.map(sidesOf),
    is_undo: true,
  });
  return { keep_id, merged_id, merged_name: merged.client_name };
}
