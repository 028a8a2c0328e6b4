import type { AgencyId, CandidateId, ClientId, ContactId } from '@placewell/contract/ids.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { type Access, readableOwner } from '../../people/people.public.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type Deleted, restorable, whereDeleted } from '../../platform/records/restorable.ts';
import { contactAddresses, withAddresses } from '../../sourcing/sourcing.public.ts';
import { isInvolved, seesDetails } from '../clients/clients.public.ts';

/** Those that were deleted with their client are purged with it. */
export const CONTACTS = restorable('contacts', 'contact_id', sql<SqlBool>`not x.deleted_with_client`);

type ManagedColumns = 'agency_id' | 'contact_id' | 'created_at' | 'updated_at' | 'email_key';
/** The columns that a person sets, as they are stored. */
export type ContactValues = Omit<
  Updateable<Tables['contacts']>,
  ManagedColumns | 'client_id' | 'deleted_at' | 'merged_into' | 'deleted_with_client'
> &
  Partial<Addresses>;
/** All addresses of a contact, which are rows of another table. */
export type Addresses = { emails: Address[]; phones: Address[] };
export type NewContact = ContactValues &
  Pick<Insertable<Tables['contacts']>, 'contact_id' | 'client_id' | 'contact_name'>;

/** Contacts that are not deleted, with their clients, and those of their candidates that the reader may see. */
export function activeContacts(tx: TenantTx, access: Access) {
  const owner = readableOwner(access);
  return tx
    .selectFrom('contacts as k')
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'k.agency_id').onRef('cl.client_id', '=', 'k.client_id'),
    )
    .leftJoin('candidates as c', (join) => {
      const found = join
        .onRef('c.agency_id', '=', 'k.agency_id')
        .onRef('c.candidate_id', '=', 'k.candidate_id')
        .on('c.deleted_at', 'is', null);
      return owner === undefined ? found : found.on('c.recruiter_id', '=', owner);
    })
    .where('k.deleted_at', 'is', null)
    .where('cl.deleted_at', 'is', null);
}

/** A contact as calls return it, to a reader with these rights. */
export const contactColumns = (access: Access) => {
  const seen = seesDetails(access);
  return [
    'k.contact_id',
    'k.contact_id as id',
    'k.client_id',
    'cl.client_name',
    'k.contact_name',
    'k.contact_title',
    sql<string | null>`case when ${seen} then k.email end`.as('email'),
    sql<string | null>`case when ${seen} then k.phone end`.as('phone'),
    sql<Address[]>`case when ${seen} then ${contactAddresses.emails} else '[]'::json end`.as('emails'),
    sql<Address[]>`case when ${seen} then ${contactAddresses.phones} else '[]'::json end`.as('phones'),
    'k.linkedin_url',
    'k.language',
    'k.contact_status',
    'k.is_primary',
    'c.candidate_id',
    'c.candidate_name',
    seen.as('has_details'),
    'k.last_activity_at',
    'k.created_at',
    'k.updated_at',
  ] as const;
};

export const findContactRow = (tx: TenantTx, access: Access, contact_id: ContactId) =>
  activeContacts(tx, access)
    .select(contactColumns(access))
    .where('k.contact_id', '=', contact_id)
    .executeTakeFirst();

/** Locks contacts that are not deleted, or that are, in the order of their ids, with what rights on them depend on. */
export async function lockContactRows(
  tx: TenantTx,
  access: Pick<Access, 'user_id'>,
  ids: readonly ContactId[],
  which: Deleted,
) {
  if (ids.length === 0) return [];
  const locked = tx
    .selectFrom('contacts as k')
    .innerJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'k.agency_id').onRef('cl.client_id', '=', 'k.client_id'),
    )
    .selectAll('k')
    .select(['cl.recruiter_id', 'cl.deleted_at as client_deleted_at', isInvolved(access).as('is_involved')])
    .where(sql<SqlBool>`k.contact_id = any(${[...ids]}::uuid[])`)
    .where(whereDeleted(which, 'k.deleted_at'))
    .where('k.merged_into', 'is', null)
    .$if(!which.deleted, (query) => query.where('cl.deleted_at', 'is', null))
    .orderBy('k.contact_id')
    .forNoKeyUpdate('k')
    .execute();
  return withAddresses(tx, locked, ids, ({ contact_id }) => contact_id);
}
export type LockedContact = Awaited<ReturnType<typeof lockContactRows>>[number];

export async function countContacts(tx: TenantTx, client_id: ClientId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts where client_id = ${client_id} and deleted_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** What the email addresses of a contact are compared by. */
export const emailKeysOf = ({ emails }: Pick<Addresses, 'emails'>): string[] =>
  emails.map(({ value }) => value.trim().toLowerCase());

/** Those of the email addresses, in small letters, that a contact of the client has, other than `except`. */
export async function listTakenEmails(
  tx: TenantTx,
  client_id: ClientId,
  emails: readonly string[],
  except: ContactId | null = null,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ email_key: string }>`
    select k.email_key from contacts k
    where k.client_id = ${client_id} and k.deleted_at is null and k.contact_id is distinct from ${except}::uuid
      and k.email_key in (select lower(btrim(one)) from unnest(${[...emails]}::text[]) one)
    union
    select lower(btrim(a.address)) from contacts k
    join person_addresses a on a.agency_id = k.agency_id and a.contact_id = k.contact_id and a.address_kind = 'email'
    where k.client_id = ${client_id} and k.deleted_at is null and k.contact_id is distinct from ${except}::uuid
      and lower(btrim(a.address)) in (select lower(btrim(one)) from unnest(${[...emails]}::text[]) one)`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.email_key));
}

export async function findPrimary(tx: TenantTx, client_id: ClientId): Promise<ContactId | null> {
  const row = await tx
    .selectFrom('contacts')
    .select('contact_id')
    .where('client_id', '=', client_id)
    .where('is_primary', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.contact_id ?? null;
}

export async function insertContact(
  tx: TenantTx,
  { emails: _emails, phones: _phones, ...contact }: NewContact,
) {
  await tx
    .insertInto('contacts')
    .values({ ...contact, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

export async function updateContactRow(
  tx: TenantTx,
  contact_id: ContactId,
  { emails: _emails, phones: _phones, ...values }: ContactValues,
) {
  await tx
    .updateTable('contacts')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('contact_id', '=', contact_id)
    .execute();
}

/** In the order of their ids, so that concurrent writers cannot deadlock. */
export async function updateLastActivity(tx: TenantTx, ids: readonly ContactId[]) {
  await sql`
    update contacts set last_activity_at = clock_timestamp()
    where agency_id = app_agency_id() and contact_id in (
      select contact_id from contacts where agency_id = app_agency_id() and contact_id = any(${[...ids]}::uuid[])
      order by contact_id for no key update)`.execute(tx);
}

/** Makes deleted contacts active again; those of `asOthers` are no primary ones any more. */
export const markRestored = (tx: TenantTx, ids: readonly ContactId[], asOthers: readonly ContactId[]) =>
  CONTACTS.restore(
    tx,
    ids,
    sql`, deleted_with_client = false, is_primary = is_primary and contact_id <> all(${[...asOthers]}::uuid[])`,
  );

/** Deletes the contacts of clients with them, so that they come back with them as well. */
export async function markDeletedWithClients(tx: TenantTx, client_ids: readonly ClientId[]) {
  await sql`update contacts set deleted_at = now(), deleted_with_client = true
    where agency_id = app_agency_id() and client_id = any(${[...client_ids]}::uuid[])
      and deleted_at is null`.execute(tx);
}

export async function markRestoredWithClients(tx: TenantTx, client_ids: readonly ClientId[]) {
  await sql`update contacts set deleted_at = null, deleted_with_client = false
    where agency_id = app_agency_id() and client_id = any(${[...client_ids]}::uuid[])
      and deleted_with_client`.execute(tx);
}

/** Points contacts of one candidate, all or `ids`, at another; returns their ids. */
export async function updateCandidateOfContacts(
  tx: TenantTx,
  { from, to, ids }: { from: CandidateId; to: CandidateId; ids?: readonly ContactId[] | undefined },
): Promise<ContactId[]> {
  const rows = await tx
    .updateTable('contacts')
    .set({ candidate_id: to })
    .where('candidate_id', '=', from)
    .$if(ids !== undefined, (query) =>
      query.where(sql<SqlBool>`contact_id = any(${[...(ids ?? [])]}::uuid[])`),
    )
    .returning('contact_id')
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}
