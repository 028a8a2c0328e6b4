import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/contacts.ts';
import { contactsMerged } from '../../../domain-events.ts';
import { accessOf, assertCan } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockContactRows } from '../contacts.repo.ts';
import { findContact } from '../contacts.service.ts';
import { lockContactsOf } from '../contacts.writes.ts';
import { joinContacts, recordMerge } from './contact-merges.writes.ts';

/** Merges one contact into another of the same client. */
export async function mergeContacts(
  context: Context,
  { keep_id, merge_id }: Body<typeof calls.mergeContacts>,
): Promise<Data<typeof calls.mergeContacts>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const rows = await lockContactRows(tx, access, [keep_id, merge_id], { deleted: false });
  const find = (id: typeof keep_id) => rows.find(({ contact_id }) => contact_id === id);
  const [keep, merged] = [find(keep_id), find(merge_id)];
  for (const action of ['read', 'update'] as const) {
    assertCan(access, action, 'contact', keep);
    assertCan(access, action, 'contact', merged);
  }
  if (!keep || !merged) throw new AppError('contact_not_found');
  if (keep.client_id !== merged.client_id) throw new AppError('contact_of_another_client');
  await lockContactsOf(tx, [keep.client_id]);
  const move = await joinContacts(context, keep, merged);
  const contact_merge_id = await recordMerge(context, keep, move);
  const both = { keep_id, merged_id: merge_id };
  await context.platform.events.emit(tx, contactsMerged, {
    merge_id: contact_merge_id,
    ...both,
    is_undo: false,
  });
  const contact = await findContact(tx, access, keep_id);
  return { contact_merge_id, contact, merged_name: merged.contact_name };
}
