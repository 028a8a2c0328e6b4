import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { isProviderRequired } from './agency-sign-in.repo.ts';

/**
 * Throws `sso_required` for a person who may sign in by the agency's provider only. Called after the person's password or
 * link was checked, so that no one else can find out whether an address has an account.
 */
export async function assertProviderNotRequired(tx: TenantTx, person: { user_id: UserId; email: string }) {
  if (await isProviderRequired(tx, person.user_id, person.email)) throw new AppError('sso_required');
}
