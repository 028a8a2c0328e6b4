import type { Body } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext } from '../../platform/context.ts';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { noteEmail } from '../../platform/security/security-log.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
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
import { mailPlaceOf } from './mail-place.service.ts';
import { verifyPassword } from './passwords/passwords.rules.ts';

type Change = Body<typeof calls.changeUnverifiedEmail>;

/**
 * Replaces the actor's unconfirmed address, ends all links sent to the old one, and sends a confirmation to the new one.
 * Refuses a wrong password, a taken address and too many attempts, wrong passwords included. A password that contains the
 * new name is kept: without a mailbox there is no way to reset it.
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
  const mail_goes_to = await whileFewAreTaken(platform.database, ip, () =>
    withActor(platform.database, actor, (tx) => replaceEmail(tx, context, body)),
  );
  return { email: body.email, mail_goes_to };
}

/** Locks the person, as every maker and user of links does, so that no link to the old address is missed. */
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
  const { agency_id, user_id } = actor;
  await recordSecurity(
    { tx, log: platform.log },
    'email_changed',
    { agency_id, user_id, email },
    'An email address that was not confirmed was replaced',
  );
  return mailPlaceOf({ tx, actor, platform });
}
