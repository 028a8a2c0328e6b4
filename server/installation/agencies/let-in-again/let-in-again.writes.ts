import { ERRORS } from '@placewell/contract/errors.ts';
import {
  markOpenLinksUsed,
  removeFactors,
  shareAccount,
  updateEmail,
  updateUser,
} from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { revokeSessionsOf } from '../../../platform/sessions/sessions.ts';

// As for accounts: no open list shows a person while they change, so nothing is published.

type Person = Parameters<typeof updateUser>[1];

/**
 * Makes a locked person an active agency user, whose sessions, open links and second factors end. A new address is not confirmed yet; one
 * that is taken throws `email_taken`.
 */
export async function restorePerson(tx: TenantTx, person: Person, email: string | undefined) {
  if (email !== undefined && !(await updateEmail(tx, person, email)))
    throw new AppError('email_taken', { fields: { email: ERRORS.email_taken.message } });
  await updateUser(tx, person, {
    role: 'agency',
    user_status: 'active',
    ...(email !== undefined && { email_verified_at: null }),
  });
  await shareAccount(tx, person.user_id);
  for (const purpose of ['invite', 'reset', 'verify', 'handoff', 'factor'] as const)
    await markOpenLinksUsed(tx, person, purpose);
  await removeFactors(tx, person);
  await revokeSessionsOf(tx, person.agency_id, person.user_id);
}
