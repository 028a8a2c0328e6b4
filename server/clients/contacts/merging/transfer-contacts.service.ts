import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { accessOf, assertCan } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { listClientOwners, lockNamedClients } from '../../clients/clients.public.ts';
import { countContacts, emailKeysOf, listTakenEmails } from '../contacts.repo.ts';
import { lockContactsOf } from '../contacts.writes.ts';
import { lockChangeableContacts } from '../deleted-contacts.service.ts';
import { moveContacts } from './transfer-contacts.writes.ts';

/**
 * Moves contacts to another client, for people who work there now. Takes the details of both clients: a refusal says that
 * another contact there has the email address.
 */
export async function transferContacts(
  context: Context,
  { contact_ids, from_client_id, to_client_id }: Body<typeof calls.transferContacts>,
): Promise<Data<typeof calls.transferContacts>> {
  const { tx, actor } = context;
  const ids = [...new Set(contact_ids)];
  const both = [from_client_id, to_client_id];
  await lockNamedClients(tx, both);
  const access = await accessOf(tx, actor);
  const owners = await listClientOwners(tx, access, both);
  if (owners.length < both.length) throw new AppError('client_not_found');
  for (const client of owners) assertCan(access, 'read_details', 'client', client);
  const { rows, refused } = await lockChangeableContacts(context, ids);
  await lockContactsOf(tx, both);
  for (const { contact_id, client_id } of rows)
    if (client_id !== from_client_id) refused.set(contact_id, 'contact_of_another_client');
  const found = rows.filter(({ contact_id }) => !refused.has(contact_id));
  const taken = await listTakenEmails(tx, to_client_id, found.flatMap(emailKeysOf));
  for (const contact of found)
    if (emailKeysOf(contact).some((key) => taken.has(key))) refused.set(contact.contact_id, 'contact_exists');
  const moving = found.filter(({ contact_id }) => !refused.has(contact_id));
  if ((await countContacts(tx, to_client_id)) + moving.length > limits.contactsPerClient)
    throw new AppError('too_many_contacts');
  await moveContacts(context, moving, { from: from_client_id, to: to_client_id });
  return bulkResult(ids, refused);
}
