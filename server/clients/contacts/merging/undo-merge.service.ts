import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/contacts.ts';
import type { ContactMergeId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { contactsMerged } from '../../../domain-events.ts';
import { accessOf, assertCan } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { countContacts, lockContactRows } from '../contacts.repo.ts';
import { lockContactsOf } from '../contacts.writes.ts';
import * as repo from './contact-merges.repo.ts';
import { type ContactMove, closeMerge, separateContacts } from './contact-merges.writes.ts';

/** Locks the merge; throws unless the actor may change the contacts and it can still be undone. */
async function lockUndoable({ tx, actor }: Context, contact_merge_id: ContactMergeId) {
  const merge = await repo.lockMerge(tx, contact_merge_id);
  const access = await accessOf(tx, actor);
  const [kept] = merge ? await lockContactRows(tx, access, [merge.keep_id], { deleted: false }) : [];
  if (!merge) throw new AppError('merge_not_found');
  if (!kept) throw new AppError('merge_kept_gone');
  assertCan(access, 'update', 'contact', kept);
  if (merge.undone_at) throw new AppError('merge_undone');
  if (merge.is_too_old) throw new AppError('merge_too_old');
  return merge;
}

/** Restores the merged contact with everything that came from it; later changes of the kept one stay there. */
export async function undoMergeContacts(
  context: Context,
  { contact_merge_id }: Body<typeof calls.undoMergeContacts>,
): Promise<Data<typeof calls.undoMergeContacts>> {
  const { tx } = context;
  const { keep_id, merged_id, before, after, moved, created_at } = await lockUndoable(
    context,
    contact_merge_id,
  );
  const both = [keep_id, merged_id];
  if (await repo.hasLaterMergeOf(tx, both, { since: created_at, except: contact_merge_id }))
    throw new AppError('merge_order');
  const rows = await repo.lockBoth(tx, both);
  const [keep, merged] = [rows.get(keep_id), rows.get(merged_id)];
  if (!keep || !merged) throw new AppError('contact_not_found');
  await lockContactsOf(tx, [merged.client_id]);
  if ((await countContacts(tx, merged.client_id)) >= limits.contactsPerClient)
    throw new AppError('too_many_contacts');
  const move = { keep_id, merged_id, before, after, ...(moved as object) } as unknown as ContactMove;
  await separateContacts(context, { keep, merged }, move);
  await closeMerge(context, contact_merge_id, keep);
  await context.platform.events.emit(tx, contactsMerged, {
    merge_id: contact_merge_id,
    keep_id,
    merged_id,
    is_undo: true,
  });
  return { keep_id, merged_id, merged_name: merged.contact_name };
}
