import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

const isFirst = sql<boolean>`u.user_id is not distinct from a.first_user_id`.as('is_first');

export function listActiveUsers(tx: TenantTx) {
  return tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.agency_id', 'u.agency_id')
    .select(['u.user_id as recruiter_id', 'u.fullname as recruiter_name', 'u.email', 'u.role', isFirst])
    .where('u.user_status', '=', 'active')
    .orderBy(sql`lower(u.fullname)`)
    .execute();
}

export function findUser(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.agency_id', 'u.agency_id')
    .select([
      'u.user_id as recruiter_id',
      'u.fullname as recruiter_name',
      'u.email',
      'u.role',
      'u.user_status as status',
      isFirst,
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirst();
}

/**
 * The agency's first user, who receives the records of removed people; locked, so that a change of the first user waits
 * for the transaction.
 */
export async function lockFirstUser(tx: TenantTx): Promise<UserId> {
  const { first_user_id } = await tx
    .selectFrom('agencies')
    .select('first_user_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (first_user_id === null) throw new Error('An agency without users cannot be logged in to');
  return first_user_id;
}

/** Waits for other transactions that add records of these users, and blocks new ones until this one ends. */
export async function lockUsers(tx: TenantTx, ids: readonly UserId[]) {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', [...ids])
    .orderBy('user_id')
    .forUpdate()
    .execute();
}
