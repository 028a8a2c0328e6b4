import type { ClientStatus } from '@placewell/contract/clients/clients.ts';
import type { ClientId, ContactId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NamedClient = {
  client_id: ClientId;
  client_name: string;
  client_status: ClientStatus;
  domain: string | null;
  owner_name: string;
};

/** More clients of one name than this are not offered. */
const MOST = 20;

const hasName = (name: string) => sql<SqlBool>`cl.name_key = client_name_key(${name})`;
const hasAlias = (name: string) =>
  sql<SqlBool>`cl.client_id in (select ca.client_id from client_aliases ca
    where ca.agency_id = app_agency_id() and ca.name_key = client_name_key(${name}))`;

/** The clients with this name, in any case and with any spaces, or, where none has it, with this alias; the oldest first. */
export async function listClientsNamed(tx: TenantTx, name: string): Promise<NamedClient[]> {
  const find = (condition: ReturnType<typeof hasName>) =>
    tx
      .selectFrom('clients as cl')
      .innerJoin('users as u', (join) =>
        join.onRef('u.agency_id', '=', 'cl.agency_id').onRef('u.user_id', '=', 'cl.recruiter_id'),
      )
      .select([
        'cl.client_id',
        'cl.client_name',
        'cl.client_status',
        'cl.domain',
        sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('owner_name'),
      ])
      .where('cl.deleted_at', 'is', null)
      .where(condition)
      .orderBy('cl.created_at')
      .orderBy('cl.client_id')
      .limit(MOST)
      .execute();
  const named = await find(hasName(name));
  return named.length > 0 ? named : find(hasAlias(name));
}

export const findClientOfDomain = (tx: TenantTx, domain: string) =>
  tx
    .selectFrom('clients')
    .select('client_id')
    .where('domain', '=', domain)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether this is the name of the client, or one of its aliases. */
export async function isNamed(tx: TenantTx, client_id: ClientId, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('clients as cl')
    .select('cl.client_id')
    .where('cl.client_id', '=', client_id)
    .where((eb) => eb.or([hasName(name), hasAlias(name)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The contact of the client with this email, among others or alone. */
export const findContactByEmail = (tx: TenantTx, client_id: ClientId, email: string) =>
  tx
    .selectFrom('contacts as k')
    .select('k.contact_id')
    .where('k.client_id', '=', client_id)
    .where(
      sql<SqlBool>`(k.email_key = lower(btrim(${email})) or exists (select from person_addresses a
        where a.agency_id = k.agency_id and a.contact_id = k.contact_id and a.address_kind = 'email'
          and lower(btrim(a.address)) = lower(btrim(${email}))))`,
    )
    .where('k.deleted_at', 'is', null)
    .executeTakeFirst();

/** The contacts of the client with this name, those without an email first, then the oldest. */
export const listContactsNamed = (tx: TenantTx, client_id: ClientId, name: string) =>
  tx
    .selectFrom('contacts')
    .select(['contact_id', 'email_key'])
    .where('client_id', '=', client_id)
    .where(sql<SqlBool>`client_name_key(contact_name) = client_name_key(${name})`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`email_key is not null`)
    .orderBy('created_at')
    .orderBy('contact_id')
    .execute();

/** The client of a contact that is not deleted. */
export const findClientOfContact = (tx: TenantTx, contact_id: ContactId) =>
  tx
    .selectFrom('contacts')
    .select('client_id')
    .where('contact_id', '=', contact_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
