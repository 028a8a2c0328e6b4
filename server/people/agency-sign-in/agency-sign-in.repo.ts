import type { AgencyId, IdentityId, UserId } from '@placewell/contract/ids.ts';
import type { SignInMode } from '@placewell/contract/people/agency-sign-in.ts';
import { sql } from 'kysely';
import { isDuplicateKey } from '../../platform/db/errors.ts';
import type { AnonymousTx, TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import { domainOf } from './sign-in-places.rules.ts';

const COLUMNS = [
  'sign_in_key',
  'domain',
  'proof',
  'verified_at',
  'missing_since',
  'issuer',
  'oidc_client_id',
  'secret_sealed',
  'provider_name',
  'sign_in_mode',
] as const;

/** The provider of the transaction's agency, with the proof of its domain. */
export const findSignIn = (tx: TenantTx) =>
  tx.selectFrom('agency_sign_ins').select(COLUMNS).where('agency_id', '=', tx.agency_id).executeTakeFirst();
export type SignInRow = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

/** Likewise; the second of two changes waits for the first. */
export const lockSignIn = (tx: TenantTx) =>
  tx
    .selectFrom('agency_sign_ins')
    .select(COLUMNS)
    .where('agency_id', '=', tx.agency_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Provider = Pick<
  SignInRow,
  'domain' | 'proof' | 'issuer' | 'oidc_client_id' | 'secret_sealed' | 'provider_name'
>;

/** Two first changes at once collide, and the second is refused as a conflict. */
export async function insertSignIn(tx: TenantTx, provider: Provider) {
  await tx
    .insertInto('agency_sign_ins')
    .values({ agency_id: tx.agency_id, ...provider })
    .execute();
}

type Change = Partial<Provider & { verified_at: null; missing_since: null; sign_in_mode: SignInMode }>;

export async function updateSignIn(tx: TenantTx, change: Change) {
  await tx.updateTable('agency_sign_ins').set(change).where('agency_id', '=', tx.agency_id).execute();
}

/**
 * Marks the domain as verified. Returns false when another agency has verified it; the transaction can then only be rolled
 * back.
 */
export async function updateToVerified(tx: TenantTx): Promise<boolean> {
  try {
    await tx
      .updateTable('agency_sign_ins')
      .set({
        verified_at: sql<string>`coalesce(verified_at, now())`,
        checked_at: sql<string>`now()`,
        missing_since: null,
      })
      .where('agency_id', '=', tx.agency_id)
      .execute();
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Whether the person has signed in by the provider with this issuer. */
export async function hasIdentityAt(tx: TenantTx, user_id: UserId, issuer: string): Promise<boolean> {
  const row = await tx
    .selectFrom('agency_identities')
    .select('identity_id')
    .where('agency_id', '=', tx.agency_id)
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the record was not found; the first time since when. */
export async function updateToMissing(tx: TenantTx) {
  await tx
    .updateTable('agency_sign_ins')
    .set({ checked_at: sql<string>`now()`, missing_since: sql<string>`coalesce(missing_since, now())` })
    .where('agency_id', '=', tx.agency_id)
    .execute();
}

/** Marks the domain as not verified if its record has been missing for this many days; returns whether it did. */
export async function updateToLost(tx: TenantTx, days: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agency_sign_ins')
    .set({ verified_at: null, missing_since: null })
    .where('agency_id', '=', tx.agency_id)
    .where('missing_since', '<=', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The agency whose provider is used for addresses of this domain, or has this key. */
export async function findAgencyBy(
  tx: AnonymousTx,
  by: { domain: string } | { sign_in_key: string },
): Promise<AgencyId | undefined> {
  const domain = 'domain' in by ? by.domain : null;
  const key = 'sign_in_key' in by ? by.sign_in_key : null;
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from find_agency_sign_in(${domain}::text, ${key}::uuid)`.execute(tx);
  return rows[0]?.agency_id;
}

type Person = { agency_id: AgencyId; user_id: UserId };
type Identity = { issuer: string; subject: string; email: string };

/** The person of the transaction's agency who has signed in as this subject of its provider. */
export async function findUserByIdentity(tx: TenantTx, { issuer, subject }: Identity) {
  const row = await tx
    .selectFrom('agency_identities')
    .select('user_id')
    .where('agency_id', '=', tx.agency_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The person of the transaction's agency with this address, also one who has not accepted an invitation. */
export const findUserByEmail = (tx: TenantTx, email: string) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'user_status'])
    .where('agency_id', '=', tx.agency_id)
    .where('email', '=', email)
    .where('role', '<>', 'super_admin')
    .executeTakeFirst();

/** Links a subject to a person, or records the use; returns whether it is new. */
export async function upsertIdentity(tx: TenantTx, { agency_id, user_id }: Person, identity: Identity) {
  const { issuer, subject, email } = identity;
  const { numUpdatedRows } = await tx
    .updateTable('agency_identities')
    .set({ last_used_at: sql<string>`now()` })
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return false;
  await tx
    .insertInto('agency_identities')
    .values({ agency_id, user_id, identity_id: newId<IdentityId>(), issuer, subject, email })
    .execute();
  return true;
}

export const listAgencyIdentities = (tx: TenantTx, { agency_id, user_id }: Person) =>
  tx
    .selectFrom('agency_identities')
    .select(['identity_id', 'issuer', 'email', 'linked_at', 'last_used_at'])
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .orderBy('linked_at')
    .execute();

/** Removes one sign-in of a person, or all; returns the number removed. */
export async function deleteAgencyIdentities(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  identity_id?: IdentityId,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('agency_identities')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .$if(identity_id !== undefined, (query) => query.where('identity_id', '=', identity_id as IdentityId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Whether the agency requires its provider of this person: one with an address of its verified domain, except for its first
 * user.
 */
export async function isProviderRequired(tx: TenantTx, user_id: UserId, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('agency_sign_ins')
    .innerJoin('agencies', 'agencies.agency_id', 'agency_sign_ins.agency_id')
    .select('agency_sign_ins.domain')
    .where('agency_sign_ins.agency_id', '=', tx.agency_id)
    .where('sign_in_mode', '=', 'required')
    .where('verified_at', 'is not', null)
    .where('domain', '=', domainOf(email))
    .where(sql<boolean>`agencies.first_user_id is distinct from ${user_id}`)
    .executeTakeFirst();
  return row !== undefined;
}
