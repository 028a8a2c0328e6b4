import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import { withAnonymous } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { logSecurity, noteEmail } from '../../platform/security/security-log.ts';
import { revokeSession } from '../../platform/sessions/sessions.ts';
import { assertProviderNotRequired } from '../agency-sign-in/agency-sign-in.public.ts';
import * as repo from './accounts.repo.ts';
import { guess } from './guessing/guesses.service.ts';
import { verifyPassword } from './passwords/passwords.rules.ts';
import { finishSignIn } from './second-factor/challenge.service.ts';
import { withAccount } from './start-session.service.ts';

/**
 * Opens a session. An unknown email and a wrong password give the same error after the same time; wrong passwords slow
 * down further attempts (see `guess`).
 */
export async function login(
  { platform, ip, user_agent }: PublicContext,
  { email, password }: Body<typeof calls.login>,
) {
  const { database } = platform;
  noteEmail(email);
  const account = await guess(platform, { email, ip }, async () => {
    const found = await withAnonymous(database, (tx) => repo.findAccountForLogin(tx, email));
    return (await verifyPassword(found?.password_hash, password)) ? found : undefined;
  });
  if (!account) throw new AppError('wrong_credentials');
  return withAccount(database, account, async (tx) => {
    // Deactivating a user or changing the password ends all sessions, so a concurrent login must not open one.
    const locked = await repo.lockAccount(tx, account);
    if (locked?.password_hash !== account.password_hash) throw new AppError('wrong_credentials');
    if (locked.user_status === 'inactive') throw new AppError('account_inactive');
    await assertProviderNotRequired(tx, account);
    return finishSignIn(tx, { platform, ip, user_agent }, account, { message: 'Logged in' });
  });
}

/** Ends the session of this request; other sessions of the user stay open. */
export async function logout({ tx, actor, platform }: Context) {
  await revokeSession(tx, actor.session_id);
  const { agency_id, user_id } = actor;
  logSecurity(platform.log, 'sign_out', { agency_id, user_id }, 'Logged out');
  return {};
}
