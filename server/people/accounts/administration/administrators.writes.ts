import { type InstallationTx, inAgency, type TenantTx } from '../../../platform/db/tenant.ts';
import { revokeSessionsOfAccount } from '../../../platform/sessions/sessions.ts';
import type { Account } from '../accounts.repo.ts';
import { endLinksOfPassword } from '../own-account/password-links.writes.ts';
import { updatePersonPassword, updateSharedAccount } from './administrators.repo.ts';

// Who is a super admin as well changes with the accounts, which no open list shows: nothing is published.
export {
  insertAdministrator,
  updateAdministratorEnded as endAdministrator,
  updateSharedAccount as shareAccount,
} from './administrators.repo.ts';

/**
 * After a new password: a person with two accounts has one, by whichever address it was set. That of a super admin ends
 * the person's sessions and open links too, as their own would; the caller ends those of the super admin.
 */
export async function shareNewPassword(tx: TenantTx, { role, user_id }: Pick<Account, 'role' | 'user_id'>) {
  if (role !== 'super_admin') return updateSharedAccount(tx, user_id);
  // A super admin's transaction is the installation's.
  const installation = tx as InstallationTx;
  const person = await updatePersonPassword(installation, user_id);
  if (!person) return;
  await inAgency(installation, person.agency_id, async (inside) => {
    await endLinksOfPassword(inside, person);
    await revokeSessionsOfAccount(inside, person.agency_id, person.user_id);
  });
}
