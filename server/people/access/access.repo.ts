import type { JobId, UserId } from '@placewell/contract/ids.ts';
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

/** Notifies the whole agency with one message, or with another where recruiters see only their own records. */
export const notifyReaders = prepared(
  'notify-readers',
  (tx: TenantTx, channel: string, toAll: string, toSome: string) => ({
    compile: () =>
      sql`select pg_notify(${channel}, (case when a.recruiters_see_all then ${toAll}::jsonb else ${toSome}::jsonb end
        || jsonb_build_object('agency_id', a.agency_id))::text) from agencies a where a.agency_id = app_agency_id()`.compile(
        tx,
      ),
  }),
);

/** The owner of an active job; undefined if it does not exist or is deleted. */
export function findJobOwner(tx: TenantTx, job_id: JobId) {
  return tx
    .selectFrom('jobs')
    .select(['job_id', 'recruiter_id'])
    .where('job_id', '=', job_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findPerson(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select(['role', 'user_status'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** People of the agency by name: those with these ids, or all active ones. */
export function listPeople(tx: TenantTx, ids?: readonly UserId[]) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'role', 'user_status', sql<string>`coalesce(nullif(fullname, ''), email)`.as('name')])
    .where(ids ? sql<SqlBool>`user_id = any(${[...ids]}::uuid[])` : sql<SqlBool>`user_status = 'active'`)
    .orderBy(sql`lower(coalesce(nullif(fullname, ''), email))`)
    .orderBy('user_id')
    .execute();
}
