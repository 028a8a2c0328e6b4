import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import type { readDays } from '../../platform/db/days.ts';
import { readPage } from '../../platform/db/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { foldPlace } from '../../providers/places/place-words.ts';
import { presentJobs, withName } from './jobs.repo.ts';

type Filters = Body<typeof calls.getJobs>;
type Days = Awaited<ReturnType<typeof readDays>>;

const ORDERS = {
  created_at: sql`j.created_at`,
  date: sql`j.created_at`,
  updated_at: sql`j.updated_at`,
  job_title: sql`lower(j.job_title)`,
  match_count: sql`j.match_count`,
  priority: sql`array_position(array['low', 'normal', 'hot'], j.priority)`,
  deadline: sql`j.deadline`,
} as const;

/** A text that may stand anywhere, as a pattern for `like` on lower case. */
export const anywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Bounds of a range filter; the ends of the slider mean that nothing is limited. */
export function bounds(min: number | undefined, max: number | undefined, ends: readonly number[]) {
  return {
    from: min === undefined || min <= 0 ? undefined : min,
    to: max === undefined || ends.includes(max) || max > Math.max(...ends) ? undefined : max,
  };
}

/** Jobs whose own range [low, high] touches the one asked for; a job that says nothing is not within a limit. */
export function touches(
  columns: { low: string; high: string },
  { from, to }: { from: number | undefined; to: number | undefined },
) {
  const low = sql.ref(columns.low);
  const high = sql.ref(columns.high);
  return sql<SqlBool>`(${from ?? null}::float8 is null or coalesce(${high}, ${low}) >= ${from ?? null}::float8)
    and (${to ?? null}::float8 is null or coalesce(${low}, ${high}) <= ${to ?? null}::float8)`;
}

/** City by its key, or the words anywhere in the written place. */
export function isAt(location: string) {
  return sql<SqlBool>`(j.city_key like ${`${foldPlace(location).replace(/[\\%_]/g, '\\$&')}|%`}
    or lower(concat_ws(' ', j.location, j.city, j.state, j.country)) like ${anywhere(location)})`;
}

/** `skill_keys` are all among the job's. An agency has some thousand jobs, so no index is needed. */
export const hasSkills = (skill_keys: readonly string[]) =>
  sql<SqlBool>`j.skill_keys @> ${[...skill_keys]}::text[]`;

export function listJobs(
  tx: TenantTx,
  filters: Filters,
  more: { owner: string | undefined; days: Days; skill_keys: readonly string[] },
) {
  let query = presentJobs(tx);
  const { search, location, work_mode, job_types, job_status } = filters;
  if (more.owner) query = query.where('j.recruiter_id', '=', more.owner);
  if (search)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', j.job_title, j.client_name, j.client_job_ref, j.location)) like ${anywhere(search)}`,
    );
  if (location) query = query.where(isAt(location));
  if (work_mode) query = query.where('j.work_mode', 'in', [work_mode].flat());
  if (job_types) query = query.where('j.job_type', 'in', [job_types].flat());
  if (job_status) query = query.where('j.job_status', 'in', [job_status].flat());
  const salary = bounds(filters.salary_min, filters.salary_max, [
    limits.salaryMaxJobs,
    limits.salaryMaxMatches,
  ]);
  if (salary.from !== undefined || salary.to !== undefined)
    query = query.where(touches({ low: 'j.salary_min', high: 'j.salary_max' }, salary));
  const years = bounds(filters.experience_min, filters.experience_max, [limits.experienceMax]);
  if (years.from !== undefined || years.to !== undefined)
    query = query.where(touches({ low: 'j.experience_min', high: 'j.experience_max' }, years));
  if (more.skill_keys.length > 0) query = query.where(hasSkills(more.skill_keys));
  if (more.days.from) query = query.where('j.created_at', '>=', more.days.from);
  if (more.days.until) query = query.where('j.created_at', '<', more.days.until);
  const [, field, direction] = /^(.*)_(asc|desc)$/.exec(filters.sort_by ?? 'created_at_desc')!;
  return readPage(tx, query, filters, (window) =>
    window
      .selectAll('j')
      .select(withName)
      .orderBy(ORDERS[field as keyof typeof ORDERS], (order) =>
        direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
      )
      .orderBy('j.job_id', direction as 'asc')
      .execute(),
  );
}
