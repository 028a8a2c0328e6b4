import type { RecruiterId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import { containsWords } from '../../platform/db/lists/search.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

const people = (tx: TenantTx) =>
  tx
    .selectFrom('users')
    .select(['user_id as recruiter_id', 'fullname', 'email', 'role', 'user_status as status']);

/** Up to `most` people of the agency with every word in their name or email, active ones first. */
export function suggestPeople(tx: TenantTx, { search, most }: { search: string; most: number }) {
  return people(tx)
    .where(containsWords(sql`lower(fullname || ' ' || email)`, search))
    .orderBy(sql`starts_with(lower(fullname), ${search.toLowerCase()})`, 'desc')
    .orderBy(sql`user_status = 'active'`, 'desc')
    .orderBy(sql`lower(fullname)`)
    .limit(most)
    .execute();
}

/** The names of these people of the agency, in no order. */
export const listNamedPeople = (tx: TenantTx, ids: readonly RecruiterId[]) =>
  people(tx)
    .where(sql<SqlBool>`user_id = any(${[...ids]}::uuid[])`)
    .execute();
