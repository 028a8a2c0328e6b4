import type { Body } from '@placewell/contract/call.ts';
import type { RecruiterId } from '@placewell/contract/ids.ts';
import { getRecruiters, type Recruiter } from '@placewell/contract/people/recruiters.ts';
import { sql } from 'kysely';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Filters = Body<typeof getRecruiters>;
export type DateRange = { from: string | undefined; until: string | undefined };

export type PersonRow = Omit<Recruiter, 'id' | 'image'> & { image_key: string | null };

const SORT_COLUMNS = {
  recruiter_name: sql`lower(recruiter_name)`,
  created_at: sql`created_at`,
  jobs: sql`jobs`,
  candidates: sql`candidates`,
  matches: sql`matches`,
  status: sql`status`,
} satisfies SortColumns<Filters>;

// An agency has at most hundreds of people, so one pass counts and filters all.
const jobCounts = sql`
  select recruiter_id, count(*)::int as n from jobs where deleted_at is null group by recruiter_id`;
const candidateCounts = sql`
  select recruiter_id, count(*)::int as n from candidates where deleted_at is null group by recruiter_id`;

/**
 * Counts a match once for each of its owners: first all matches of each pair of owners, by an index-only scan, minus the
 * few whose candidate or job is deleted before the match itself, which no list shows.
 */
const matchCounts = sql`
  select p.owner_id, sum(m.n)::int as n
  from (
    select recruiter_id, candidate_recruiter_id, count(*) as n from matches where deleted_at is null group by 1, 2
    union all
    select recruiter_id, candidate_recruiter_id, -count(*) from (
      select m.match_id, m.recruiter_id, m.candidate_recruiter_id from candidates c
        join matches m on m.agency_id = c.agency_id and m.candidate_id = c.candidate_id
        where c.deleted_at is not null and m.deleted_at is null
      union
      select m.match_id, m.recruiter_id, m.candidate_recruiter_id from jobs j
        join matches m on m.agency_id = j.agency_id and m.job_id = j.job_id
        where j.deleted_at is not null and m.deleted_at is null) hidden group by 1, 2) m
  cross join lateral (select m.recruiter_id as owner_id union select m.candidate_recruiter_id) p
  group by p.owner_id`;

/** The people of the agency as `u`, each with the totals of the lists of their jobs, candidates and matches. */
const people = sql<PersonRow>`(
  select u.user_id as recruiter_id, u.fullname as recruiter_name, u.email, u.role, u.user_status as status,
    u.image_key, u.created_at, u.user_id is not distinct from a.first_user_id as is_first,
    coalesce(j.n, 0) as jobs, coalesce(c.n, 0) as candidates, coalesce(m.n, 0) as matches,
    (select max(l.expires_at) from links l where l.agency_id = u.agency_id and l.user_id = u.user_id
      and l.purpose = 'invite' and l.used_at is null and l.revoked_at is null) as invite_expires_at,
    exists (select from second_factors f where f.agency_id = u.agency_id and f.user_id = u.user_id
      and f.confirmed_at is not null) as has_second_factor,
    (select r.effective_at from factor_resets r
      where r.agency_id = u.agency_id and r.user_id = u.user_id) as factor_reset_at
  from users u
  join agencies a on a.agency_id = u.agency_id
  left join (${jobCounts}) j on j.recruiter_id = u.user_id
  left join (${candidateCounts}) c on c.recruiter_id = u.user_id
  left join (${matchCounts}) m on m.owner_id = u.user_id)`;

const selectPeople = (tx: TenantTx) => tx.selectFrom(people.as('u'));

/** One page of people of one role with their counts, and how many pass the filters. */
export async function listPeople(tx: TenantTx, filters: Filters, dates: DateRange) {
  const query = applyFilters(selectPeople(tx), getRecruiters, filters, {
    search: (text) => wordCondition(text, sql`concat_ws(' ', u.recruiter_name, u.email)`),
    role: (role, eb) => eb('u.role', '=', role),
    status: (status, eb) => eb('u.status', '=', status),
    from_date: (_day, eb) => dates.from && eb('u.created_at', '>=', dates.from),
    to_date: (_day, eb) => dates.until && eb('u.created_at', '<', dates.until),
    jobs_min: (count, eb) => eb('u.jobs', '>=', count),
    jobs_max: (count, eb) => eb('u.jobs', '<=', count),
    candidates_min: (count, eb) => eb('u.candidates', '>=', count),
    candidates_max: (count, eb) => eb('u.candidates', '<=', count),
    matches_min: (count, eb) => eb('u.matches', '>=', count),
    matches_max: (count, eb) => eb('u.matches', '<=', count),
    // The service accepts only the caller's own agency, which is all that the transaction sees.
    agency_id: () => undefined,
  });
  const { column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  // Counting dominates, whatever the page: one query for everything is faster than one for the page and one for the
  // total.
  const found = await query.selectAll('u').orderBy(column, direction).orderBy('u.recruiter_id').execute();
  const before = (filters.page - 1) * filters.limit;
  return { rows: found.slice(before, before + filters.limit), total: found.length };
}

export const findPersonRow = (tx: TenantTx, user_id: RecruiterId) =>
  selectPeople(tx).selectAll('u').where('u.recruiter_id', '=', user_id).executeTakeFirst();
