import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Claims } from '../../providers/identity/claims.ts';
import {
  type Account,
  acceptByProvider,
  confirmEmail,
  findAccount,
  lockAccount,
} from '../accounts/accounts.public.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  upsertIdentity,
} from '../agency-sign-in/agency-sign-in.public.ts';
import { queueEmail, signInLinkedEmail } from '../mail/mail.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import { endOtherWaysIn } from './social-sign-in.writes.ts';

type Entry = { claims: Claims<'agency'>; provider_name: string };

/**
 * The person of the transaction's agency whom its provider names. The first use links the sign-in without a password, since
 * the domain of the address is proved, and notifies the person. An open invitation to the address is accepted. Throws
 * `company_account_missing` and `account_inactive`.
 */
export async function enterByAgency(tx: TenantTx, platform: Platform, entry: Entry): Promise<Account> {
  const { claims } = entry;
  const { agency_id } = tx;
  const known = await findUserByIdentity(tx, claims);
  const found = known ? undefined : await findUserByEmail(tx, claims.email);
  const user_id = known ?? found?.user_id;
  if (!user_id) throw new AppError('company_account_missing');
  if (found?.user_status === 'pending' && !(await acceptByProvider(tx, platform, { user_id, claims })))
    throw new AppError('company_account_missing');
  // Deactivating a person ends all sessions, so a concurrent sign-in must not open one.
  const locked = await lockAccount(tx, { agency_id, user_id });
  const account = await findAccount(tx, { agency_id, user_id });
  if (!account || locked?.user_status !== 'active' || account.agency_status === 'inactive')
    throw new AppError('account_inactive');
  if (!known && !account.email_verified_at) await endOtherWaysIn(tx, account);
  const isNew = await upsertIdentity(tx, account, claims);
  if (!account.email_verified_at) await confirmEmail(tx, platform, account);
  if (isNew) await tellLinked(tx, platform, account, entry);
  return account;
}

async function tellLinked(tx: TenantTx, platform: Platform, account: Account, entry: Entry) {
  const facts = { agency_id: account.agency_id, user_id: account.user_id, email: account.email };
  await recordSecurity(
    { tx, log: platform.log },
    'sign_in_linked',
    { ...facts, change: 'agency' },
    'A sign-in was linked',
  );
  const email = signInLinkedEmail(account.email, entry.provider_name, platform.config.publicUrl);
  await queueEmail(tx, platform, email);
}
