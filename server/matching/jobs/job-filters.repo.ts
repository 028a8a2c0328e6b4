import { readLocation } from '@placewell/contract/sourcing/places.ts';
import { type TagMatch, tagKey } from '@placewell/contract/sourcing/tags.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { isWithin, placeFilter, skillSearchKeys, yearlySalary } from '../../sourcing/sourcing.public.ts';

// Conditions for queries that alias the jobs as `j`.

type Range = { low: RawBuilder<unknown>; high: RawBuilder<unknown> };

// A range filter lists the jobs whose own range overlaps it. A missing end of a job's range is open; a job without
// both ends is not listed.
const endsAtOrAbove = ({ low, high }: Range, min: number) =>
  sql<SqlBool>`coalesce(${high} >= ${min}::float8, ${low} is not null)`;
const startsAtOrBelow = ({ low, high }: Range, max: number) =>
  sql<SqlBool>`coalesce(${low} <= ${max}::float8, ${high} is not null)`;

const salaryColumns = { currency: sql`j.salary_currency`, period: sql`j.salary_period` };

/** The filters by a job's yearly salary, in `currency` or, without one, in the currency of each job. */
export function salaryFilters(currency: string | undefined) {
  const low = yearlySalary(sql`j.salary_min_cents`, salaryColumns, currency);
  const high = yearlySalary(sql`j.salary_max_cents`, salaryColumns, currency);
  return {
    salary_min: (min: number) => endsAtOrAbove({ low, high }, min),
    salary_max: (max: number) => startsAtOrBelow({ low, high }, max),
    salary_currency: { readBy: 'salary_min' },
  } as const;
}

const experience: Range = { low: sql`j.experience_min`, high: sql`j.experience_max` };

export const experienceFilters = {
  experience_min: (min: number) => endsAtOrAbove(experience, min),
  experience_max: (max: number) => startsAtOrBelow(experience, max),
};

/** Whether the job is in or around the named city, or in the state or country; other text searches its location. */
export function isInPlace(location: string) {
  const found = placeFilter(location);
  if (found?.kind === 'city')
    return found.state === undefined
      ? sql<SqlBool>`j.city_key = ${found.city_key}`
      : sql<SqlBool>`j.city_key = ${found.city_key} and j.state = ${found.state}`;
  if (found?.kind === 'state')
    return sql<SqlBool>`j.state = ${found.state} and j.country_code = ${found.country_code}`;
  if (found?.kind === 'country') return sql<SqlBool>`j.country_code = ${found.country_code}`;
  if (found?.kind === 'circle') return isWithin('j', found);
  if (found?.kind === 'nowhere') return sql.lit(false);
  return sql<SqlBool>`lower(concat_ws(' ', j.location, j.city, j.state, j.country)) like ${containsPattern(readLocation(location).place)}`;
}

/** Whether the job has all the skills, under any of their names. With a few thousand jobs, no index is needed. */
export const hasSkills = (names: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    skillSearchKeys(names).map((keys) => sql`j.skill_keys && ${keys}::text[]`),
    sql` and `,
  )})`;

/** Whether the job has all of the tags, or any of them. */
export const hasTags = (names: readonly string[], match: TagMatch | undefined) =>
  sql<SqlBool>`j.tag_keys ${match === 'any' ? sql`&&` : sql`@>`} ${names.map(tagKey)}::text[]`;

/** Whether a tag of the job begins with the text, for a tag that is still being typed. */
export const hasTagThatBegins = (text: string) => {
  const key = tagKey(text);
  return sql<SqlBool>`exists (select from unnest(j.tag_keys) as one(key)
    where ${key} <> '' and starts_with(one.key, ${key}))`;
};

/** Whether the job was neither changed nor had a match moved for `days` days; new matches do not count. */
export const isIdle = (days: number) => sql<SqlBool>`(j.updated_at < now() - make_interval(days => ${days})
  and j.job_id not in (
    select h.job_id from match_history h
    where h.job_id is not null and h.created_at >= now() - make_interval(days => ${days})))`;
