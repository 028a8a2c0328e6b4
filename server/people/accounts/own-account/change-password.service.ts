import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext } from '../../../platform/context.ts';
import { withActor } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { endAdministration, revokeOtherSessions } from '../../../platform/sessions/sessions.ts';
import { passwordChangedEmail, queueEmail } from '../../mail/mail.public.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';
import * as repo from '../accounts.repo.ts';
import { updateUser } from '../accounts.writes.ts';
import { shareNewPassword } from '../administration/administrators.writes.ts';
import { guess } from '../guessing/guesses.service.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from '../passwords/passwords.rules.ts';
import { endLinksOfPassword } from './password-links.writes.ts';

const wrongPassword = () =>
  new AppError('wrong_credentials', {
    message: texts.notYourPassword,
    fields: { current_password: texts.notYourPassword },
  });

/**
 * Replaces the caller's password after the present one: wrong ones slow down further attempts as those of logging in do.
 * Their other sessions end, those of administration included, and an email tells them.
 */
export async function changePassword(
  { actor, platform, ip }: AddressedContext,
  { current_password, password }: Body<typeof calls.changePassword>,
) {
  const { database, config, log } = platform;
  const account = await withActor(database, actor, (tx) => repo.findAccount(tx, actor));
  if (!account) throw new AppError('invalid_token');
  const { email, password_hash } = account;
  if (password_hash === null) throw new AppError('no_password');
  assertStrongPassword(password, account);
  const isRight = await guess(platform, { email, ip }, async () =>
    (await verifyPassword(password_hash, current_password)) ? true : undefined,
  );
  if (!isRight) throw wrongPassword();
  const next = await hashPassword(password);
  await withActor(database, actor, async (tx) => {
    await repo.lockPerson(tx, actor.user_id);
    // A concurrent change may have replaced it.
    if ((await repo.lockAccount(tx, actor))?.password_hash !== password_hash) throw wrongPassword();
    await updateUser(tx, actor, { password_hash: next });
    await shareNewPassword(tx, account);
    await endLinksOfPassword(tx, actor);
    await revokeOtherSessions(tx, actor);
    await endAdministration(tx, actor.user_id);
    await queueEmail(tx, platform, passwordChangedEmail(email, config.publicUrl));
    const { agency_id, user_id } = actor;
    const facts = { agency_id, user_id, email };
    await recordSecurity({ tx, log }, 'password_changed', facts, 'The password was changed');
  });
  return {};
}
