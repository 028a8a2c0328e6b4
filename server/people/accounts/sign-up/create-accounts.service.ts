import { ERRORS } from '@placewell/contract/errors.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import type { DistanceSettings } from '@placewell/contract/sourcing/places.ts';
import { agencyConfirmed, agencyCreated } from '../../../domain-events.ts';
import type { PublicContext } from '../../../platform/context.ts';
import type { InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { INSTALLATION_ID, newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logSecurity } from '../../../platform/security/security-log.ts';
import type { SeenFrom } from '../../../platform/sessions/sessions.ts';
import { insertAgency } from '../../agencies/agencies.public.ts';
import * as repo from '../accounts.repo.ts';
import { insertUser } from '../accounts.writes.ts';
import { insertAdministrator } from '../administration/administrators.writes.ts';
import { enqueueLinkEmail } from '../link-tokens.service.ts';
import { assertStrongPassword, hashPassword } from '../passwords/passwords.rules.ts';
import { startSession } from '../start-session.service.ts';
import { claimTrial, trialBlockOf } from '../trials/trials.writes.ts';

export type NewAgency = {
  agency_id: AgencyId;
  user_id: UserId;
  agency_name: string;
  email: string;
  /** Null for a user who signs in by a provider, which has confirmed the email. */
  password_hash: string | null;
  fullname?: string;
  /** Time zone, currency and unit of the agency; UTC and none without. */
  home?: DistanceSettings;
  email_verified_at?: string;
  /** Whether the installation is run for this agency alone (decision 131). */
  is_own?: boolean;
  /** Of an agency that signs up by itself (`trialBlockOf`): whether its trial brings credits depends on it. */
  trial_block?: string;
};

/** The parts of the platform that opening an agency needs; a command has only these. */
export type Opening = Pick<Platform, 'config' | 'events' | 'log'>;

/**
 * Creates an agency with its first user in one transaction and opens a session; throws `email_taken`. Trial credits are
 * granted at once for a confirmed email, otherwise on confirmation.
 */
export async function createAgency(
  tx: TenantTx,
  { platform, ...seenFrom }: SeenFrom & Pick<PublicContext, 'platform'>,
  account: NewAgency,
) {
  const opened = await openAgency(tx, platform, {
    ...account,
    trial_block: trialBlockOf(platform.config, seenFrom.ip),
  });
  return startSession(tx, opened, seenFrom);
}

/**
 * As `createAgency`, without a session. One's own agency has no trial and so waits for no confirmation: it works at once,
 * and only what needs the person's confirmed email, such as writing to candidates, has to wait.
 */
export async function openAgency(
  tx: TenantTx,
  platform: Opening,
  { agency_name, is_own = false, trial_block, home, ...account }: NewAgency,
): Promise<repo.Account> {
  const { events, log } = platform;
  const { agency_id, user_id, email } = account;
  const isConfirmed = account.email_verified_at !== undefined;
  const awaits_confirmation = !isConfirmed && !is_own;
  await insertAgency(tx, {
    agency_id,
    agency_name,
    awaits_confirmation,
    is_own,
    ...home,
    ...(trial_block && { trial_block }),
  });
  await insertAccount(tx, { fullname: '', ...account, role: 'agency' });
  if (!isConfirmed) await enqueueLinkEmail(tx, { user_id, purpose: 'verify' });
  await events.emit(tx, agencyCreated, { agency_id });
  if (!awaits_confirmation) {
    const has_trial = is_own || (await claimTrial(tx, platform, email)) === null;
    await events.emit(tx, agencyConfirmed, { agency_id, has_trial });
  }
  logSecurity(log, 'sign_up', { agency_id, user_id, email }, 'Signed up');
  return repo.getInsertedAccount(tx, { agency_id, user_id });
}

/** Inserts an active user; throws `email_taken`. */
export async function insertAccount(tx: TenantTx, user: Omit<repo.NewUser, 'user_status'>) {
  if (await insertUser(tx, { ...user, user_status: 'active' })) return;
  throw new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });
}

type SuperAdmin = { email: string; fullname: string; password: string };

/**
 * Makes an agency user a super admin as well: of a second account, with an address and the same password or with neither,
 * which then only "Switch to administration" reaches. Throws `email_taken`.
 */
export async function addAdministrator(
  tx: InstallationTx,
  person: Pick<repo.Account, 'agency_id' | 'user_id' | 'fullname' | 'password_hash'>,
  email: string | null,
) {
  const admin = { agency_id: INSTALLATION_ID, user_id: newId<UserId>() };
  await insertAccount(tx, {
    ...admin,
    role: 'super_admin',
    email,
    fullname: person.fullname,
    password_hash: email === null ? null : person.password_hash,
    email_verified_at: new Date().toISOString(),
  });
  await insertAdministrator(tx, person, admin.user_id);
  return admin;
}

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
