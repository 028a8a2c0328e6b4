import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { emailKeysOf, findPrimary, listTakenEmails } from '../contacts.repo.ts';
import { lockContactsOf } from '../contacts.writes.ts';
import * as repo from './contact-merges.repo.ts';
import {
  type ActorContext,
  type ContactMove,
  joinContacts,
  separateContacts,
} from './contact-merges.writes.ts';

/** What came to a client from another: its contacts, those that were its primary one, and those that became one. */
export type MovedContacts = { contact_ids: ContactId[]; primary_ids: ContactId[]; joined: ContactMove[] };

type Clients = { from: ClientId; to: ClientId };
const isThere = ({ deleted_at }: repo.StoredContact) => deleted_at === null;

/**
 * Moves all contacts of one locked client to another, deleted ones included. Two with one email address become one. Throws
 * `too_many_contacts`. The caller then relinks the jobs of the client.
 */
export async function mergeClientContacts(
  context: ActorContext,
  { from, to }: Clients,
): Promise<MovedContacts> {
  const { tx } = context;
  await lockContactsOf(tx, [from, to]);
  const all = await repo.lockAllOfClients(tx, [from, to]);
  const there = all.filter((one) => one.client_id === to && isThere(one));
  const coming = all.filter((one) => one.client_id === from);
  const byEmail = new Map(there.flatMap((one) => emailKeysOf(one).map((key) => [key, one] as const)));
  const twins = coming.flatMap((merged) => {
    const shared = isThere(merged) ? emailKeysOf(merged).find((key) => byEmail.has(key)) : undefined;
    const keep = shared === undefined ? undefined : byEmail.get(shared);
    return keep ? [{ keep, merged }] : [];
  });
  if (there.length + coming.filter(isThere).length - twins.length > limits.contactsPerClient)
    throw new AppError('too_many_contacts');
  const hadPrimary = there.some(({ is_primary }) => is_primary);
  const joined: ContactMove[] = [];
  for (const { keep, merged } of twins)
    joined.push(await joinContacts(context, keep, hadPrimary ? { ...merged, is_primary: false } : merged));
  // A twin stays where it was, as the one that became another does.
  const gone = new Set(twins.map(({ merged }) => merged.contact_id));
  const moving = coming.filter(({ contact_id }) => !gone.has(contact_id));
  const ids = moving.map(({ contact_id }) => contact_id);
  const primary_ids = moving.filter(({ is_primary }) => is_primary).map(({ contact_id }) => contact_id);
  // The marks of deleted ones mean nothing beside the primary contact of the other client.
  await repo.updateClientOfContacts(tx, ids, to, hadPrimary ? [] : primary_ids);
  return { contact_ids: ids, primary_ids, joined };
}

/** Moves back what came from the other client and is still there. Throws `contact_exists`. */
export async function separateClientContacts(
  context: ActorContext,
  { from, to }: Clients,
  { contact_ids, primary_ids, joined }: MovedContacts,
): Promise<ContactId[]> {
  const { tx } = context;
  await lockContactsOf(tx, [from, to]);
  const rows = await repo.lockBoth(tx, [
    ...contact_ids,
    ...joined.flatMap(({ keep_id, merged_id }) => [keep_id, merged_id]),
  ]);
  const back = contact_ids.filter((id) => rows.get(id)?.client_id === from);
  const hasPrimary = (await findPrimary(tx, to)) !== null;
  const emails = back.flatMap((id) => {
    const row = rows.get(id);
    return row && isThere(row) ? emailKeysOf(row) : [];
  });
  if ((await listTakenEmails(tx, to, emails)).size > 0) throw new AppError('contact_exists');
  await repo.updateClientOfContacts(tx, back, to, hasPrimary ? [] : primary_ids);
  for (const move of joined) {
    const [keep, merged] = [rows.get(move.keep_id), rows.get(move.merged_id)];
    if (keep && merged) await separateContacts(context, { keep, merged }, move);
  }
  return back;
}
