import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** The people of the agency, agency users first; an agency has hundreds at most. */
export function listPeopleOfAgency(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'fullname', sql<'agency' | 'recruiter'>`role`.as('role'), 'user_status as status'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .where('agency_id', '=', tx.agency_id)
    .orderBy('role')
    .orderBy(sql`lower(coalesce(nullif(fullname, ''), email))`)
    .orderBy('user_id')
    .execute();
}
