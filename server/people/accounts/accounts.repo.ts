import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import { isDuplicateKey } from '../../platform/db/errors.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { AnonymousTx, InstallationTx, TenantTx } from '../../platform/db/tenant.ts';
import { hashToken, newId, newToken } from '../../platform/ids.ts';

export type LinkPurpose =
  | 'reset'
  | 'invite'
  | 'verify'
  | 'setup'
  | 'handoff'
  | 'factor'
  | 'factor_reset'
  | 'email';
export type Person = { agency_id: AgencyId; user_id: UserId };
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const ACCOUNT_COLUMNS = [
  'users.user_id',
  'users.agency_id',
  'users.role',
  'users.password_hash',
  'users.fullname',
  'users.image_key',
  'users.user_status',
  'users.email_verified_at',
  'agencies.agency_name',
  'agencies.agency_status',
  'agencies.questionnaire_status',
] as const;

const selectAccounts = (tx: TenantTx) =>
  tx
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.agency_id', 'users.agency_id')
    .select(ACCOUNT_COLUMNS)
    .select(sql<string>`coalesce(users.email, '')`.as('email'));

/** The account that signs in, of any agency; undefined for an unknown email. */
export async function findAccountForLogin(
  tx: AnonymousTx | InstallationTx,
  email: string,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select * from find_account_for_login(${email})`.execute(tx);
  return rows[0];
}

/** The account of the address that a running password-reset job is about, proved by the secret sealed with the address. */
export async function findAccountByJob(
  tx: AnonymousTx,
  { job_id, email, secret }: { job_id: string; email: string; secret: string },
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select * from find_account_by_job(${job_id}, ${email}, ${secret})`.execute(tx);
  return rows[0];
}

export function findAccount(tx: TenantTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return selectAccounts(tx)
    .where('users.agency_id', '=', user.agency_id)
    .where('users.user_id', '=', user.user_id)
    .executeTakeFirst();
}

export function getInsertedAccount(tx: TenantTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return selectAccounts(tx)
    .where('users.agency_id', '=', user.agency_id)
    .where('users.user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
}

/** Re-reads the columns that may have changed since the account was loaded, and locks the row for the transaction. */
export function lockAccount(tx: TenantTx, user: { agency_id: AgencyId; user_id: UserId }) {
  return tx
    .selectFrom('users')
    .select(['user_status', 'password_hash'])
    .where('agency_id', '=', user.agency_id)
    .where('user_id', '=', user.user_id)
    .forShare()
    .executeTakeFirst();
}

/** The status of the transaction's agency, locked until the transaction ends. */
export async function lockAgencyStatus(tx: TenantTx) {
  const agency = await tx
    .selectFrom('agencies')
    .select('agency_status')
    .where('agency_id', '=', tx.agency_id)
    .forShare()
    .executeTakeFirst();
  return agency?.agency_status;
}

export type NewUser = {
  agency_id: AgencyId;
  user_id: UserId;
  role: 'super_admin' | 'agency' | 'recruiter';
  /** Null for a super admin who is reached by a switch; then there is no password either. */
  email: string | null;
  password_hash: string | null;
  fullname: string;
  user_status: 'pending' | 'active';
  email_verified_at?: string;
};

/**
 * Returns false when the email is taken, even by a concurrent request: by any active account or, for an invited person,
 * by any person of the agency.
 */
export async function insertUser(tx: Kysely<Tables>, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    // The rows of agencies have one, as the database checks.
    .values({ ...user, email: user.email as string })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type AccountChange = Partial<
  Pick<Account, 'role' | 'fullname' | 'image_key' | 'password_hash' | 'user_status' | 'email_verified_at'>
>;

export async function updateUser(
  tx: TenantTx,
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

/** Changes the address. Returns false when it is taken; the transaction can then only be rolled back. */
export async function updateEmail(
  tx: TenantTx,
  user: { agency_id: AgencyId; user_id: UserId },
  email: string,
): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .set({ email })
      .where('agency_id', '=', user.agency_id)
      .where('user_id', '=', user.user_id)
      .execute();
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** As `updateUser`, for accepting an invitation; false when another account with this email was activated first. */
export async function activateUser(
  tx: TenantTx,
  user: { agency_id: AgencyId; user_id: UserId },
  change: AccountChange,
): Promise<boolean> {
  await sql`savepoint activate`.execute(tx);
  try {
    await updateUser(tx, user, change);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await sql`rollback to savepoint activate`.execute(tx);
    return false;
  }
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
  /** A user of the transaction's agency; absent for the set-up link. */
  user_id?: UserId;
  invited_by?: string;
  message?: string;
  /** Whether only the owner of the email learns the token; true by default. A new link with false replaces both kinds. */
  proves_email?: boolean;
  /** Of purpose `email`: the address that it changes to. */
  new_email?: string;
  lifetimeMs: number;
};

/**
 * Replaces unused links of the same purpose and user, except confirmations, where every emailed link must work. Returns
 * the token; only its hash is stored.
 */
export async function insertLink(
  tx: TenantTx,
  {
    purpose,
    user_id,
    invited_by = '',
    message = '',
    proves_email = true,
    new_email = '',
    lifetimeMs,
  }: NewLink,
) {
  const token = newToken();
  const link_id = newId();
  const expires_at = new Date(Date.now() + lifetimeMs).toISOString();
  if (purpose !== 'verify')
    await tx
      .deleteFrom('links')
      .where('agency_id', '=', tx.agency_id)
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', user_id ?? null)
      .where('used_at', 'is', null)
      .where('proves_email', 'in', proves_email ? [true] : [true, false])
      .execute();
  await tx
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      link_id,
      purpose,
      agency_id: tx.agency_id,
      user_id: user_id ?? null,
      invited_by,
      message,
      proves_email,
      new_email,
      expires_at,
    })
    .execute();
  return { token, link_id, expires_at };
}

type OpenedLink = {
  link_id: string;
  agency_id: AgencyId;
  /** Null for the set-up link, which creates its user. */
  user_id: UserId | null;
  invited_by: string;
  proves_email: boolean;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
};

/** Locks person and link, so that the second of two concurrent uses finds the link used. */
export async function openLink(
  tx: AnonymousTx,
  token: string,
  purpose: LinkPurpose,
): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    select * from open_link(${hashToken(token)}, ${purpose})`.execute(tx);
  return rows[0];
}

/** The text of an open link, and of purpose `email` the address that it changes to. */
export const getLinkContent = (tx: TenantTx, link_id: string) =>
  tx
    .selectFrom('links')
    .select(['message', 'new_email'])
    .where('agency_id', '=', tx.agency_id)
    .where('link_id', '=', link_id)
    .executeTakeFirstOrThrow();

/** Whether a person of the transaction's agency has the address, invited ones included. */
export async function isEmailOfAgency(tx: TenantTx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('agency_id', '=', tx.agency_id)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markLinkUsed(tx: TenantTx, link_id: string) {
  await tx.updateTable('links').set({ used_at: sql<string>`now()` }).where('link_id', '=', link_id).execute();
}

/** Marks every open link of a purpose as used; concurrent requests can leave several open. */
export async function markOpenLinksUsed(
  tx: TenantTx,
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

/** The invitation that a person of the agency has not accepted, even if it is no longer open. */
export function findInvitation(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('links')
    .select(['invited_by', 'message', 'expires_at'])
    .select(sql<boolean>`revoked_at is null and expires_at > now()`.as('is_open'))
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'invite')
    .where('proves_email', '=', false)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the links of an invitation that has not been accepted. */
export async function updateLinksToRevoked(tx: TenantTx, user_id: UserId) {
  await tx
    .updateTable('links')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'invite')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The status of a person of the agency, locked: accepting and inviting wait for the transaction. */
export function lockPerson(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select(['email', 'role', 'user_status'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Records that the person has signed in from an address block. */
export async function upsertSignInBlock(
  tx: TenantTx,
  user: { agency_id: AgencyId; user_id: UserId },
  address_block: string,
) {
  await tx
    .insertInto('sign_in_blocks')
    .values({ agency_id: user.agency_id, user_id: user.user_id, address_block })
    .onConflict((c) =>
      c.columns(['agency_id', 'user_id', 'address_block']).doUpdateSet({ last_at: sql`now()` }),
    )
    .execute();
}

/** Deletes address blocks, of all agencies, without a sign-in for 90 days. */
export async function deleteOldSignInBlocks(db: Kysely<Tables>) {
  await sql`select delete_old_sign_in_blocks()`.execute(db);
}

/** Deletes links of all agencies that expired 30 days ago. */
export async function deleteOldLinks(db: Kysely<Tables>) {
  await sql`select delete_old_links()`.execute(db);
}

/** The unused set-up link, even if expired. */
export function findSetUpLink(tx: TenantTx) {
  return tx
    .selectFrom('links')
    .select(['token_hash', 'expires_at'])
    .where('purpose', '=', 'setup')
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

export async function hasSuperAdmin(tx: TenantTx): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'super_admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes the creation of the first super admin. */
export async function lockSetUp(tx: Kysely<Tables>) {
  await sql`select pg_advisory_xact_lock(7345002)`.execute(tx);
}
