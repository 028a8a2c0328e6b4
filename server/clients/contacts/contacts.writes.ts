import type { ClientId, ContactId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { contactAdded } from '../../domain-events.ts';
import { isDuplicateKey } from '../../platform/db/errors.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addressRows,
  homeCountry,
  insertAddresses,
  saveAddresses,
  settleAddresses,
} from '../../sourcing/sourcing.public.ts';
import { publishChanged } from '../clients/clients.public.ts';
import * as repo from './contacts.repo.ts';

export type WriteContext = {
  tx: TenantTx;
  platform: Pick<Platform, 'events'>;
  actor?: { user_id: UserId };
};

export { markDeletedWithClients, markRestoredWithClients } from './contacts.repo.ts';

/** Makes what adds to the contacts of these clients wait for one another: the limit and the primary one are kept so. */
export const lockContactsOf = (tx: TenantTx, client_ids: readonly ClientId[]) =>
  lockKeys(
    tx,
    client_ids.map((client_id) => `contacts:${client_id}`),
  );

/**
 * The email address to store. Only readers of addresses learn that the client already has a contact with this address:
 * for others the new contact is stored without it, as they see it in either case.
 */
export async function emailToStore(
  tx: TenantTx,
  { client_id, email, maySee }: { client_id: ClientId; email: string | null; maySee: boolean },
): Promise<string | null> {
  if (email === null || maySee) return email;
  const taken = await repo.listTakenEmails(tx, client_id, [email]);
  return taken.size > 0 ? null : email;
}

/** Throws `contact_exists` where the unique index refuses the email address. */
export async function refusingTakenEmail(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('contact_exists');
    throw error;
  }
}

const NO_ADDRESSES = { emails: [], phones: [] };
const emailsOf = (addresses: readonly Address[] = []) => addresses.map(({ value }) => value);

/** Throws `contact_exists` for an email address, primary or not, that another contact of the client has. */
async function assertFree(
  tx: TenantTx,
  client_id: ClientId,
  emails: readonly Address[] | undefined,
  except: ContactId | null,
) {
  if ((await repo.listTakenEmails(tx, client_id, emailsOf(emails), except)).size > 0)
    throw new AppError('contact_exists');
}

type WithAddresses = { contact_id: ContactId; email: string | null; phone: string | null } & repo.Addresses;

/** The values with both fields of each kind of address that they change. */
export const settledContact = async (tx: TenantTx, stored: WithAddresses, values: repo.ContactValues) =>
  settleAddresses(stored, values, [await homeCountry(tx)]);

/** Writes settled values of a contact, with its addresses. */
export async function writeContact(tx: TenantTx, stored: WithAddresses, settled: repo.ContactValues) {
  const { contact_id } = stored;
  await repo.updateContactRow(tx, contact_id, settled);
  const after = { emails: settled.emails ?? stored.emails, phones: settled.phones ?? stored.phones };
  await saveAddresses(tx, { person: { contact_id }, before: stored, after }, [await homeCountry(tx)]);
}

/** Clears the mark of the primary contact; returns the contact that had it. */
async function takePrimary(tx: TenantTx, client_id: ClientId): Promise<ContactId | null> {
  const former = await repo.findPrimary(tx, client_id);
  if (former !== null) await repo.updateContactRow(tx, former, { is_primary: false });
  return former;
}

/** Adds a contact to a client that is kept and whose contacts are locked; throws `too_many_contacts` or `contact_exists`. */
export async function createContact(
  { tx, platform, actor }: WriteContext,
  contact: Omit<repo.NewContact, 'contact_id'>,
) {
  const { client_id } = contact;
  if ((await repo.countContacts(tx, client_id)) >= limits.contactsPerClient)
    throw new AppError('too_many_contacts');
  const contact_id = newId<ContactId>();
  const home = await homeCountry(tx);
  const settled = settleAddresses(NO_ADDRESSES, contact, [home]);
  await assertFree(tx, client_id, settled.emails, null);
  const former_primary_id = contact.is_primary ? await takePrimary(tx, client_id) : null;
  await refusingTakenEmail(() => repo.insertContact(tx, { ...settled, contact_id }));
  const rows = addressRows(settled, [home]);
  if (rows.length > 0) await insertAddresses(tx, [{ person: { contact_id }, rows }]);
  await platform.events.emit(tx, contactAdded, {
    client_id,
    contact_ids: [contact_id],
    user_id: actor?.user_id ?? null,
  });
  await publishChanged(tx, [client_id]);
  return { contact_id, former_primary_id };
}

/** Updates the given fields of a locked contact, the contacts of whose client are locked; throws `contact_exists`. */
export async function changeContact(
  { tx }: Pick<WriteContext, 'tx'>,
  stored: repo.LockedContact,
  values: repo.ContactValues,
) {
  const { contact_id, client_id, is_primary } = stored;
  const settled = await settledContact(tx, stored, values);
  await assertFree(tx, client_id, settled.emails, contact_id);
  const former_primary_id = values.is_primary && !is_primary ? await takePrimary(tx, client_id) : null;
  await refusingTakenEmail(() => writeContact(tx, stored, settled));
  await publishChanged(tx, [client_id]);
  return { former_primary_id };
}

/** Something happened with these contacts just now. The event of their clients is published with the clients' activity. */
export async function markContactsActive(tx: TenantTx, ids: readonly ContactId[]) {
  if (ids.length > 0) await repo.updateLastActivity(tx, ids);
}

const clientsOf = (contacts: readonly repo.LockedContact[]) => [
  ...new Set(contacts.map(({ client_id }) => client_id)),
];

/** Marks locked contacts as deleted. */
export async function removeContacts(tx: TenantTx, contacts: readonly repo.LockedContact[]) {
  if (contacts.length === 0) return;
  const contact_ids = contacts.map(({ contact_id }) => contact_id);
  await repo.CONTACTS.remove(tx, contact_ids);
  await publishChanged(tx, clientsOf(contacts));
}

/** Makes locked, deleted contacts active again; those of `asOthers` are no primary ones any more. */
export async function reinstateContacts(
  { tx }: Pick<WriteContext, 'tx'>,
  contacts: readonly repo.LockedContact[],
  asOthers: readonly ContactId[],
) {
  if (contacts.length === 0) return;
  const ids = contacts.map(({ contact_id }) => contact_id);
  await repo.markRestored(tx, ids, asOthers);
  await publishChanged(tx, clientsOf(contacts));
}

export const contactPurge = repo.CONTACTS.purge();

/**
 * Moves the link of contacts from one candidate to another, all of them or these, when the two are merged or separated;
 * returns the contacts.
 */
export const moveCandidateLinks = repo.updateCandidateOfContacts;
