import type { UserId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

const selectRecruitersSeeAll = prepared('recruiters-see-all', (tx: TenantTx) =>
  tx.selectFrom('agencies').select('recruiters_see_all'),
);

/** Whether the agency lets its recruiters see each other's records. */
export async function findRecruitersSeeAll(tx: TenantTx): Promise<boolean> {
  const [agency] = await selectRecruitersSeeAll(tx);
  return agency?.recruiters_see_all === true;
}

export function findPerson(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select(['role', 'user_status'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** People of the agency by name: these, or all active ones. */
export function listPeople(tx: TenantTx, ids?: readonly UserId[]) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'role', 'user_status', sql<string>`coalesce(nullif(fullname, ''), email)`.as('name')])
    .where(ids ? sql<SqlBool>`user_id = any(${[...ids]}::uuid[])` : sql<SqlBool>`user_status = 'active'`)
    .orderBy(sql`lower(coalesce(nullif(fullname, ''), email))`)
    .orderBy('user_id')
    .execute();
}
