import type { ContactStatus } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, ContactId, JobId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { contactAddresses } from '../../../sourcing/sourcing.public.ts';
import { isOpen } from '../shown.repo.ts';

export type ContactRow = {
  contact_id: ContactId;
  client_id: ClientId;
  contact_name: string;
  contact_status: ContactStatus;
  email: string | null;
  emails: Address[];
  language: string | null;
};

/** Those of these contacts that are not deleted. */
export function listContacts(tx: TenantTx, ids: readonly ContactId[]): Promise<ContactRow[]> {
  return tx
    .selectFrom('contacts as k')
    .select(['contact_id', 'client_id', 'contact_name', 'contact_status', 'language'])
    .select(sql<string | null>`nullif(trim(email), '')`.as('email'))
    .select(contactAddresses.emails.as('emails'))
    .where(sql<SqlBool>`contact_id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Who sends, and what the agency has set for shares. */
export function findSender(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.agency_id', 'u.agency_id')
    .select(['u.user_id', 'u.role', 'u.user_status', 'u.email', 'u.email_verified_at'])
    .select(sql<string>`coalesce(nullif(u.fullname, ''), u.email)`.as('fullname'))
    .select([
      'a.agency_name',
      'a.brand_color',
      'a.logo_key',
      'a.demands_consent',
      'a.time_zone',
      'a.created_at',
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
}

/** The last instant of a day in the agency's time zone, and today there. */
export async function findExpiry(tx: TenantTx, expires_on: string | null) {
  const { rows } = await sql<{ today: string; day: string; expires_at: string }>`
    select t.today::text as today, coalesce(${expires_on}::date, t.today + ${limits.shareDays}::int)::text as day,
      (coalesce(${expires_on}::date, t.today + ${limits.shareDays}::int) + 1)::timestamp at time zone a.time_zone as expires_at
    from agencies a cross join lateral (select (now() at time zone a.time_zone)::date as today) t
    where a.agency_id = app_agency_id()`.execute(tx);
  if (!rows[0]) throw new Error('The agency of this transaction does not exist');
  return rows[0];
}

/** How many shares the agency has sent in 24 hours, those that wait included. */
export async function countRecent(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shares where agency_id = app_agency_id()
      and created_at > now() - interval '24 hours' and share_status in ('waiting', 'sent')`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many shares of a job wait or are open. */
export async function countOpen(tx: TenantTx, job_id: JobId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shares s where s.agency_id = app_agency_id() and s.job_id = ${job_id}
      and (s.share_status = 'waiting' or ${isOpen})`.execute(tx);
  return rows[0]?.count ?? 0;
}
