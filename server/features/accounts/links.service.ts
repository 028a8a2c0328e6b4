import type * as calls from '@placewell/contract/accounts.ts';
import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { withIdentity } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { Answer, type IdentityContext, type PublicContext } from '../../platform/http/handle.ts';
import { revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import { resetEmail, sendEmail } from './accounts.emails.ts';
import * as repo from './accounts.repo.ts';
import { linkUrl, lockValidLink, sendVerificationEmail } from './link-tokens.service.ts';
import { assertStrongPassword, hashPassword } from './passwords.rules.ts';
import { assertIpRateLimit, deleteAttempts, EMAILS_PER_RECIPIENT, recordAttempt } from './rate-limit.repo.ts';
import { startSession } from './start-session.service.ts';

export async function resendVerification({ tx, actor, platform }: IdentityContext) {
  const account = await repo.findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  // In this transaction: a second connection for it would wait for the others that hold one and wait likewise.
  if ((await recordAttempt(tx, `verify:${account.email}`, EMAILS_PER_RECIPIENT)) > EMAILS_PER_RECIPIENT.max)
    throw new AppError('too_many_requests');
  if (!account.email_verified_at) await sendVerificationEmail(tx, platform, account);
  return {};
}

export async function verifyEmail({ platform }: PublicContext, { token }: Body<typeof calls.verifyEmail>) {
  return withIdentity(platform.database, async (tx) => {
    const link = await lockValidLink(tx, token, 'verify');
    const user = { agency_id: link.agency_id!, user_id: link.user_id! };
    await repo.updateUser(tx, user, { email_verified_at: new Date().toISOString() });
    await repo.markLinkUsed(tx, link.link_id);
    return {};
  });
}

/** Mails a reset link when the address is known; the answer, and its time, do not tell. */
export async function forgotPassword(
  { platform, address }: PublicContext,
  { email }: Body<typeof calls.forgotPassword>,
) {
  await assertIpRateLimit(platform.database, 'mail', address);
  const isRepeated =
    (await recordAttempt(platform.database.app, `forgot:${email}`, EMAILS_PER_RECIPIENT)) >
    EMAILS_PER_RECIPIENT.max;
  await withIdentity(platform.database, async (tx) => {
    const account = await repo.findAccountByEmail(tx, email);
    if (isRepeated || account?.user_status !== 'active') return;
    const { token } = await repo.insertLink(tx, {
      purpose: 'reset',
      user: account,
      lifetimeMs: limits.resetLinkMs,
    });
    await sendEmail(tx, resetEmail(email, linkUrl(platform.config.publicUrl, 'reset', token)));
  });
  return new Answer({}, texts.resetSent);
}

/** Sets the password and ends every session of the user. The mail proves the address, so it counts as confirmed. */
export async function resetPassword({ platform }: PublicContext, body: Body<typeof calls.resetPassword>) {
  return withIdentity(platform.database, async (tx) => {
    const link = await lockValidLink(tx, body.token, 'reset');
    const user = { agency_id: link.agency_id!, user_id: link.user_id! };
    const account = await repo.findAccount(tx, user);
    if (!account) throw new AppError('link_unknown');
    assertStrongPassword(body.password, account.email);
    await repo.updateUser(tx, user, {
      password_hash: await hashPassword(body.password),
      email_verified_at: account.email_verified_at ?? new Date().toISOString(),
    });
    await repo.markOpenLinksUsed(tx, user, 'reset');
    await revokeSessionsOf(tx, user.agency_id, user.user_id);
    await deleteAttempts(tx, `login:account:${account.email}`);
    return new Answer({}, 'Your password was changed. Please log in.');
  });
}

export async function checkLink(
  { platform, address }: PublicContext,
  { token, purpose }: Body<typeof calls.checkLink>,
) {
  await assertIpRateLimit(platform.database, 'link', address);
  return withIdentity(platform.database, async (tx) => {
    const link = await lockValidLink(tx, token, purpose);
    const account = link.user_id
      ? await repo.findAccount(tx, { agency_id: link.agency_id!, user_id: link.user_id })
      : undefined;
    return {
      email: account?.email ?? '',
      agency_name: account?.agency_name ?? '',
      fullname: account?.fullname ?? '',
      invited_by: link.invited_by,
      expires_at: link.expires_at,
    };
  });
}

export async function acceptInvite({ platform }: PublicContext, body: Body<typeof calls.acceptInvite>) {
  return withIdentity(platform.database, async (tx) => {
    const link = await lockValidLink(tx, body.token, 'invite');
    const user = { agency_id: link.agency_id!, user_id: link.user_id! };
    const account = await repo.findAccount(tx, user);
    if (!account) throw new AppError('link_unknown');
    if (account.agency_status === 'inactive' || account.user_status === 'inactive')
      throw new AppError('account_inactive');
    assertStrongPassword(body.password, account.email);
    const change = {
      fullname: body.fullname,
      password_hash: await hashPassword(body.password),
      user_status: 'active',
      email_verified_at: new Date().toISOString(),
    };
    await repo.updateUser(tx, user, change);
    await repo.markLinkUsed(tx, link.link_id);
    return startSession(tx, { ...account, ...change });
  });
}
