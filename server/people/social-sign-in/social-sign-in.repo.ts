import type { AgencyId, IdentityId, UserId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { AnonymousTx, TenantTx } from '../../platform/db/tenant.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import type { Account } from '../accounts/accounts.public.ts';

type Person = { agency_id: AgencyId; user_id: UserId };
/** The identity of a person at a provider. */
type Identity = Pick<Claims, 'issuer' | 'subject'>;

/** The account to which a sign-in is linked, of any agency. */
export async function findAccountByIdentity(
  tx: AnonymousTx,
  { issuer, subject }: Identity,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select * from find_account_by_identity(${issuer}, ${subject})`.execute(tx);
  return rows[0];
}

/** The names of agencies with an open invitation to the email. */
export async function listOpenInvitations(tx: AnonymousTx, email: string): Promise<string[]> {
  const { rows } = await sql<{ agency_name: string }>`
    select agency_name from list_open_invitations(${email})`.execute(tx);
  return rows.map(({ agency_name }) => agency_name);
}

/** Whether the sign-in is still linked to the person; records the use. */
export async function updateIdentityUsed(tx: TenantTx, person: Person, { issuer, subject }: Identity) {
  const { numUpdatedRows } = await tx
    .updateTable('identities')
    .set({ last_used_at: sql<string>`now()` })
    .where('agency_id', '=', person.agency_id)
    .where('user_id', '=', person.user_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Links a sign-in; false when it is already linked to any account. */
export async function insertIdentity(tx: TenantTx, person: Person, { issuer, subject, email }: Claims) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identities')
    .values({ ...person, identity_id: newId<IdentityId>(), issuer, subject, email })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const listIdentities = (tx: TenantTx, { agency_id, user_id }: Person) =>
  tx
    .selectFrom('identities')
    .select(['identity_id', 'issuer', 'email', 'linked_at', 'last_used_at'])
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .orderBy('linked_at')
    .execute();

/** Removes one sign-in of a person, or all; returns the number removed. */
export async function deleteIdentities(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  identity_id?: IdentityId,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('identities')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .$if(identity_id !== undefined, (query) => query.where('identity_id', '=', identity_id as IdentityId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export type PendingPurpose = 'handoff' | 'ticket' | 'proof';
type Pending = { claims: Claims; is_expired: boolean };

/** Stores a trusted identity; returns the secret that finds it again. */
export async function putPendingSignIn(
  db: Kysely<Tables>,
  purpose: PendingPurpose,
  claims: Claims,
  lifetimeMs: number,
): Promise<string> {
  const token = newToken();
  await sql`select put_pending_sign_in(${hashToken(token)}, ${purpose}, ${JSON.stringify(claims)}::jsonb,
    ${Math.ceil(lifetimeMs / 1000)})`.execute(db);
  return token;
}

export async function findPendingSignIn(
  db: Kysely<Tables>,
  purpose: PendingPurpose,
  token: string,
): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`
    select * from find_pending_sign_in(${hashToken(token)}, ${purpose})`.execute(db);
  return rows[0];
}

export async function deletePendingSignIn(db: Kysely<Tables>, token: string) {
  await sql`select delete_pending_sign_in(${hashToken(token)})`.execute(db);
}

/** Deletes pending sign-ins that expired a day ago. */
export async function deleteOldPendingSignIns(db: Kysely<Tables>) {
  await sql`select delete_old_pending_sign_ins()`.execute(db);
}
