import type * as calls from '@placewell/contract/accounts.ts';
import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { CallResult, type Context, type PublicContext } from '../../platform/context.ts';
import { withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import { resetEmail, sendEmail } from './accounts.emails.ts';
import * as repo from './accounts.repo.ts';
import { linkUrl, sendVerificationEmail, withLink, withUserLink } from './link-tokens.service.ts';
import { assertStrongPassword, hashPassword } from './passwords.rules.ts';
import { deleteAttempts, recordAttempt } from './rate-limit.repo.ts';
import { assertIpRateLimit, EMAILS_PER_RECIPIENT } from './rate-limit.service.ts';
import { startSession, withAccount } from './start-session.service.ts';

/** Sends a new confirmation link; does nothing when the e-mail is already confirmed. Refuses too many requests. */
export async function resendVerification({ tx, actor, platform }: Context) {
  const account = await repo.findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  // Counted in this transaction: with a second connection, concurrent requests could exhaust the pool and deadlock.
  if ((await recordAttempt(tx, `verify:${account.email}`, EMAILS_PER_RECIPIENT)) > EMAILS_PER_RECIPIENT.max)
    throw new AppError('too_many_requests');
  if (!account.email_verified_at) await sendVerificationEmail(tx, platform, account);
  return {};
}

/** Confirms the e-mail of the link's user; the link works once. */
export async function verifyEmail({ platform }: PublicContext, { token }: Body<typeof calls.verifyEmail>) {
  return withUserLink(platform.database, { token, purpose: 'verify' }, async (tx, { link_id, user }) => {
    await repo.updateUser(tx, user, { email_verified_at: new Date().toISOString() });
    await repo.markLinkUsed(tx, link_id);
    return {};
  });
}

/** Sends a reset link when the e-mail is known; neither the response nor its timing reveals whether it is. */
export async function forgotPassword(
  { platform, ip }: PublicContext,
  { email }: Body<typeof calls.forgotPassword>,
) {
  await assertIpRateLimit(platform.database, 'mail', ip);
  const isRepeated =
    (await recordAttempt(platform.database.app, `forgot:${email}`, EMAILS_PER_RECIPIENT)) >
    EMAILS_PER_RECIPIENT.max;
  const account = await withAnonymous(platform.database, (tx) => repo.findAccountForLogin(tx, email));
  if (!isRepeated && account?.user_status === 'active')
    await withAccount(platform.database, account, async (tx) => {
      const { token } = await repo.insertLink(tx, {
        purpose: 'reset',
        user_id: account.user_id,
        lifetimeMs: limits.resetLinkMs,
      });
      await sendEmail(tx, resetEmail(email, linkUrl(platform.config.publicUrl, 'reset', token)));
    });
  return new CallResult({}, texts.resetRequested);
}

/** Sets the password and ends every session of the user. The link came by e-mail, so the address counts as confirmed. */
export async function resetPassword({ platform }: PublicContext, body: Body<typeof calls.resetPassword>) {
  return withUserLink(platform.database, { token: body.token, purpose: 'reset' }, async (tx, { user }) => {
    const account = await repo.findAccount(tx, user);
    if (!account) throw new AppError('link_unknown');
    assertStrongPassword(body.password, account);
    await repo.updateUser(tx, user, {
      password_hash: await hashPassword(body.password),
      email_verified_at: account.email_verified_at ?? new Date().toISOString(),
    });
    await repo.markOpenLinksUsed(tx, user, 'reset');
    await revokeSessionsOf(tx, user.agency_id, user.user_id);
    await deleteAttempts(tx, `login:account:${account.email}`);
    return new CallResult({}, 'Your password was changed. Please log in.');
  });
}

/** What the page of a link shows before it is redeemed; throws when the link is unknown, used or expired. */
export async function checkLink(
  { platform, ip }: PublicContext,
  { token, purpose }: Body<typeof calls.checkLink>,
) {
  await assertIpRateLimit(platform.database, 'link', ip);
  return withLink(platform.database, { token, purpose }, async (tx, { agency_id, user_id, ...link }) => {
    const account = user_id ? await repo.findAccount(tx, { agency_id, user_id }) : undefined;
    return {
      email: account?.email ?? '',
      agency_name: account?.agency_name ?? '',
      fullname: account?.fullname ?? '',
      invited_by: link.invited_by,
      expires_at: link.expires_at,
    };
  });
}

/** Activates an invited recruiter with name and password and opens a session; the link works once. */
export async function acceptInvite({ platform }: PublicContext, body: Body<typeof calls.acceptInvite>) {
  const of = { token: body.token, purpose: 'invite' } as const;
  return withUserLink(platform.database, of, async (tx, { link_id, user }) => {
    const account = await repo.findAccount(tx, user);
    if (!account) throw new AppError('link_unknown');
    if (account.agency_status === 'inactive' || account.user_status === 'inactive')
      throw new AppError('account_inactive');
    assertStrongPassword(body.password, account);
    const change = {
      fullname: body.fullname,
      password_hash: await hashPassword(body.password),
      user_status: 'active' as const,
      email_verified_at: new Date().toISOString(),
    };
    await repo.updateUser(tx, user, change);
    await repo.markLinkUsed(tx, link_id);
    return startSession(tx, { ...account, ...change });
  });
}
