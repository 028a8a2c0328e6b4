import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { lockKeys } from '../../platform/db/locks.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export async function findInviter(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.agency_id', 'users.agency_id')
    .select(sql<string>`coalesce(users.email, '')`.as('email'))
    .select(['users.fullname', 'users.email_verified_at', 'agencies.created_at'])
    .where('users.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Locks a person of the agency: accepting and other invitations wait for the transaction. */
export function lockUserByEmail(tx: TenantTx, email: string) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'user_status'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type InvitedAgency = { is_taken: boolean; agency_id: AgencyId | null; user_id: UserId | null };

/**
 * The pending agency whose first user was invited with this email, if any, and whether an active account has it. Other
 * invitations of the address wait for the transaction.
 */
export async function lockInvitedAgency(tx: InstallationTx, email: string) {
  await lockKeys(tx, [`invite:${email}`]);
  const { rows } = await sql<InvitedAgency>`select * from find_invited_agency(${email})`.execute(tx);
  const { is_taken = false, agency_id = null, user_id = null } = rows[0] ?? {};
  return { is_taken, invited: agency_id && user_id ? { agency_id, user_id } : undefined };
}

type AgencyInvitation = {
  agency_id: AgencyId;
  user_id: UserId;
  email: string;
  fullname: string;
  invite_id: string | null;
  invited_by: string;
  message: string;
  sent_at: string | null;
  expires_at: string | null;
  revoked_at: string | null;
  trial_days: number | null;
};

/** The invitation of a pending agency, whether still open or not. */
export async function findAgencyInvitation(
  tx: InstallationTx,
  agency_id: AgencyId,
): Promise<AgencyInvitation | undefined> {
  const { rows } = await sql<AgencyInvitation>`
    select * from list_agency_invitations() where agency_id = ${agency_id}`.execute(tx);
  return rows[0];
}
