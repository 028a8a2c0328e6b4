import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { homeOf } from '@placewell/contract/people/usual-home.ts';
import { texts } from '@placewell/contract/texts.ts';
import { invitationAccepted } from '../../domain-events.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { ATTEMPTS_OF_A_DAY, enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurity, noteEmail } from '../../platform/security/security-log.ts';
import { revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import { assertProviderNotRequired } from '../agency-sign-in/agency-sign-in.public.ts';
import { passwordChangedEmail, queueEmail } from '../mail/mail.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './accounts.repo.ts';
import { sendResetTask } from './accounts.tasks.ts';
import {
  activateUser,
  insertLink,
  markOpenLinksUsed,
  openInvitedAgency,
  updateUser,
} from './accounts.writes.ts';
import { shareNewPassword } from './administration/administrators.writes.ts';
import { confirmEmail } from './confirm-email.writes.ts';
import {
  assertBlockRateLimit,
  assertWithin,
  EMAILS_PER_RECIPIENT,
  emailKey,
  isWithin,
  whileFewAreTaken,
} from './guessing/rate-limit.service.ts';
import { enqueueLinkEmail, linkUrl, withLink, withUserLink } from './link-tokens.service.ts';
import { mailPlaceOf } from './mail-place.service.ts';
import { endLinksOfPassword } from './own-account/password-links.writes.ts';
import { assertStrongPassword, hashPassword } from './passwords/passwords.rules.ts';
import { sealReset } from './sealed-reset.service.ts';
import { startSession } from './start-session.service.ts';

/** Sends a new confirmation link unless the email is confirmed, and returns its address. Refuses too many requests. */
export async function resendVerification(context: Context) {
  const { tx, actor, platform } = context;
  const account = await repo.findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  // Counted in this transaction: with a second connection, concurrent requests could exhaust the pool and deadlock.
  await assertWithin(tx, emailKey(platform.config, 'verify', account.email), EMAILS_PER_RECIPIENT);
  if (!account.email_verified_at) await enqueueLinkEmail(tx, { user_id: account.user_id, purpose: 'verify' });
  return { mail_goes_to: await mailPlaceOf(context) };
}

/** Confirms the email of the link's user. Every sent link works; the first one used ends all. */
export async function verifyEmail({ platform }: PublicContext, { token }: Body<typeof calls.verifyEmail>) {
  return withUserLink(platform.database, { token, purpose: 'verify' }, async (tx, { user }) => {
    const trial_refusal = await confirmEmail(tx, platform, user);
    await recordSecurity(
      { tx, log: platform.log },
      'email_confirmed',
      user,
      'An email address was confirmed',
    );
    return { trial_refusal };
  });
}

/**
 * Queues a reset link. The account is looked up when the email is sent, so neither response nor timing reveals whether
 * it exists.
 */
export async function forgotPassword(
  { platform, ip }: PublicContext,
  { email }: Body<typeof calls.forgotPassword>,
) {
  const { config, database, log } = platform;
  noteEmail(email);
  await assertBlockRateLimit(database, 'mail', ip);
  if (await isWithin(database.app, emailKey(config, 'forgot', email), EMAILS_PER_RECIPIENT))
    await enqueue(database.app, sendResetTask, sealReset(config, email), { maxAttempts: ATTEMPTS_OF_A_DAY });
  logSecurity(log, 'reset_requested', {}, 'Password reset requested');
  return {};
}

/** Makes a link by which a user without a password sets one; valid as long as an invitation. */
export async function createPasswordLink(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  user_id: UserId,
): Promise<string> {
  const lifetimeMs = limits.inviteDays * 86_400_000;
  const { token } = await insertLink(tx, { purpose: 'reset', user_id, lifetimeMs });
  return linkUrl(config.publicUrl, 'reset', token);
}

/** Sets the password, ends all sessions of the user and tells them. The link came by email, so it confirms the address. */
export async function resetPassword({ platform }: PublicContext, body: Body<typeof calls.resetPassword>) {
  return withUserLink(platform.database, { token: body.token, purpose: 'reset' }, async (tx, { user }) => {
    const account = await repo.findAccount(tx, user);
    if (!account) throw new AppError('link_unknown');
    await assertProviderNotRequired(tx, account);
    assertStrongPassword(body.password, account);
    await updateUser(tx, user, { password_hash: await hashPassword(body.password) });
    await shareNewPassword(tx, account);
    if (!account.email_verified_at) await confirmEmail(tx, platform, user);
    await endLinksOfPassword(tx, user);
    await revokeSessionsOf(tx, user.agency_id, user.user_id);
    await queueEmail(tx, platform, passwordChangedEmail(account.email, platform.config.publicUrl));
    await recordSecurity(
      { tx, log: platform.log },
      'password_changed',
      { ...user, email: account.email },
      'The password was changed',
    );
    return {};
  });
}

/** The data that a link's page shows before the link is redeemed; throws when it is unknown, used or expired. */
export async function checkLink(
  { platform, ip }: PublicContext,
  { token, purpose }: Body<typeof calls.checkLink>,
) {
  await assertBlockRateLimit(platform.database, 'link', ip);
  return withLink(platform.database, { token, purpose }, async (tx, { agency_id, user_id, ...link }) => {
    const account = user_id ? await repo.findAccount(tx, { agency_id, user_id }) : undefined;
    return {
      email:
        purpose === 'email'
          ? (await repo.getLinkContent(tx, link.link_id)).new_email
          : (account?.email ?? ''),
      agency_name: account?.agency_name ?? '',
      fullname: account?.fullname ?? '',
      invited_by: link.invited_by,
      expires_at: link.expires_at,
    };
  });
}

/**
 * Activates an invited person with name and password and opens a session; the first user of a pending agency activates
 * the agency. Both links of the invitation end. The emailed one confirms the address; after the other one a confirmation
 * is sent.
 */
export async function acceptInvite(
  { platform, ip, user_agent }: PublicContext,
  body: Body<typeof calls.acceptInvite>,
) {
  const { database, log } = platform;
  const accept = () =>
    withUserLink(database, { token: body.token, purpose: 'invite' }, async (tx, { user, proves_email }) => {
      const account = await repo.findAccount(tx, user);
      if (!account) throw new AppError('link_unknown');
      if (account.user_status !== 'pending') throw new AppError('link_used');
      await assertProviderNotRequired(tx, account);
      assertStrongPassword(body.password, { ...account, fullname: body.fullname });
      const change = {
        fullname: body.fullname,
        password_hash: await hashPassword(body.password),
        user_status: 'active' as const,
        email_verified_at: proves_email ? new Date().toISOString() : null,
      };
      if (!(await activateUser(tx, user, change)))
        throw new AppError('email_taken', { message: texts.invitationTaken });
      await markOpenLinksUsed(tx, user, 'invite');
      await openInvitedAgency(tx, platform.events, { agency_id: user.agency_id, ...homeOf(body) });
      await platform.events.emit(tx, invitationAccepted, { user_id: user.user_id });
      if (!proves_email) await enqueueLinkEmail(tx, { user_id: user.user_id, purpose: 'verify' });
      await recordSecurity(
        { tx, log },
        'invitation_accepted',
        { ...user, email: account.email },
        'An invitation was accepted',
      );
      return startSession(tx, { ...account, ...change }, { ip, user_agent });
    });
  return whileFewAreTaken(database, ip, accept);
}
