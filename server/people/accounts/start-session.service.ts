import { texts } from '@placewell/contract/texts.ts';
import type { Database } from '../../platform/db/database.ts';
import { type TenantTx, withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { INSTALLATION_ID } from '../../platform/ids.ts';
import { addressBlock } from '../../platform/network/address-block.ts';
import { openSession, type SeenFrom } from '../../platform/sessions/sessions.ts';
import { type Account, lockAgencyStatus } from './accounts.repo.ts';
import { upsertSignInBlock } from './accounts.writes.ts';
import { imageUrl } from './images.service.ts';

/**
 * Throws `account_inactive` for an inactive agency. Deactivating an agency ends its sessions, so it waits for sessions
 * that are being opened.
 */
export async function assertAgencyActive(tx: TenantTx) {
  if ((await lockAgencyStatus(tx)) === 'inactive')
    throw new AppError('account_inactive', { message: texts.agencyInactive });
}

/**
 * Opens a session for the account, seen from there, and returns the data of every kind of sign-in. Throws
 * `account_inactive` for an inactive agency.
 */
export async function startSession(
  tx: TenantTx,
  account: Account,
  { ip, user_agent }: SeenFrom,
  is_switched = false,
) {
  await assertAgencyActive(tx);
  await upsertSignInBlock(tx, account, addressBlock(ip));
  return {
    token: await openSession(tx, account, { ip, user_agent }, is_switched),
    role: account.role,
    fullname: account.fullname,
    image: imageUrl(account.image_key),
    agency_id: account.agency_id === INSTALLATION_ID ? ('' as const) : account.agency_id,
    user_id: account.user_id,
    // Only agency users answer the questionnaire.
    questionnaire_status: account.role === 'agency' ? account.questionnaire_status : ('completed' as const),
  };
}

/** Runs `work` in a transaction of the agency of an account that was found by email. */
export function withAccount<T>(
  database: Pick<Database, 'app'>,
  account: Pick<Account, 'agency_id' | 'email' | 'password_hash'>,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return account.agency_id === INSTALLATION_ID
    ? withInstallation(database, { login: account }, work)
    : withTenant(database, account.agency_id, work);
}
