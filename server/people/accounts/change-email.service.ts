import type { Body } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext } from '../../platform/context.ts';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { logSecurity, noteEmail } from '../../platform/security/security-log.ts';
import { mailPlace } from '../../providers/mail/mailer.ts';
import * as repo from './accounts.repo.ts';
import { markOpenLinksUsed, updateEmail } from './accounts.writes.ts';
import {
  assertWithin,
  EMAIL_CHANGES_PER_ACCOUNT,
  EMAILS_PER_RECIPIENT,
  emailKey,
  whileFewAreTaken,
} from './guessing/rate-limit.service.ts';
import { enqueueLinkEmail } from './link-tokens.service.ts';
import { verifyPassword } from './passwords/passwords.rules.ts';

type Change = Body<typeof calls.changeUnverifiedEmail>;

/**
 * Replaces one's own address while it is not confirmed, ends all links that went to the old one and sends the new one a
 * confirmation. Refuses a wrong password, a taken address and too many requests, wrong passwords included. The password
 * stays, also where it has the new name in it: without a mailbox there would be no way to another one.
 */
export async function changeUnverifiedEmail(context: AddressedContext, body: Change) {
  const { actor, platform, ip } = context;
  noteEmail(body.email);
  await assertWithin(platform.database.app, `email:account:${actor.user_id}`, EMAIL_CHANGES_PER_ACCOUNT);
  const account = await withActor(platform.database, actor, (tx) => repo.findAccount(tx, actor));
  if (!(await verifyPassword(account?.password_hash, body.password)))
    throw new AppError('wrong_credentials', {
      message: texts.notYourPassword,
      fields: { password: texts.notYourPassword },
    });
  await whileFewAreTaken(platform.database, ip, () =>
    withActor(platform.database, actor, (tx) => replaceEmail(tx, context, body)),
  );
  const { agency_id, user_id } = actor;
  logSecurity(
    platform.log,
    'email_changed',
    { agency_id, user_id, email: body.email },
    'An e-mail address that was not confirmed was replaced',
  );
  return { email: body.email, mail_goes_to: mailPlace(platform.config) };
}

/** The person is locked, as by whatever makes or opens a link: none that goes to the old address is left out. */
async function replaceEmail(tx: TenantTx, { actor, platform }: AddressedContext, { email }: Change) {
  await repo.lockPerson(tx, actor.user_id);
  const account = await repo.findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  if (account.email_verified_at) throw new AppError('email_verified');
  await assertWithin(tx, emailKey(platform.config, 'verify', email), EMAILS_PER_RECIPIENT);
  if (!(await updateEmail(tx, actor, email)))
    throw new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });
  await markOpenLinksUsed(tx, actor, 'verify');
  await markOpenLinksUsed(tx, actor, 'reset');
  await enqueueLinkEmail(tx, { user_id: actor.user_id, purpose: 'verify' });
}
