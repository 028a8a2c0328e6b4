import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/social-sign-in.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { enterTenant, withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { noteEmail } from '../../platform/security/security-log.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import {
  assertBlockRateLimit,
  confirmEmail,
  EMAILS_PER_RECIPIENT,
  emailKey,
  findAccountForLogin,
  finishSignIn,
  guess,
  isWithin,
  lockAccount,
  verifyPassword,
  withAccount,
} from '../accounts/accounts.public.ts';
import { assertProviderNotRequired } from '../agency-sign-in/agency-sign-in.public.ts';
import { queueEmail, signInLinkEmail } from '../mail/mail.public.ts';
import { findPendingSignIn } from './social-sign-in.repo.ts';
import { endOtherWaysIn, endPending, keepPending, linkAndTell } from './social-sign-in.writes.ts';
import { providerOf, readGoogleToken } from './tokens.service.ts';

/** Links a sign-in to the account with its email after checking the password, and opens a session. */
export async function linkSocialSignIn(
  { platform, ip, user_agent }: PublicContext,
  { googleToken, password }: Body<typeof calls.linkSocialSignIn>,
) {
  const { database } = platform;
  const claims = await readGoogleToken(platform, googleToken);
  const { email } = claims;
  const account = await guess(platform, { email, ip }, async () => {
    const found = await withAnonymous(database, (tx) => findAccountForLogin(tx, email));
    return (await verifyPassword(found?.password_hash, password)) ? found : undefined;
  });
  if (!account) throw new AppError('wrong_credentials');
  return withAccount(database, account, async (tx) => {
    const locked = await lockAccount(tx, account);
    if (locked?.password_hash !== account.password_hash) throw new AppError('wrong_credentials');
    if (locked.user_status === 'inactive') throw new AppError('account_inactive');
    await assertProviderNotRequired(tx, account);
    await linkAndTell(tx, account, claims, platform);
    if (!account.email_verified_at) await confirmEmail(tx, platform, account);
    const how = { change: claims.provider, message: 'Logged in' };
    return finishSignIn(tx, { platform, ip, user_agent }, account, how);
  });
}

/** Emails a link to the account's owner. The caller holds a token for this email, so nothing is revealed. */
export async function sendSocialLink(
  { platform, ip }: PublicContext,
  { googleToken }: Body<typeof calls.sendSocialLink>,
) {
  const { database, config } = platform;
  const claims = await readGoogleToken(platform, googleToken);
  const { name } = providerOf(platform, claims.provider);
  await assertBlockRateLimit(database, 'mail', ip);
  if (!(await isWithin(database.app, emailKey(config, 'social-link', claims.email), EMAILS_PER_RECIPIENT)))
    return {};
  await withAnonymous(database, async (anonymous) => {
    const account = await findAccountForLogin(anonymous, claims.email);
    if (!account) return;
    const token = await keepPending(anonymous, 'proof', claims, limits.socialLinkMs);
    const url = `${config.publicUrl}/auth/link-account?token=${token}`;
    const expires_at = new Date(Date.now() + limits.socialLinkMs);
    const tx = await enterTenant(anonymous, account.agency_id);
    await queueEmail(tx, platform, { ...signInLinkEmail(account.email, name, url), expires_at });
  });
  return {};
}

async function findProof(database: Pick<Database, 'app'>, token: string): Promise<Claims> {
  const pending = await findPendingSignIn(database.app, 'proof', token);
  if (!pending) throw new AppError('link_unknown');
  if (pending.is_expired) throw new AppError('link_expired');
  noteEmail(pending.claims.email);
  return pending.claims;
}

/** The data that the link's page shows before anything is linked. */
export async function checkSocialLink(
  { platform, ip }: PublicContext,
  { token }: Body<typeof calls.checkSocialLink>,
) {
  await assertBlockRateLimit(platform.database, 'link', ip);
  const { email, provider } = await findProof(platform.database, token);
  return { email, provider_name: providerOf(platform, provider).name };
}

/**
 * Links a sign-in by an emailed link and opens a session. The email proves ownership of the account, also against a
 * person who registered the address with a password and never confirmed it.
 */
export async function confirmSocialLink(
  { platform, ip, user_agent }: PublicContext,
  { token }: Body<typeof calls.confirmSocialLink>,
) {
  const { database } = platform;
  await assertBlockRateLimit(database, 'link', ip);
  const claims = await findProof(database, token);
  const account = await withAnonymous(database, (tx) => findAccountForLogin(tx, claims.email));
  if (!account) throw new AppError('link_unknown');
  return withAccount(database, account, async (tx) => {
    // Locks the proof, so that the second of two concurrent uses finds none.
    if (!(await findPendingSignIn(tx, 'proof', token))) throw new AppError('link_unknown');
    await endPending(tx, token);
    const locked = await lockAccount(tx, account);
    if (locked?.user_status !== 'active') throw new AppError('account_inactive');
    await assertProviderNotRequired(tx, account);
    await endOtherWaysIn(tx, account);
    await linkAndTell(tx, account, claims, platform);
    if (!account.email_verified_at) await confirmEmail(tx, platform, account);
    const how = { change: claims.provider, message: 'Logged in' };
    return finishSignIn(tx, { platform, ip, user_agent }, account, how);
  });
}
