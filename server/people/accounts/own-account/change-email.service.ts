import type { Body } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext, PublicContext } from '../../../platform/context.ts';
import { type TenantTx, withActor, withAnonymous } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteEmail } from '../../../platform/security/security-log.ts';
import {
  emailChangeAskedEmail,
  emailChangedEmail,
  emailChangeEmail,
  queueEmail,
} from '../../mail/mail.public.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import * as repo from '../accounts.repo.ts';
import { insertLink, updateEmail } from '../accounts.writes.ts';
import { confirmEmail } from '../confirm-email.writes.ts';
import {
  assertBlockRateLimit,
  assertWithin,
  EMAIL_CHANGES_PER_ACCOUNT,
  EMAILS_PER_RECIPIENT,
  emailKey,
  whileFewAreTaken,
} from '../guessing/rate-limit.service.ts';
import { linkUrl, withUserLink } from '../link-tokens.service.ts';
import { mailPlaceOf } from '../mail-place.service.ts';
import { verifyPassword } from '../passwords/passwords.rules.ts';
import { endLinksOfPassword } from './password-links.writes.ts';

type Change = Body<typeof calls.changeEmail>;

const emailTaken = () => new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });

/**
 * Sends a link to the new address, which becomes the caller's when it is opened, and tells the present one. Refuses a wrong
 * password, a taken address, as far as a block may learn of these, and too many attempts, wrong passwords included.
 */
export async function changeEmail(context: AddressedContext, body: Change) {
  const { actor, platform, ip } = context;
  const { database } = platform;
  noteEmail(body.email);
  await assertWithin(database.app, `email:account:${actor.user_id}`, EMAIL_CHANGES_PER_ACCOUNT);
  const account = await withActor(database, actor, (tx) => repo.findAccount(tx, actor));
  if (account?.password_hash === null) throw new AppError('no_password');
  if (!(await verifyPassword(account?.password_hash, body.password)))
    throw new AppError('wrong_credentials', {
      message: texts.notYourPassword,
      fields: { password: texts.notYourPassword },
    });
  if (account?.email === body.email)
    throw new AppError('invalid_input', { fields: { email: texts.emailIsYours } });
  return whileFewAreTaken(database, ip, async () => {
    if (await withAnonymous(database, (tx) => repo.findAccountForLogin(tx, body.email))) throw emailTaken();
    return withActor(database, actor, (tx) => sendChange(tx, context, body));
  });
}

async function sendChange(tx: TenantTx, { actor, platform }: AddressedContext, { email }: Change) {
  const { config } = platform;
  // Locked as by every maker and user of links.
  await repo.lockPerson(tx, actor.user_id);
  const account = await repo.findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  if (await repo.isEmailOfAgency(tx, email)) throw emailTaken();
  await assertWithin(tx, emailKey(config, 'verify', email), EMAILS_PER_RECIPIENT);
  const { user_id } = actor;
  const lifetimeMs = limits.emailChangeLinkMs;
  const { token, expires_at } = await insertLink(tx, {
    purpose: 'email',
    user_id,
    new_email: email,
    lifetimeMs,
  });
  const link = emailChangeEmail(email, linkUrl(config.publicUrl, 'email', token));
  await queueEmail(tx, platform, { ...link, expires_at: new Date(expires_at) });
  await queueEmail(tx, platform, emailChangeAskedEmail(account.email, email, config.publicUrl));
  return { mail_goes_to: await mailPlaceOf({ tx, actor, platform }) };
}

/**
 * Changes the address to that of the link, which came to it, unless another account has it by then. Links to the former
 * address end, and an email goes to it.
 */
export async function confirmNewEmail(
  { platform, ip }: PublicContext,
  { token }: Body<typeof calls.confirmNewEmail>,
) {
  const { database, config, log } = platform;
  await assertBlockRateLimit(database, 'link', ip);
  return whileFewAreTaken(database, ip, () =>
    withUserLink(database, { token, purpose: 'email' }, async (tx, { link_id, user }) => {
      const account = await repo.findAccount(tx, user);
      if (account?.user_status !== 'active') throw new AppError('account_inactive');
      const { new_email: email } = await repo.getLinkContent(tx, link_id);
      if (!(await updateEmail(tx, user, email))) throw emailTaken();
      await endLinksOfPassword(tx, user);
      await confirmEmail(tx, platform, user);
      await queueEmail(tx, platform, emailChangedEmail(account.email, email, config.publicUrl));
      await recordSecurity({ tx, log }, 'email_changed', { ...user, email }, 'An email address was changed');
      return { email };
    }),
  );
}
