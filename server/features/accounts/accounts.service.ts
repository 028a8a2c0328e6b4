import { setTimeout as sleep } from 'node:timers/promises';
import type * as calls from '@placewell/contract/accounts.ts';
import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { enterTenant, type IdentityTx, withIdentity } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { Answer, type IdentityContext, type PublicContext } from '../../platform/http/handle.ts';
import { INSTALLATION_ID, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession, revokeSession, revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import * as repo from './accounts.repo.ts';
import {
  attemptsSoFar,
  BY_ADDRESS,
  countAttempt,
  forgetAttempts,
  MAILS_TO_ONE,
  WRONG_PASSWORD,
} from './attempts.ts';
import { imageUrl } from './images.ts';
import { post, resetLetter, verifyLetter } from './letters.ts';
import { linkUrl, usableLink } from './links.ts';
import { assertPasswordIsGood, hashPassword, isPassword } from './passwords.ts';

const DAY_MS = 86_400_000;

async function assertFewFrom(platform: Platform, what: keyof typeof BY_ADDRESS, address: string) {
  if (
    (await countAttempt(platform.database, `${what}:address:${address}`, BY_ADDRESS[what])) >
    BY_ADDRESS[what].max
  )
    throw new AppError('too_many_requests');
}

async function sessionData(tx: IdentityTx, account: repo.Account) {
  return {
    token: await openSession(tx, account),
    role: account.role as 'agency',
    fullname: account.fullname,
    image: imageUrl(account.image_key),
    agency_id: account.agency_id === INSTALLATION_ID ? ('' as const) : account.agency_id,
    user_id: account.user_id,
    questionnaire_status: account.questionnaire_status as 'pending',
  };
}

/**
 * Opens a session. An unknown e-mail and a wrong password answer alike and take equally long; wrong ones are slowed
 * down, then locked for a while, per account and per address.
 */
export async function login(
  { platform, address }: PublicContext,
  { email, password }: Body<typeof calls.login>,
) {
  const { database } = platform;
  const account_key = `login:account:${email}`;
  const address_key = `login:address:${address}`;
  if ((await attemptsSoFar(database, address_key)) >= BY_ADDRESS.login.max)
    throw new AppError('too_many_requests');
  if ((await attemptsSoFar(database, account_key)) >= WRONG_PASSWORD.max)
    throw new AppError('account_locked');
  const account = await withIdentity(database, (tx) => repo.findByEmail(tx, email));
  if (!(await isPassword(account?.password_hash, password)) || !account) {
    await countAttempt(database, address_key, BY_ADDRESS.login);
    const wrong = await countAttempt(database, account_key, WRONG_PASSWORD);
    await sleep(Math.max(0, wrong - WRONG_PASSWORD.slowFrom) * WRONG_PASSWORD.slowByMs);
    throw new AppError('wrong_credentials');
  }
  if (account.user_status === 'inactive' || account.agency_status === 'inactive')
    throw new AppError('account_inactive');
  await forgetAttempts(database, account_key);
  return withIdentity(database, (tx) => sessionData(tx, account));
}

export async function logout({ tx, actor }: IdentityContext) {
  await revokeSession(tx, actor.session_id);
  return {};
}

/** Creates an agency, its first user and its trial credits together, and mails the confirmation link. */
export async function signUp({ platform, address }: PublicContext, body: Body<typeof calls.signUp>) {
  await assertFewFrom(platform, 'signUp', address);
  assertPasswordIsGood(body.password, body.email);
  const password_hash = await hashPassword(body.password);
  return withIdentity(platform.database, async (tx) => {
    const user = { agency_id: newId(), user_id: newId() };
    await repo.insertAgency(tx, { agency_id: user.agency_id, agency_name: body.agencyName });
    const isNew = await repo.insertUser(tx, {
      ...user,
      role: 'agency',
      email: body.email,
      password_hash,
      fullname: '',
      user_status: 'active',
    });
    if (!isNew)
      throw new AppError('email_taken', { fields: { email: 'An account with this e-mail exists already.' } });
    await mailVerification(tx, platform, { ...user, email: body.email, agency_name: body.agencyName });
    const account = await repo.findById(tx, user);
    const data = await sessionData(tx, account!);
    const tenantTx = await enterTenant(tx, user.agency_id);
    await platform.events.emit(tenantTx, { type: 'agency.created', agency_id: user.agency_id });
    return data;
  });
}

type Addressee = { agency_id: string; user_id: string; email: string; agency_name: string };

async function mailVerification(tx: IdentityTx, platform: Platform, user: Addressee) {
  const { token } = await repo.putLink(tx, {
    purpose: 'verify',
    user,
    lifeMs: limits.verifyLinkDays * DAY_MS,
  });
  await post(
    tx,
    verifyLetter(
      user.email,
      user.agency_name || 'Placewell',
      linkUrl(platform.config.publicUrl, 'verify', token),
    ),
  );
}

export async function resendVerification({ tx, actor, platform }: IdentityContext) {
  const account = await repo.findById(tx, actor);
  if (!account) throw new AppError('invalid_token');
  if ((await countAttempt(platform.database, `verify:${account.email}`, MAILS_TO_ONE)) > MAILS_TO_ONE.max)
    throw new AppError('too_many_requests');
  if (!account.email_verified_at) await mailVerification(tx, platform, account);
  return {};
}

export async function verifyEmail({ platform }: PublicContext, { token }: Body<typeof calls.verifyEmail>) {
  return withIdentity(platform.database, async (tx) => {
    const link = await usableLink(tx, token, 'verify');
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
  await assertFewFrom(platform, 'mail', address);
  const isRepeated =
    (await countAttempt(platform.database, `forgot:${email}`, MAILS_TO_ONE)) > MAILS_TO_ONE.max;
  await withIdentity(platform.database, async (tx) => {
    const account = await repo.findByEmail(tx, email);
    if (isRepeated || account?.user_status !== 'active') return;
    const { token } = await repo.putLink(tx, { purpose: 'reset', user: account, lifeMs: limits.resetLinkMs });
    await post(tx, resetLetter(email, linkUrl(platform.config.publicUrl, 'reset', token)));
  });
  return new Answer({}, texts.resetSent);
}

/** Sets the password and ends every session of the user. The mail proves the address, so it counts as confirmed. */
export async function resetPassword({ platform }: PublicContext, body: Body<typeof calls.resetPassword>) {
  return withIdentity(platform.database, async (tx) => {
    const link = await usableLink(tx, body.token, 'reset');
    const user = { agency_id: link.agency_id!, user_id: link.user_id! };
    const account = await repo.findById(tx, user);
    if (!account) throw new AppError('link_unknown');
    assertPasswordIsGood(body.password, account.email);
    await repo.updateUser(tx, user, {
      password_hash: await hashPassword(body.password),
      email_verified_at: account.email_verified_at ?? new Date().toISOString(),
    });
    await repo.markLinkUsed(tx, link.link_id);
    await revokeSessionsOf(tx, user.agency_id, user.user_id);
    await forgetAttempts(platform.database, `login:account:${account.email}`);
    return new Answer({}, 'Your password was changed. Please log in.');
  });
}

export async function checkLink(
  { platform, address }: PublicContext,
  { token, purpose }: Body<typeof calls.checkLink>,
) {
  await assertFewFrom(platform, 'link', address);
  return withIdentity(platform.database, async (tx) => {
    const link = await usableLink(tx, token, purpose);
    const account = link.user_id
      ? await repo.findById(tx, { agency_id: link.agency_id!, user_id: link.user_id })
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
    const link = await usableLink(tx, body.token, 'invite');
    const user = { agency_id: link.agency_id!, user_id: link.user_id! };
    const account = await repo.findById(tx, user);
    if (!account) throw new AppError('link_unknown');
    if (account.agency_status === 'inactive' || account.user_status === 'inactive')
      throw new AppError('account_inactive');
    assertPasswordIsGood(body.password, account.email);
    const change = {
      fullname: body.fullname,
      password_hash: await hashPassword(body.password),
      user_status: 'active',
      email_verified_at: new Date().toISOString(),
    };
    await repo.updateUser(tx, user, change);
    await repo.markLinkUsed(tx, link.link_id);
    return sessionData(tx, { ...account, ...change });
  });
}

/** Makes the first super admin with the link of the first start; later ones come from the command line. */
export async function setUp({ platform }: PublicContext, body: Body<typeof calls.setUp>) {
  return withIdentity(platform.database, async (tx) => {
    await repo.lockSetUp(tx);
    const link = await usableLink(tx, body.token, 'setup');
    if (await repo.hasSuperAdmin(tx)) throw new AppError('setup_done');
    const account = await createSuperAdmin(tx, body);
    await repo.markLinkUsed(tx, link.link_id);
    return sessionData(tx, account);
  });
}

type SuperAdmin = { email: string; fullname: string; password: string };

/** Refuses a weak password and a taken e-mail. Also used by `npm run admin`. */
export async function createSuperAdmin(
  tx: IdentityTx,
  { email, fullname, password }: SuperAdmin,
): Promise<repo.Account> {
  assertPasswordIsGood(password, email);
  const user = { agency_id: INSTALLATION_ID, user_id: newId() };
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
    throw new AppError('email_taken', { fields: { email: 'An account with this e-mail exists already.' } });
  return (await repo.findById(tx, user))!;
}

/** The one-time link for an empty installation, or undefined once there is a super admin. */
export async function setUpUrl(platform: Pick<Platform, 'database' | 'config'>): Promise<string | undefined> {
  return withIdentity(platform.database, async (tx) => {
    await repo.lockSetUp(tx);
    if (await repo.hasSuperAdmin(tx)) return undefined;
    const { token } = await repo.putLink(tx, { purpose: 'setup', lifeMs: 30 * DAY_MS });
    return linkUrl(platform.config.publicUrl, 'setup', token);
  });
}
