import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { IdentityTx, TenantTx } from '../../platform/db/tenant.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';

export type LinkPurpose = 'reset' | 'invite' | 'verify' | 'setup';
export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

const ACCOUNT_COLUMNS = [
  'users.user_id',
  'users.agency_id',
  'users.role',
  'users.email',
  'users.password_hash',
  'users.fullname',
  'users.image_key',
  'users.user_status',
  'users.email_verified_at',
  'agencies.agency_name',
  'agencies.agency_status',
  'agencies.questionnaire_status',
] as const;

const selectAccounts = (tx: IdentityTx) =>
  tx
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.agency_id', 'users.agency_id')
    .select(ACCOUNT_COLUMNS);

export function findAccountByEmail(tx: IdentityTx, email: string) {
  return selectAccounts(tx).where('users.email', '=', email).executeTakeFirst();
}

export function findAccount(tx: IdentityTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return selectAccounts(tx)
    .where('users.agency_id', '=', user.agency_id)
    .where('users.user_id', '=', user.user_id)
    .executeTakeFirst();
}

/** An account that was inserted earlier in the transaction. */
export function getInsertedAccount(tx: IdentityTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return selectAccounts(tx)
    .where('users.agency_id', '=', user.agency_id)
    .where('users.user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
}

/** Reads what may have changed since the account was loaded, and locks it against changes until the transaction ends. */
export function lockAccount(tx: IdentityTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return tx
    .selectFrom('users')
    .select(['user_status', 'password_hash'])
    .where('agency_id', '=', user.agency_id)
    .where('user_id', '=', user.user_id)
    .forShare()
    .executeTakeFirst();
}

type NewUser = {
  agency_id: AgencyId;
  user_id: UserId;
  role: 'super_admin' | 'agency' | 'recruiter';
  email: string;
  password_hash: string | null;
  fullname: string;
  user_status: 'pending' | 'active';
  email_verified_at?: string;
};

/** Returns false when the e-mail is taken, also by a concurrent request. */
export async function insertUser(tx: Kysely<Tables>, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type AccountChange = Partial<
  Pick<Account, 'fullname' | 'image_key' | 'password_hash' | 'user_status' | 'email_verified_at'>
>;

export async function updateUser(
  tx: IdentityTx | TenantTx,
  user: { agency_id: AgencyId; user_id: UserId },
  change: AccountChange,
) {
  await tx
    .updateTable('users')
    .set(change)
    .where('agency_id', '=', user.agency_id)
    .where('user_id', '=', user.user_id)
    .execute();
}

export async function deleteUser(tx: TenantTx, user: { agency_id: AgencyId; user_id: UserId }) {
  await tx
    .deleteFrom('users')
    .where('agency_id', '=', user.agency_id)
    .where('user_id', '=', user.user_id)
    .execute();
}

type NewLink = {
  purpose: LinkPurpose;
  user?: { agency_id: AgencyId; user_id: UserId };
  invited_by?: string;
  lifetimeMs: number;
};

/** Replaces unused links of the same purpose and user. The token is returned but not stored; only its hash is. */
export async function insertLink(tx: Kysely<Tables>, { purpose, user, invited_by, lifetimeMs }: NewLink) {
  const token = newToken();
  const link_id = newId();
  const expires_at = new Date(Date.now() + lifetimeMs).toISOString();
  const unused = tx.deleteFrom('links').where('purpose', '=', purpose).where('used_at', 'is', null);
  await (user
    ? unused.where('agency_id', '=', user.agency_id).where('user_id', '=', user.user_id)
    : unused
  ).execute();
  await tx
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      link_id,
      purpose,
      agency_id: user?.agency_id ?? null,
      user_id: user?.user_id ?? null,
      invited_by: invited_by ?? '',
      expires_at,
    })
    .execute();
  return { token, link_id, expires_at };
}

/** Locks the row, so that the second of two concurrent uses sees that the link has been used. */
export function lockLink(tx: IdentityTx, token: string, purpose: LinkPurpose) {
  return tx
    .selectFrom('links')
    .select(['link_id', 'agency_id', 'user_id', 'invited_by', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function markLinkUsed(tx: IdentityTx, link_id: string) {
  await tx.updateTable('links').set({ used_at: sql<string>`now()` }).where('link_id', '=', link_id).execute();
}

/** Marks every open link of a purpose as used; concurrent requests can leave more than one open. */
export async function markOpenLinksUsed(
  tx: IdentityTx,
  user: { agency_id: AgencyId; user_id: UserId },
  purpose: LinkPurpose,
) {
  await tx
    .updateTable('links')
    .set({ used_at: sql<string>`now()` })
    .where('agency_id', '=', user.agency_id)
    .where('user_id', '=', user.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Expired links are kept for 30 days, so that "expired" can be distinguished from "never existed". */
export async function deleteOldLinks(tx: IdentityTx) {
  await tx.deleteFrom('links').where('expires_at', '<', sql<string>`now() - interval '30 days'`).execute();
}

/** The unused set-up link, which may have expired. */
export function findSetUpLink(tx: IdentityTx) {
  return tx
    .selectFrom('links')
    .select(['token_hash', 'expires_at'])
    .where('purpose', '=', 'setup')
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export async function hasSuperAdmin(tx: IdentityTx): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'super_admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes the creation of the first super admin. */
export async function lockSetUp(tx: IdentityTx) {
  await sql`select pg_advisory_xact_lock(7345002)`.execute(tx);
}
