import type { Body } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import { type TenantTx, withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { INSTALLATION_ID, newId } from '../../platform/ids.ts';
import { logSecurity, noteEmail } from '../../platform/security/security-log.ts';
import { revokeSession } from '../../platform/sessions/sessions.ts';
import { insertAgency } from '../agencies/agencies.public.ts';
import * as repo from './accounts.repo.ts';
import { insertUser, markLinkUsed } from './accounts.writes.ts';
import { guess } from './guessing/guesses.service.ts';
import { whileFewAreTaken, whileFewSignUp } from './guessing/rate-limit.service.ts';
import { enqueueLinkEmail, withLink } from './link-tokens.service.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords/passwords.rules.ts';
import { startSession, withAccount } from './start-session.service.ts';

/**
 * Opens a session. An unknown email and a wrong password give the same error after the same time; wrong passwords slow
 * down further attempts (see `guess`).
 */
export async function login({ platform, ip }: PublicContext, { email, password }: Body<typeof calls.login>) {
  const { database, log } = platform;
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
    const session = await startSession(tx, account, ip);
    logSecurity(log, 'sign_in', account, 'Logged in');
    return session;
  });
}

/** Ends the session of this request; other sessions of the user stay open. */
export async function logout({ tx, actor, platform }: Context) {
  await revokeSession(tx, actor.session_id);
  const { agency_id, user_id } = actor;
  logSecurity(platform.log, 'sign_out', { agency_id, user_id }, 'Logged out');
  return {};
}

/**
 * Creates an agency with its first user and sends the confirmation link, which brings the trial credits. Refuses a weak
 * password, a taken email, and an address block over its limit of sign-ups.
 */
export async function signUp(
  { platform, ip, once, assertNew }: PublicContext,
  body: Body<typeof calls.signUp>,
) {
  const { email, agencyName: agency_name, fullname = '' } = body;
  noteEmail(email);
  assertStrongPassword(body.password, { email, agency_name, fullname });
  await assertNew(platform.database.app);
  return whileFewSignUp(platform, ip, async (created) => {
    const password_hash = await hashPassword(body.password);
    const user = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
    return whileFewAreTaken(platform.database, ip, () =>
      withTenant(platform.database, user.agency_id, (tx) =>
        once(tx, () => {
          created();
          return createAgency(tx, { platform, ip }, { ...user, email, agency_name, fullname, password_hash });
        }),
      ),
    );
  });
}

type NewAgency = {
  agency_id: AgencyId;
  user_id: UserId;
  agency_name: string;
  email: string;
  /** Null for a user who signs in by a provider, which has confirmed the email. */
  password_hash: string | null;
  fullname?: string;
  email_verified_at?: string;
};

/**
 * Creates an agency with its first user in one transaction and opens a session; throws `email_taken`. Trial credits are
 * granted at once for a confirmed email, otherwise on confirmation.
 */
export async function createAgency(
  tx: TenantTx,
  { platform, ip }: Pick<PublicContext, 'platform' | 'ip'>,
  { agency_name, ...account }: NewAgency,
) {
  const { agency_id, user_id, email } = account;
  const isConfirmed = account.email_verified_at !== undefined;
  await insertAgency(tx, { agency_id, agency_name, awaits_confirmation: !isConfirmed });
  await insertAccount(tx, { fullname: '', ...account, role: 'agency' });
  if (!isConfirmed) await enqueueLinkEmail(tx, { user_id, purpose: 'verify' });
  const data = await startSession(tx, await repo.getInsertedAccount(tx, { agency_id, user_id }), ip);
  await platform.events.emit(tx, agencyCreated, { agency_id });
  if (isConfirmed) await platform.events.emit(tx, agencyConfirmed, { agency_id });
  logSecurity(platform.log, 'sign_up', { agency_id, user_id, email }, 'Signed up');
  return data;
}

/** Inserts an active user; throws `email_taken`. */
async function insertAccount(tx: TenantTx, user: Omit<repo.NewUser, 'user_status'>) {
  if (await insertUser(tx, { ...user, user_status: 'active' })) return;
  throw new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });
}

/** Creates the first super admin with the link that the first start printed; `npm run admin` creates others. */
export async function setUp({ platform, ip }: PublicContext, body: Body<typeof calls.setUp>) {
  return withLink(platform.database, { token: body.token, purpose: 'setup' }, async (tx, link) => {
    await repo.lockSetUp(tx);
    if (await repo.hasSuperAdmin(tx)) throw new AppError('setup_done');
    const account = await createSuperAdmin(tx, body);
    await markLinkUsed(tx, link.link_id);
    const { agency_id, user_id, email } = account;
    logSecurity(
      platform.log,
      'rights_changed',
      { agency_id, user_id, email, change: 'first super admin' },
      'Set up',
    );
    return startSession(tx, account, ip);
  });
}

type SuperAdmin = { email: string; fullname: string; password: string };

/** Creates a super admin; refuses a weak password and a taken email. Also used by `npm run admin`. */
export async function createSuperAdmin(
  tx: TenantTx,
  { email, fullname, password }: SuperAdmin,
): Promise<repo.Account> {
  assertStrongPassword(password, { email, agency_name: '', fullname });
  const user = { agency_id: INSTALLATION_ID, user_id: newId<UserId>() };
  await insertAccount(tx, {
    ...user,
    role: 'super_admin',
    email,
    fullname,
    password_hash: await hashPassword(password),
    email_verified_at: new Date().toISOString(),
  });
  return repo.getInsertedAccount(tx, user);
}
