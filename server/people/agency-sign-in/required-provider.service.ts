import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { isProviderRequired } from './agency-sign-in.repo.ts';

/**
 * Throws `sso_required` for a person who may sign in by the agency's provider only. Called once the person has proved who
 * they are, so that nobody else learns that there is an account.
 */
export async function assertProviderNotRequired(tx: TenantTx, person: { user_id: UserId; email: string }) {
  if (await isProviderRequired(tx, person.user_id, person.email)) throw new AppError('sso_required');
}
