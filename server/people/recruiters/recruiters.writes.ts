import type { RecruiterId, UserId } from '@placewell/contract/ids.ts';
import { recruiterRemoved } from '../../domain-events.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { revokeSessionsOf } from '../../platform/sessions/sessions.ts';
import { deleteUser, endAdministrator, shareAccount, updateUser } from '../accounts/accounts.public.ts';
import { updateAgencyRow } from '../agencies/agencies.public.ts';

/**
 * Changes name or status; deactivating ends all of the recruiter's sessions. Who is a super admin as well is one while they
 * are active.
 */
export async function changeRecruiter(
  tx: TenantTx,
  recruiter_id: RecruiterId,
  change: { fullname?: string; user_status?: 'active' | 'inactive' },
) {
  await updateUser(tx, { agency_id: tx.agency_id, user_id: recruiter_id }, change);
  if (change.user_status) await shareAccount(tx, recruiter_id);
  if (change.user_status === 'inactive') await revokeSessionsOf(tx, tx.agency_id, recruiter_id);
}

export const changeFirstUser = (tx: TenantTx, first_user_id: UserId) =>
  updateAgencyRow(tx, { first_user_id });

/** Deletes a locked recruiter after `recruiter.removed`, by which each feature moves its records to the successor. */
export async function removeRecruiter(
  { tx, platform }: Pick<Context, 'tx' | 'platform'>,
  recruiter_id: RecruiterId,
  successor_id: RecruiterId,
) {
  await platform.events.emit(tx, recruiterRemoved, { recruiter_id, successor_id });
  await revokeSessionsOf(tx, tx.agency_id, recruiter_id);
  await endAdministrator(tx, recruiter_id);
  await deleteUser(tx, { agency_id: tx.agency_id, user_id: recruiter_id });
}
