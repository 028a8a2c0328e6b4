import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import { placeFilter } from '../places/places.public.ts';
import { salaryBounds, yearlySalary } from '../salaries/salaries.public.ts';

// Conditions for queries that alias the jobs as `j`.

/** The bounds of a range filter; undefined on the side whose slider is at its end, which sets no limit. */
export function rangeBounds(min: number | undefined, max: number | undefined, sliderEnds: readonly number[]) {
  return {
    from: min === undefined || min <= 0 ? undefined : min,
    to: max === undefined || sliderEnds.includes(max) || max > Math.max(...sliderEnds) ? undefined : max,
  };
}

/** Whether the job's range overlaps the filter's. A missing end is open; a job without both ends does not match. */
export function rangesOverlap(
  { low, high }: { low: RawBuilder<unknown>; high: RawBuilder<unknown> },
  { from, to }: { from: number | undefined; to: number | undefined },
) {
  return sql<SqlBool>`(coalesce(${low}, ${high}) is not null
    and (${from ?? null}::float8 is null or coalesce(${high} >= ${from ?? null}::float8, true))
    and (${to ?? null}::float8 is null or coalesce(${low} <= ${to ?? null}::float8, true)))`;
}

const salaryColumns = { currency: sql`j.salary_currency`, period: sql`j.salary_period` };

/** Whether the job's yearly salary overlaps the filter's; undefined if the filter sets no limit. */
export function salaryOverlaps(filters: Parameters<typeof salaryBounds>[0]) {
  const salaryRange = salaryBounds(filters);
  if (!salaryRange) return undefined;
  const low = yearlySalary(sql`j.salary_min`, salaryColumns, salaryRange);
  const high = yearlySalary(sql`j.salary_max`, salaryColumns, salaryRange);
  return rangesOverlap({ low, high }, salaryRange);
}

/** Whether the job is in the named city, state or country; any other text is searched for in the job's location. */
export function isInPlace(location: string) {
  const found = placeFilter(location);
  if (found?.kind === 'city')
    return found.state === undefined
      ? sql<SqlBool>`j.city_key = ${found.city_key}`
      : sql<SqlBool>`j.city_key = ${found.city_key} and j.state = ${found.state}`;
  if (found?.kind === 'state')
    return sql<SqlBool>`j.state = ${found.state} and j.country_code = ${found.country_code}`;
  if (found?.kind === 'country') return sql<SqlBool>`j.country_code = ${found.country_code}`;
  return sql<SqlBool>`lower(concat_ws(' ', j.location, j.city, j.state, j.country)) like ${containsPattern(location)}`;
}

/** Whether the job has, for each skill, one of its keys. An agency has a few thousand jobs, so no index is needed. */
export const hasSkills = (skill_keys: readonly (readonly string[])[]) =>
  sql<SqlBool>`(${sql.join(
    skill_keys.map((keys) => sql`j.skill_keys && ${[...keys]}::text[]`),
    sql` and `,
  )})`;

/** Whether nobody has changed the job or moved one of its matches for `days` days; new matches do not count. */
export const isIdle = (days: number) => sql<SqlBool>`(j.updated_at < now() - make_interval(days => ${days})
  and j.job_id not in (
    select m.job_id from match_history h
    join matches m on m.agency_id = h.agency_id and m.match_id = h.match_id
    where h.created_at >= now() - make_interval(days => ${days})))`;
