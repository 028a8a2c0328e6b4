import { ERRORS } from '@placewell/contract/errors.ts';
import type { ClientId, ContactId, RecruiterId } from '@placewell/contract/ids.ts';
import { isMailboxDomain } from '@placewell/contract/sourcing/mailbox-domains.ts';
import { Domain } from '@placewell/contract/sourcing/web-addresses.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { createClient, lockClientList, lockNamedClients } from '../clients/clients.public.ts';
import { createContact, emailToStore, lockContactsOf } from '../contacts/contacts.public.ts';
import * as repo from './links.repo.ts';

type WriteContext = Parameters<typeof createClient>[0];

/** The client with this id, kept until the transaction ends: undefined for one that is gone; refused where it is blocked. */
async function keepClient(tx: TenantTx, client_id: ClientId): Promise<ClientId | undefined> {
  const [client] = await lockNamedClients(tx, [client_id]);
  if (client?.client_status === 'blocked')
    throw new AppError('client_blocked', { data: { clients: [client] } });
  return client?.client_id;
}

/** The same, of one that must be there. */
export async function linkClient(tx: TenantTx, client_id: ClientId): Promise<ClientId> {
  const kept = await keepClient(tx, client_id);
  if (!kept) throw new AppError('client_not_found');
  return kept;
}

const described = ({ client_name, client_status, domain, owner_name }: repo.NamedClient) =>
  `${client_name} (${[domain, client_status, owner_name].filter(Boolean).join(', ')})`;

/** The one client that is meant; undefined for none. Several of one name, and a blocked one, are refused. */
async function onlyOne(tx: TenantTx, clients: readonly repo.NamedClient[]): Promise<ClientId | undefined> {
  const [first, second] = clients;
  if (!first) return undefined;
  if (second)
    throw new AppError('client_ambiguous', {
      message: texts.clientAmbiguous(clients.map(described)),
      data: { clients },
    });
  // One that is deleted just now is none.
  return keepClient(tx, first.client_id);
}

/**
 * The client of this name or alias, in any case and with any spaces; an active one is added where there is none. Throws
 * `client_ambiguous` with the choices where several have it, and `client_blocked`.
 */
export async function findOrAddClient(
  context: WriteContext,
  { client_name, recruiter_id }: { client_name: string; recruiter_id: RecruiterId },
): Promise<ClientId> {
  const { tx } = context;
  const found = await onlyOne(tx, await repo.listClientsNamed(tx, client_name));
  if (found) return found;
  // Another transaction may add it just now.
  await lockClientList(tx);
  const added = await onlyOne(tx, await repo.listClientsNamed(tx, client_name));
  return added ?? createClient(context, { client_name, recruiter_id, client_status: 'active' });
}

/**
 * The client of the company whose email this is, by its domain; one named by the domain is added where there is none.
 * Undefined for a public mail host.
 */
export async function findOrAddClientOf(
  context: WriteContext,
  { email, recruiter_id }: { email: string; recruiter_id: RecruiterId },
): Promise<ClientId | undefined> {
  const { tx } = context;
  const domain = Domain.safeParse(email.slice(email.indexOf('@') + 1)).data;
  if (!domain || isMailboxDomain(domain)) return undefined;
  await lockClientList(tx);
  const known = await repo.findClientOfDomain(tx, domain);
  const found = known?.client_id ?? (await onlyOne(tx, await repo.listClientsNamed(tx, domain)));
  const kept = found && (await keepClient(tx, found));
  if (kept) return kept;
  return createClient(context, { client_name: domain, domain, recruiter_id, client_status: 'active' });
}

type Named = {
  contact_name: string | null;
  email: string | null;
  /** Whether the writer sees the details: others learn of no address whether the client has it. */
  maySee: boolean;
};

async function findContact(tx: TenantTx, client_id: ClientId, { contact_name, email, maySee }: Named) {
  if (email && maySee) return (await repo.findContactByEmail(tx, client_id, email))?.contact_id;
  const [first, second] = contact_name ? await repo.listContactsNamed(tx, client_id, contact_name) : [];
  // Of several people of one name the one without an email, whom a name alone has added.
  return second && first?.email_key !== null ? undefined : first?.contact_id;
}

/**
 * The client's contact with this email, or without an email the only one of this name; added where there is none. An
 * existing contact is not changed.
 */
export async function findOrAddContact(
  context: WriteContext,
  client_id: ClientId,
  named: Named,
): Promise<ContactId> {
  const { tx } = context;
  const found = await findContact(tx, client_id, named);
  if (found) return found;
  await lockNamedClients(tx, [client_id]);
  await lockContactsOf(tx, [client_id]);
  const known = await findContact(tx, client_id, named);
  if (known) return known;
  const contact_name = named.contact_name || named.email?.split('@')[0]?.slice(0, 120) || '';
  const email = await emailToStore(tx, { client_id, email: named.email, maySee: named.maySee });
  const added = await createContact(context, { client_id, contact_name, email });
  return added.contact_id;
}

/** The contact with this id, who must be one of the client. */
export async function linkContact(
  tx: TenantTx,
  client_id: ClientId,
  contact_id: ContactId,
): Promise<ContactId> {
  const contact = await repo.findClientOfContact(tx, contact_id);
  if (!contact) throw new AppError('contact_not_found');
  if (contact.client_id !== client_id)
    throw new AppError('contact_of_another_client', {
      fields: { contact_id: ERRORS.contact_of_another_client.message },
    });
  return contact_id;
}
