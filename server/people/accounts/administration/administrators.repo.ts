import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';

type Person = { agency_id: AgencyId; user_id: UserId };

/** Makes an agency user the person of a super admin. */
export async function insertAdministrator(tx: InstallationTx, person: Person, admin_id: UserId) {
  await sql`select add_administrator(${person.agency_id}, ${person.user_id}, ${admin_id})`.execute(tx);
}

/** The super admin that an agency user is as well, while that account is active. */
export async function findAdministrator(tx: InstallationTx, person: Person): Promise<UserId | undefined> {
  const { rows } = await sql<{ admin_id: UserId | null }>`
    select find_administrator(${person.agency_id}, ${person.user_id}) as admin_id`.execute(tx);
  return rows[0]?.admin_id ?? undefined;
}

/** The agency user whom a super admin is as well, while they and their agency are active. */
export async function findPersonOfAdministrator(
  tx: InstallationTx,
  admin_id: UserId,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select agency_id, user_id from find_person_of_administrator(${admin_id})`.execute(tx);
  return rows[0];
}

/** Gives the super admin that an agency user is as well the status and, with a second address, the password of the person. */
export async function updateSharedAccount(tx: TenantTx, user_id: UserId) {
  await sql`select share_account(${user_id})`.execute(tx);
}

/** Gives the person of a super admin that account's password; returns them, if there is one. */
export async function updatePersonPassword(
  tx: InstallationTx,
  admin_id: UserId,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select agency_id, user_id from share_password_of_administrator(${admin_id})`.execute(tx);
  return rows[0];
}

/** Deactivates the super admin that an agency user is as well, who is about to be removed. */
export async function updateAdministratorEnded(tx: TenantTx, user_id: UserId) {
  await sql`select end_administrator(${user_id})`.execute(tx);
}

/** Whether this person of the transaction's agency is a super admin as well. */
export async function isAdministrator(tx: TenantTx, { user_id }: Pick<Person, 'user_id'>): Promise<boolean> {
  const row = await tx
    .selectFrom('administrators')
    .select('user_id')
    .where('agency_id', '=', tx.agency_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row !== undefined;
}

export type OwnCandidate = {
  agency_id: AgencyId;
  agency_name: string;
  agency_status: 'pending' | 'active' | 'inactive';
  /** Whether the installation is run for it alone. */
  is_own: boolean;
};

/** The agencies that are not deleted, the oldest first: the installation can be run for one that is alone. */
export async function listToOwn(tx: InstallationTx): Promise<OwnCandidate[]> {
  const { rows } = await sql<OwnCandidate>`
    select agency_id, agency_name, agency_status, is_own from list_agencies_to_own()`.execute(tx);
  return rows;
}

/** Whether the installation is run for one agency, which a process may not have been told yet. */
export async function hasOwnAgency(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has_own: boolean }>`select has_own_agency() as has_own`.execute(db);
  return rows[0]?.has_own === true;
}

/** Whether the installation has any account, even an inactive person or an agency without one. */
export async function hasAnybody(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has_anybody: boolean }>`select has_anybody()`.execute(db);
  return rows[0]?.has_anybody === true;
}
