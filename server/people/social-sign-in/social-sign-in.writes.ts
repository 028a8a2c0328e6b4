import type { IdentityId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import {
  type Account,
  markOpenLinksUsed,
  removeFactors,
  shareAccount,
  updateUser,
} from '../accounts/accounts.public.ts';
import { deleteAgencyIdentities } from '../agency-sign-in/agency-sign-in.public.ts';
import { queueEmail, signInLinkedEmail } from '../mail/mail.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './social-sign-in.repo.ts';

export { deleteOldPendingSignIns } from './social-sign-in.repo.ts';

type Person = Pick<Account, 'agency_id' | 'user_id'>;

/** Records the use of a linked sign-in; throws `sign_in_refused` when it was removed in the meantime. */
export async function noteUse(tx: TenantTx, person: Person, claims: Claims) {
  if (!(await repo.updateIdentityUsed(tx, person, claims))) throw new AppError('sign_in_refused');
}

/**
 * Links a sign-in to a person; idempotent. Throws `identity_taken` when it belongs to another account. Returns whether it
 * is new.
 */
export async function linkIdentity(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  claims: Claims,
  log: Log,
): Promise<boolean> {
  const person = { agency_id, user_id };
  const isNew = await repo.insertIdentity(tx, person, claims);
  if (!isNew && !(await repo.updateIdentityUsed(tx, person, claims))) throw new AppError('identity_taken');
  const facts = { ...person, email: claims.email, change: claims.provider };
  if (isNew) await recordSecurity({ tx, log }, 'sign_in_linked', facts, 'A sign-in was linked');
  return isNew;
}

/** As `linkIdentity`, for an existing account, whose owner is notified by email. */
export async function linkAndTell(tx: TenantTx, account: Account, claims: Claims, platform: Platform) {
  if (!(await linkIdentity(tx, account, claims, platform.log))) return;
  const name = platform.identity.get(claims.provider)?.name ?? claims.provider;
  const email = signInLinkedEmail(account.email, name, platform.config.publicUrl);
  await queueEmail(tx, platform, email);
}

/**
 * Ends every other way into an account with an unconfirmed email: its creator may not have owned the address and must
 * lose access.
 */
export async function endOtherWaysIn(tx: TenantTx, account: Account) {
  if (account.email_verified_at || account.role === 'super_admin') return;
  await updateUser(tx, account, { password_hash: null });
  await shareAccount(tx, account.user_id);
  await repo.deleteIdentities(tx, account);
  await removeFactors(tx, account);
  await deleteAgencyIdentities(tx, account);
  await markOpenLinksUsed(tx, account, 'handoff');
  await markOpenLinksUsed(tx, account, 'reset');
  await revokeSessionsOf(tx, account.agency_id, account.user_id);
}

/** Removes a linked sign-in; throws `identity_not_found`. */
export async function unlinkIdentity(tx: TenantTx, person: Person, identity_id: IdentityId, log: Log) {
  const removed =
    (await repo.deleteIdentities(tx, person, identity_id)) ||
    (await deleteAgencyIdentities(tx, person, identity_id));
  if (removed === 0) throw new AppError('identity_not_found');
  const { agency_id, user_id } = person;
  const facts = { agency_id, user_id };
  await recordSecurity({ tx, log }, 'sign_in_unlinked', facts, 'A linked sign-in was removed');
}

/** Exchanges a hand-off code for a ticket that the page keeps; undefined for an invalid code. */
export async function redeemCode(
  tx: Parameters<typeof repo.findPendingSignIn>[0],
  code: string,
  lifetimeMs: number,
) {
  const pending = await repo.findPendingSignIn(tx, 'handoff', code);
  if (!pending || pending.is_expired) return undefined;
  await repo.deletePendingSignIn(tx, code);
  const { claims } = pending;
  return { claims, ticket: await repo.putPendingSignIn(tx, 'ticket', claims, lifetimeMs) };
}

/** Stores a trusted identity; returns the secret that finds it again. */
export const keepPending = repo.putPendingSignIn;
/** Ends a used secret. */
export const endPending = repo.deletePendingSignIn;
