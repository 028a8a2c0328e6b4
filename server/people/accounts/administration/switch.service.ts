import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { AddressedContext } from '../../../platform/context.ts';
import {
  type InstallationTx,
  inAgency,
  type TenantTx,
  withActor,
  withInstallation,
} from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { INSTALLATION_ID } from '../../../platform/ids.ts';
import { logSecurity } from '../../../platform/security/security-log.ts';
import { type Actor, isSwitched, revokeSession } from '../../../platform/sessions/sessions.ts';
import { recordEntry } from '../../security-log/security-log.public.ts';
import * as repo from '../accounts.repo.ts';
import { guess } from '../guessing/guesses.service.ts';
import { verifyPassword } from '../passwords/passwords.rules.ts';
import { startSession } from '../start-session.service.ts';
import { findAdministrator, findPersonOfAdministrator, isAdministrator } from './administrators.repo.ts';

/** Whether the signed-in person has a second account that a switch leads to, as either of the two. */
export async function canSwitch(tx: TenantTx, actor: Actor): Promise<boolean> {
  if (actor.role === 'agency') return isAdministrator(tx, actor);
  // A super admin's transaction sees the installation.
  return (
    actor.role === 'super_admin' &&
    (await isSwitched(tx, actor.session_id)) &&
    (await findPersonOfAdministrator(tx as InstallationTx, actor.user_id)) !== undefined
  );
}

const wrongPassword = () =>
  new AppError('wrong_credentials', {
    message: texts.notYourPassword,
    fields: { password: texts.notYourPassword },
  });

/**
 * Opens a session of the super admin that the caller, an agency user, is as well, after their password: wrong ones slow
 * down further attempts as those of logging in do. The session of this request ends.
 */
export async function switchToAdministration(
  { actor, platform, ip, user_agent }: AddressedContext,
  { password }: Body<typeof calls.switchToAdministration>,
) {
  const { database, log } = platform;
  const account = await withActor(database, actor, async (tx) =>
    (await isAdministrator(tx, actor)) ? repo.findAccount(tx, actor) : undefined,
  );
  if (!account) throw new AppError('not_administrator');
  const { password_hash, email } = account;
  if (password_hash === null)
    throw new AppError('wrong_credentials', {
      message: texts.switchNeedsPassword,
      fields: { password: texts.switchNeedsPassword },
    });
  const isRight = await guess(platform, { email, ip }, async () =>
    (await verifyPassword(password_hash, password)) ? true : undefined,
  );
  if (!isRight) throw wrongPassword();
  const proof = { switch: { session: actor.session_hash, password_hash } };
  return withInstallation(database, proof, async (tx) => {
    const user_id = await findAdministrator(tx, account);
    const admin = user_id && (await repo.findAccount(tx, { agency_id: INSTALLATION_ID, user_id }));
    if (!admin) throw new AppError('not_administrator');
    // Deactivating the person ends these sessions, so a concurrent switch must not open one.
    await inAgency(tx, account.agency_id, async (inside) => {
      const locked = await repo.lockAccount(inside, account);
      if (locked?.password_hash !== password_hash || locked.user_status !== 'active') throw wrongPassword();
      if (!(await revokeSession(inside, actor.session_id))) throw new AppError('invalid_token');
      await recordEntry(inside, 'administration_entered', { user_id: account.user_id });
    });
    const facts = { agency_id: account.agency_id, user_id: account.user_id, target_id: admin.user_id, email };
    logSecurity(log, 'administration_entered', facts, 'Switched to administration');
    return startSession(tx, admin, { ip, user_agent }, true);
  });
}

/**
 * Ends the super admin's session, and opens one of the agency user whom they are as well: only of a session that began by
 * the switch, for which that user's password was asked.
 */
export async function leaveAdministration({ actor, platform, ip, user_agent }: AddressedContext) {
  return withInstallation(platform.database, { session: actor.session_hash }, async (tx) => {
    const person = (await isSwitched(tx, actor.session_id))
      ? await findPersonOfAdministrator(tx, actor.user_id)
      : undefined;
    if (!person) throw new AppError('not_administrator', { message: texts.noAgencyUser });
    if (!(await revokeSession(tx, actor.session_id))) throw new AppError('invalid_token');
    const session = await inAgency(tx, person.agency_id, async (inside) => {
      const locked = await repo.lockAccount(inside, person);
      const account = await repo.findAccount(inside, person);
      if (!account || locked?.user_status !== 'active') throw new AppError('account_inactive');
      await recordEntry(inside, 'administration_left', { user_id: person.user_id });
      return startSession(inside, account, { ip, user_agent });
    });
    const facts = { ...person, target_id: actor.user_id };
    logSecurity(platform.log, 'administration_left', facts, 'Switched back from administration');
    return session;
  });
}
