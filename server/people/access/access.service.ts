import type { RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/sessions/sessions.ts';
import { findPerson, findRecruitersSeeAll } from './access.repo.ts';
import { type Access, checkCan } from './access.rules.ts';

/** The facts on which the actor's permissions depend. Load them once per call and pass them on. */
export async function accessOf(
  tx: TenantTx,
  { role, user_id }: Pick<Actor, 'role' | 'user_id'>,
): Promise<Access> {
  return { role, user_id, canSeeAll: role === 'agency' || (await findRecruitersSeeAll(tx)) };
}

/** The access of the user on whose behalf a background job runs; a removed user gets a recruiter's. */
export async function accessOfUser(tx: TenantTx, user_id: UserId): Promise<Access> {
  const person = await findPerson(tx, user_id);
  return accessOf(tx, { user_id, role: person?.role ?? 'recruiter' });
}

/**
 * Asserts that the actor may give new records to this person. Throws `forbidden` when a recruiter names someone else,
 * `recruiter_not_found`, or `recruiter_inactive`.
 */
export async function assertCanOwn(tx: TenantTx, access: Access, recruiter_id: RecruiterId) {
  if (!checkCan(access, 'give_records', 'recruiter', { user_id: recruiter_id }))
    throw new AppError('forbidden');
  const person = await findPerson(tx, recruiter_id);
  if (!person) throw new AppError('recruiter_not_found');
  if (person.user_status !== 'active') throw new AppError('recruiter_inactive');
}
