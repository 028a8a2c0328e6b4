import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/clients/contacts.ts';
import type { CandidateId, ContactId } from '@placewell/contract/ids.ts';
import { EmailAddress } from '@placewell/contract/people/email-address.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, accessOf, assertCan, can, ownedBy } from '../../people/people.public.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import type { Context, ListReader } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findCandidateOwner } from '../../sourcing/sourcing.public.ts';
import { listClientOwners, lockNamedClients } from '../clients/clients.public.ts';
import { listAllContacts, listContacts } from './contact-list.repo.ts';
import * as repo from './contacts.repo.ts';
import { changeContact, createContact, emailToStore, lockContactsOf } from './contacts.writes.ts';

type Contact = Data<typeof calls.getContact>;
type Fields = Omit<Body<typeof calls.updateContact>, 'contact_id' | 'if_updated_at'>;

const isReadable = async (tx: TenantTx, access: Access, candidate_id: CandidateId) => {
  const owner = ownedBy(await findCandidateOwner(tx, candidate_id));
  return owner !== undefined && can(access, 'read', 'candidate', owner);
};

/** Throws `candidate_not_found` for a candidate that the actor may not read. */
async function assertReadable(tx: TenantTx, access: Access, candidate_id: CandidateId | null | undefined) {
  if (candidate_id && !(await isReadable(tx, access, candidate_id)))
    throw new AppError('candidate_not_found');
}

/** One page of the contacts of the agency or of one client, as the actor sees them. */
export async function getContacts(
  { tx, actor }: Context,
  body: Body<typeof calls.getContacts>,
): Promise<Data<typeof calls.getContacts>> {
  const access = await accessOf(tx, actor);
  const { client_id } = body;
  if (client_id && (await listClientOwners(tx, access, [client_id])).length === 0)
    throw new AppError('client_not_found');
  await assertReadable(tx, access, body.candidate_id);
  return listContacts(tx, body, access);
}

/** All contacts of the list, as the reader sees them. */
export const listWholeContacts = async ({ tx, actor }: ListReader, body: Body<typeof calls.getContacts>) =>
  listAllContacts(tx, body, await accessOf(tx, actor));

/** One contact as a reader with these rights sees it; throws `contact_not_found`. */
export async function findContact(tx: TenantTx, access: Access, contact_id: ContactId): Promise<Contact> {
  const contact = await repo.findContactRow(tx, access, contact_id);
  if (!contact) throw new AppError('contact_not_found');
  return contact;
}

export const getContact = async ({ tx, actor }: Context, { contact_id }: Body<typeof calls.getContact>) =>
  findContact(tx, await accessOf(tx, actor), contact_id);

/** An empty text is stored as null. */
const toValues = (fields: Fields): repo.ContactValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

const primaryEmail = ({ email, emails }: repo.ContactValues) => email ?? emails?.[0]?.value ?? null;

/** Throws for an address of the list that is no email address. */
function assertEmails({ emails = [] }: Fields) {
  const at = emails.findIndex(({ value }) => !EmailAddress.safeParse(value).success);
  if (at >= 0)
    throw new AppError('invalid_input', { fields: { [`emails.${at}.value`]: texts.emailInvalid } });
}

/** Adds a contact to a client of the agency, for anyone of it; they get it back as they see it. */
export async function addContact(
  context: Context,
  { client_id, contact_name, ...fields }: Body<typeof calls.addContact>,
): Promise<Data<typeof calls.addContact>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  await lockNamedClients(tx, [client_id]);
  const [client] = await listClientOwners(tx, access, [client_id]);
  assertCan(access, 'add_contact', 'client', client);
  await assertReadable(tx, access, fields.candidate_id);
  assertEmails(fields);
  await lockContactsOf(tx, [client_id]);
  const values = toValues(fields);
  const maySee = can(access, 'read_details', 'client', client);
  // A list of addresses is for readers of them.
  const { emails: _emails, ...others } = values;
  const given = maySee ? values : { ...others, email: primaryEmail(values) };
  const email = await emailToStore(tx, { client_id, email: primaryEmail(given), maySee });
  const added = await createContact(context, { ...given, email, client_id, contact_name });
  return {
    ...(await findContact(tx, access, added.contact_id)),
    former_primary_id: added.former_primary_id,
  };
}

/**
 * Changes the given fields that differ; sending a row back changes nothing, also where it hides the candidate. Refuses any
 * change if the contact changed after `if_updated_at`.
 */
export async function updateContact(
  context: Context,
  { contact_id, if_updated_at, ...fields }: Body<typeof calls.updateContact>,
): Promise<Data<typeof calls.updateContact>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const [found] = await repo.lockContactRows(tx, access, [contact_id], { deleted: false });
  assertCan(access, 'update', 'contact', found);
  await lockContactsOf(tx, [found.client_id]);
  if (if_updated_at !== undefined && Date.parse(found.updated_at) > Date.parse(if_updated_at))
    throw new AppError('conflict');
  const linked = found.candidate_id;
  const shown = { ...found, candidate_id: linked && (await isReadable(tx, access, linked)) ? linked : null };
  const changes = changedFields(fields, shown);
  await assertReadable(tx, access, changes.candidate_id);
  assertEmails(changes);
  const { former_primary_id } =
    Object.keys(changes).length > 0
      ? await changeContact(context, found, toValues(changes))
      : { former_primary_id: null };
  return { ...(await findContact(tx, access, contact_id)), former_primary_id };
}
