import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import type { resolveDayRange } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { countUpTo, readPage } from '../../platform/db/lists.ts';
import { parseSort, type SortColumns } from '../../platform/db/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import {
  hasSkills,
  isIdle,
  isInPlace,
  rangeBounds,
  rangesOverlap,
  salaryOverlaps,
} from './job-filters.repo.ts';
import { activeJobs, recruiterName } from './jobs.repo.ts';

type Filters = Body<typeof calls.getJobs>;
type Days = Awaited<ReturnType<typeof resolveDayRange>>;

const SORT_COLUMNS = {
  created_at: sql`j.created_at`,
  date: sql`j.created_at`,
  updated_at: sql`j.updated_at`,
  job_title: sql`lower(j.job_title)`,
  match_count: sql`j.match_count`,
  priority: sql`array_position(array['low', 'normal', 'hot'], j.priority)`,
  deadline: sql`j.deadline`,
} satisfies SortColumns<Filters>;

type ResolvedFilters = { owner: UserId | undefined; days: Days; skill_keys: readonly (readonly string[])[] };

function filteredJobs(
  tx: TenantTx,
  filters: Omit<Filters, 'page' | 'limit' | 'view_scope'>,
  resolved: ResolvedFilters,
) {
  let query = activeJobs(tx);
  const { search, location, work_mode, job_types, job_status } = filters;
  if (resolved.owner) query = query.where('j.recruiter_id', '=', resolved.owner);
  if (search)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', j.job_title, j.client_name, j.client_job_ref, j.location)) like ${containsPattern(search)}`,
    );
  if (location) query = query.where(isInPlace(location));
  if (work_mode) query = query.where('j.work_mode', 'in', [work_mode].flat());
  if (job_types) query = query.where('j.job_type', 'in', [job_types].flat());
  if (job_status) query = query.where('j.job_status', 'in', [job_status].flat());
  const salaryCondition = salaryOverlaps(filters);
  if (salaryCondition) query = query.where(salaryCondition);
  const years = rangeBounds(filters.experience_min, filters.experience_max, [limits.experienceMax]);
  if (years.from !== undefined || years.to !== undefined)
    query = query.where(rangesOverlap({ low: sql`j.experience_min`, high: sql`j.experience_max` }, years));
  if (resolved.skill_keys.length > 0) query = query.where(hasSkills(resolved.skill_keys));
  if (resolved.days.from) query = query.where('j.created_at', '>=', resolved.days.from);
  if (resolved.days.until) query = query.where('j.created_at', '<', resolved.days.until);
  if (filters.idle_days) query = query.where(isIdle(filters.idle_days));
  return query;
}

/** Counts the jobs of `owner`, or of the whole agency, that pass the filters. */
export const countJobs = (
  tx: TenantTx,
  owner: UserId | undefined,
  filters: Pick<Filters, 'job_status' | 'idle_days'>,
): Promise<number> =>
  countUpTo(
    tx,
    filteredJobs(tx, filters, { owner, days: { from: undefined, until: undefined }, skill_keys: [] }),
  );

/** One page of jobs with the recruiter's name, sorted, with the total. */
export function listJobs(tx: TenantTx, filters: Filters, resolved: ResolvedFilters) {
  const { column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  return readPage(tx, filteredJobs(tx, filters, resolved), filters, (window) =>
    window
      .selectAll('j')
      .select(recruiterName)
      .orderBy(column, (order) => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('j.job_id', direction)
      .execute(),
  );
}
