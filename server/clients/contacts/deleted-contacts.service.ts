import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/contacts.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { lockChangeable } from '../../people/people.public.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Deleted } from '../../platform/records/restorable.ts';
import * as repo from './contacts.repo.ts';
import { lockContactsOf, reinstateContacts, removeContacts } from './contacts.writes.ts';

/** Locks the contacts of a bulk call that the actor may change; returns them and the reasons for refusing the rest. */
export const lockChangeableContacts = (
  context: Context,
  ids: readonly ContactId[],
  which: Deleted = { deleted: false },
) =>
  lockChangeable(context, ids, {
    entity: 'contact',
    id: 'contact_id',
    lock: (access) => repo.lockContactRows(context.tx, access, ids, which),
  });

/** Deletes contacts; their jobs are without one until restoreContacts brings them back. */
export async function delContact(context: Context, { ids }: Body<typeof calls.delContact>) {
  const { rows, refused } = await lockChangeableContacts(context, ids);
  await removeContacts(context.tx, rows);
  return bulkResult(ids, refused);
}

/** What comes back to one client: as many as it may have, and none whose address another contact has by now. */
async function comingBack(tx: TenantTx, client_id: ClientId, contacts: readonly repo.LockedContact[]) {
  const refused = new Map<ContactId, ErrorCode>();
  const asOthers: ContactId[] = [];
  const emails = contacts.flatMap(repo.emailKeysOf);
  const taken = await repo.listTakenEmails(tx, client_id, emails);
  let free = limits.contactsPerClient - (await repo.countContacts(tx, client_id));
  let hasPrimary = (await repo.findPrimary(tx, client_id)) !== null;
  for (const contact of contacts) {
    const { contact_id, is_primary } = contact;
    const keys = repo.emailKeysOf(contact);
    if (keys.some((key) => taken.has(key))) refused.set(contact_id, 'contact_exists');
    else if (free <= 0) refused.set(contact_id, 'too_many_contacts');
    else {
      free--;
      for (const key of keys) taken.add(key);
      if (is_primary && hasPrimary) asOthers.push(contact_id);
      hasPrimary ||= is_primary;
    }
  }
  return { refused, asOthers };
}

/** Restores deleted contacts that have not been purged, of clients that are there. */
export async function restoreContacts(context: Context, { ids }: Body<typeof calls.restoreContacts>) {
  const { tx } = context;
  const { rows, refused } = await lockChangeableContacts(context, ids, { deleted: true });
  for (const { contact_id, client_deleted_at } of rows)
    if (client_deleted_at !== null) refused.set(contact_id, 'client_deleted');
  const byClient = Map.groupBy(
    rows.filter(({ contact_id }) => !refused.has(contact_id)),
    ({ client_id }) => client_id,
  );
  await lockContactsOf(tx, [...byClient.keys()]);
  const asOthers: ContactId[] = [];
  for (const [client_id, contacts] of byClient) {
    const back = await comingBack(tx, client_id, contacts);
    for (const [contact_id, code] of back.refused) refused.set(contact_id, code);
    asOthers.push(...back.asOthers);
  }
  const restored = rows.filter(({ contact_id }) => !refused.has(contact_id));
  await reinstateContacts(context, restored, asOthers);
  return bulkResult(ids, refused);
}
