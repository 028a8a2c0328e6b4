import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { getRecruiters } from '@placewell/contract/recruiters.ts';
import { sql } from 'kysely';
import { applyFilters } from '../../platform/db/filters.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { parseSort, type SortColumns } from '../../platform/db/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getRecruiters>;
export type DateRange = { from: string | undefined; until: string | undefined };

const SORT_COLUMNS = {
  recruiter_name: sql`lower(recruiter_name)`,
  created_at: sql`created_at`,
  jobs: sql`jobs`,
  candidates: sql`candidates`,
  status: sql`status`,
} satisfies SortColumns<Filters>;

// An agency has tens of users, hundreds at most, so all of them are counted and filtered in one pass.
const selectUsers = (tx: TenantTx) =>
  tx
    .selectFrom('users as u')
    .select((eb) => [
      'u.user_id as recruiter_id',
      'u.fullname as recruiter_name',
      'u.email',
      'u.role',
      'u.user_status as status',
      'u.image_key',
      'u.created_at',
      eb
        .selectFrom('jobs as j')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('j.agency_id', '=', 'u.agency_id')
        .whereRef('j.recruiter_id', '=', 'u.user_id')
        .where('j.deleted_at', 'is', null)
        .as('jobs'),
      eb
        .selectFrom('candidates as c')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('c.agency_id', '=', 'u.agency_id')
        .whereRef('c.recruiter_id', '=', 'u.user_id')
        .where('c.deleted_at', 'is', null)
        .as('candidates'),
      eb
        .selectFrom('links as l')
        .select(sql<string | null>`max(l.expires_at)`.as('at'))
        .whereRef('l.agency_id', '=', 'u.agency_id')
        .whereRef('l.user_id', '=', 'u.user_id')
        .where('l.purpose', '=', 'invite')
        .where('l.used_at', 'is', null)
        .as('invite_expires_at'),
    ]);

/** One page of recruiters with their numbers of jobs and candidates, and the total that match the filters. */
export async function listRecruiters(tx: TenantTx, filters: Filters, dates: DateRange) {
  const recruiters = tx.selectFrom(selectUsers(tx).where('u.role', '=', 'recruiter').as('u'));
  const query = applyFilters(recruiters, getRecruiters, filters, {
    search: (text, eb) =>
      eb.or([
        eb(sql`lower(u.recruiter_name)`, 'like', containsPattern(text)),
        eb('u.email', 'like', containsPattern(text)),
      ]),
    status: (status, eb) => eb('u.status', '=', status),
    from_date: (_day, eb) => dates.from && eb('u.created_at', '>=', dates.from),
    to_date: (_day, eb) => dates.until && eb('u.created_at', '<', dates.until),
    jobs_min: (count, eb) => eb('u.jobs', '>=', count),
    jobs_max: (count, eb) => eb('u.jobs', '<=', count),
    candidates_min: (count, eb) => eb('u.candidates', '>=', count),
    candidates_max: (count, eb) => eb('u.candidates', '<=', count),
    // The service accepts only the caller's own agency, which is all that the transaction sees.
    agency_id: () => undefined,
  });
  const { column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  const rows = await query
    .selectAll('u')
    .orderBy(column, direction)
    .orderBy('u.recruiter_id')
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
    .execute();
  const count = await query.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return { rows, total: count.n };
}

export function findRecruiter(tx: TenantTx, user_id: UserId) {
  return selectUsers(tx).where('u.user_id', '=', user_id).executeTakeFirst();
}

export function listActiveUsers(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['user_id as recruiter_id', 'fullname as recruiter_name', 'email', 'role'])
    .where('user_status', '=', 'active')
    .orderBy(sql`lower(fullname)`)
    .execute();
}

/** What pickers and headings show of a user, whatever the role and status. */
export function findUser(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .select([
      'user_id as recruiter_id',
      'fullname as recruiter_name',
      'email',
      'role',
      'user_status as status',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export function findUserByEmail(tx: TenantTx, email: string) {
  return tx
    .selectFrom('users')
    .select(['agency_id', 'user_id', 'role', 'user_status'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The agency's first user, who receives the records of a removed recruiter. */
export function findHeir(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'agency')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Waits for records that the user is adding in other transactions and blocks new ones until this one ends. */
export async function lockUser(tx: TenantTx, user_id: UserId) {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().execute();
}

export async function findInviter(tx: TenantTx, user_id: UserId) {
  return tx
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.agency_id', 'users.agency_id')
    .select([
      'users.agency_id',
      'users.email',
      'users.fullname',
      'users.email_verified_at',
      'agencies.created_at',
    ])
    .where('users.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}
