import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Whether the agency lets its recruiters see each other's records. */
export async function findRecruitersSeeAll(tx: TenantTx): Promise<boolean> {
  const agency = await tx.selectFrom('agencies').select('recruiters_see_all').executeTakeFirst();
  return agency?.recruiters_see_all === true;
}

export function findPerson(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select(['role', 'user_status'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}
