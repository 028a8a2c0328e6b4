import { setTimeout as sleep } from 'node:timers/promises';
import type * as calls from '@placewell/contract/accounts.ts';
import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { agencyCreated } from '../../domain-events.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import { type TenantTx, withAnonymous, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { INSTALLATION_ID, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { revokeSession } from '../../platform/sessions/sessions.ts';
import { insertAgency } from '../agencies/agencies.public.ts';
import * as repo from './accounts.repo.ts';
import { sendVerificationEmail, withLink } from './link-tokens.service.ts';
import { assertStrongPassword, hashPassword, verifyPassword } from './passwords.rules.ts';
import { deleteAttempts, recordAttempt, revertAttempt } from './rate-limit.repo.ts';
import { assertIpRateLimit, WRONG_PASSWORDS_PER_ACCOUNT } from './rate-limit.service.ts';
import { startSession, withAccount } from './start-session.service.ts';

/**
 * Opens a session. An unknown e-mail and a wrong password give the same error after the same time. Wrong passwords are
 * slowed down and then locked out for a while, per account and per IP. Each attempt is counted before the password is
 * checked, so that concurrent attempts cannot get around the limit; a correct one is not counted.
 */
export async function login({ platform, ip }: PublicContext, { email, password }: Body<typeof calls.login>) {
  const { database } = platform;
  const accountKey = `login:account:${email}`;
  await assertIpRateLimit(database, 'login', ip);
  const attempts = await recordAttempt(database.app, accountKey, WRONG_PASSWORDS_PER_ACCOUNT);
  if (attempts > WRONG_PASSWORDS_PER_ACCOUNT.max) throw new AppError('account_locked');
  const account = await withAnonymous(database, (tx) => repo.findAccountForLogin(tx, email));
  if (!(await verifyPassword(account?.password_hash, password)) || !account) {
    await sleep(
      Math.max(0, attempts - WRONG_PASSWORDS_PER_ACCOUNT.slowFrom) * WRONG_PASSWORDS_PER_ACCOUNT.slowByMs,
    );
    throw new AppError('wrong_credentials');
  }
  await deleteAttempts(database.app, accountKey);
  await revertAttempt(database.app, `login:address:${ip}`);
  return withAccount(database, account, async (tx) => {
    // Deactivating a user or changing the password ends all sessions, so a login that began before must not open one.
    const locked = await repo.lockAccount(tx, account);
    if (locked?.password_hash !== account.password_hash) throw new AppError('wrong_credentials');
    if (locked.user_status === 'inactive' || account.agency_status === 'inactive')
      throw new AppError('account_inactive');
    return startSession(tx, account);
  });
}

/** Ends the session of this request; other sessions of the user stay open. */
export async function logout({ tx, actor }: Context) {
  await revokeSession(tx, actor.session_id);
  return {};
}

/**
 * Creates an agency, its first user and its trial credits in one transaction and sends the confirmation link. Refuses a
 * weak password and a taken e-mail.
 */
export async function signUp({ platform, ip, once }: PublicContext, body: Body<typeof calls.signUp>) {
  await assertIpRateLimit(platform.database, 'signUp', ip);
  assertStrongPassword(body.password, { email: body.email, agency_name: body.agencyName });
  const password_hash = await hashPassword(body.password);
  const user = { agency_id: newId<AgencyId>(), user_id: newId<UserId>() };
  return withTenant(platform.database, user.agency_id, (tx) =>
    once(tx, () => createAgency(tx, platform, { ...body, ...user, password_hash })),
  );
}

type NewAgency = {
  agency_id: AgencyId;
  user_id: UserId;
  agencyName: string;
  email: string;
  password_hash: string;
};

async function createAgency(tx: TenantTx, platform: Platform, account: NewAgency) {
  const { agency_id, user_id, agencyName: agency_name, email, password_hash } = account;
  const user = { agency_id, user_id };
  await insertAgency(tx, { agency_id, agency_name });
  const isNew = await repo.insertUser(tx, {
    ...user,
    role: 'agency',
    email,
    password_hash,
    fullname: '',
    user_status: 'active',
  });
  if (!isNew)
    throw new AppError('email_taken', { fields: { email: 'An account with this e-mail already exists.' } });
  await sendVerificationEmail(tx, platform, { ...user, email, agency_name });
  const data = await startSession(tx, await repo.getInsertedAccount(tx, user));
  await platform.events.emit(tx, agencyCreated, { agency_id });
  return data;
}

/** Creates the first super admin with the link printed at the first start; others are added on the command line. */
export async function setUp({ platform }: PublicContext, body: Body<typeof calls.setUp>) {
  return withLink(platform.database, { token: body.token, purpose: 'setup' }, async (tx, link) => {
    await repo.lockSetUp(tx);
    if (await repo.hasSuperAdmin(tx)) throw new AppError('setup_done');
    const account = await createSuperAdmin(tx, body);
    await repo.markLinkUsed(tx, link.link_id);
    return startSession(tx, account);
  });
}

type SuperAdmin = { email: string; fullname: string; password: string };

/** Creates a super admin; refuses a weak password and a taken e-mail. Also used by `npm run admin`. */
export async function createSuperAdmin(
  tx: TenantTx,
  { email, fullname, password }: SuperAdmin,
): Promise<repo.Account> {
  assertStrongPassword(password, { email, agency_name: '' });
  const user = { agency_id: INSTALLATION_ID, user_id: newId<UserId>() };
  const isNew = await repo.insertUser(tx, {
    ...user,
    role: 'super_admin',
    email,
    fullname,
    password_hash: await hashPassword(password),
    user_status: 'active',
    email_verified_at: new Date().toISOString(),
  });
  if (!isNew)
    throw new AppError('email_taken', { fields: { email: 'An account with this e-mail already exists.' } });
  return repo.getInsertedAccount(tx, user);
}
