import type { Body } from '@placewell/contract/call.ts';
import type { getCandidates } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import { countUpTo, readPage } from '../../platform/db/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { PlaceFilter } from '../places/places.public.ts';
import { salaryBounds, yearly } from '../salaries/salaries.public.ts';

type Filters = Body<typeof getCandidates>;
/** What of the filters had to be looked up first. */
export type Resolved = {
  owner: string | undefined;
  from: string | undefined;
  until: string | undefined;
  place: PlaceFilter | undefined;
  /** For each skill the keys under which it may be found. */
  skill_keys: string[][];
  /** Text of a tsquery. */
  search: string | undefined;
};

const listOf = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

const PAID = { currency: sql`c.salary_currency`, period: sql`c.salary_period` };

/** A range filter at the end of its slider means no limit. */
const isLimit = (value: number | undefined, ...ends: number[]): value is number =>
  value !== undefined && !ends.includes(value);

function withPlace<Q extends ReturnType<typeof present>>(query: Q, place: PlaceFilter) {
  switch (place.kind) {
    case 'city': {
      const inCity = query.where('c.city_key', '=', place.city_key);
      return place.state === undefined ? inCity : inCity.where('c.state', '=', place.state);
    }
    case 'state':
      return query.where('c.country_code', '=', place.country_code).where('c.state', '=', place.state);
    case 'country':
      return query.where('c.country_code', '=', place.country_code);
    case 'beginning':
      return query.where('c.city_key', '>=', place.from).where('c.city_key', '<', place.before);
  }
}

const present = (tx: TenantTx) => tx.selectFrom('candidates as c').where('c.deleted_at', 'is', null);

/** Up to here the found documents are named one by one; beyond, the planner joins them as it sees fit. */
const FEW = 2000;
type Found = { ids: string[] | undefined } | undefined;

/**
 * Sets the search of this transaction; the condition itself stands in the policy of the documents. The planner
 * cannot know how rare the beginning of a word is, and would walk the whole list for one candidate: so what is rare
 * is looked up first.
 */
async function search(tx: TenantTx, query: string | undefined): Promise<Found> {
  if (query === undefined) return undefined;
  await sql`select set_config('app.search', ${query}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('candidate_documents')
    .select('candidate_id')
    .limit(FEW + 1)
    .execute();
  return { ids: rows.length > FEW ? undefined : rows.map((row) => row.candidate_id) };
}

/** All conditions of the list; each is an equality or a range, which row-level security lets an index serve. */
function matching(tx: TenantTx, filters: Filters, resolved: Resolved, found: Found) {
  let query = present(tx);
  const { owner, from, until, place, skill_keys } = resolved;
  if (owner) query = query.where('c.recruiter_id', '=', owner);
  if (from) query = query.where('c.created_at', '>=', from);
  if (until) query = query.where('c.created_at', '<', until);
  if (place) query = withPlace(query, place);
  const modes = listOf(filters.work_mode);
  if (modes.length > 0) query = query.where('c.work_mode', 'in', modes);
  const types = listOf(filters.job_types);
  if (types.length > 0) query = query.where('c.job_type', 'in', types);
  const statuses = listOf(filters.candidate_status);
  if (statuses.length > 0) query = query.where('c.candidate_status', 'in', statuses);
  if (filters.parse_status) query = query.where('c.parse_status', '=', filters.parse_status);
  query = withRanges(query, filters);
  for (const keys of skill_keys)
    query = query.where('c.candidate_id', 'in', (eb) =>
      eb.selectFrom('candidate_skills as s').select('s.candidate_id').where('s.skill_key', 'in', keys),
    );
  if (found?.ids) query = query.where(sql<boolean>`c.candidate_id = any(${found.ids}::uuid[])`);
  else if (found)
    query = query.where('c.candidate_id', 'in', (eb) =>
      eb.selectFrom('candidate_documents as d').select('d.candidate_id'),
    );
  return query;
}

function withRanges<Q extends ReturnType<typeof present>>(given: Q, filters: Filters) {
  let query = given as ReturnType<typeof present>;
  const { experience_min, experience_max, notice_period } = filters;
  const salary = salaryBounds(filters);
  if (salary?.from !== undefined)
    query = query.where(
      sql<boolean>`${yearly(sql`coalesce(c.salary_max, c.salary_min)`, PAID, salary)} >= ${salary.from}`,
    );
  if (salary?.to !== undefined)
    query = query.where(
      sql<boolean>`${yearly(sql`coalesce(c.salary_min, c.salary_max)`, PAID, salary)} <= ${salary.to}`,
    );
  if (isLimit(experience_min, 0)) query = query.where('c.experience_years', '>=', experience_min);
  if (isLimit(experience_max, limits.experienceMax))
    query = query.where('c.experience_years', '<=', experience_max);
  if (notice_period !== undefined) query = query.where('c.notice_period_days', '<=', notice_period);
  return query;
}

/** How many of `owner`, or of the whole agency, `parse_status` narrowing them. */
export function countCandidates(
  tx: TenantTx,
  owner: string | undefined,
  filters: Pick<Filters, 'parse_status'> = {},
): Promise<number> {
  const nothing = { from: undefined, until: undefined, place: undefined, skill_keys: [], search: undefined };
  const all: Filters = { ...filters, page: 1, limit: 1, view_scope: 'self' };
  return countUpTo(tx, matching(tx, all, { ...nothing, owner }, undefined));
}

const ORDERS = {
  created_at: sql`c.created_at`,
  date: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
  candidate_name: sql`c.name_key`,
  experience_years: sql`c.experience_years`,
  salary_min: sql`c.salary_min`,
} as const;
/** Can be empty; what is not known stands last in both directions. */
const NULLABLE = ['experience_years', 'salary_min'];

/** Ids of one page of candidates, in order, with the total. */
export async function listCandidates(tx: TenantTx, filters: Filters, resolved: Resolved) {
  const found = await search(tx, resolved.search);
  const [, field, direction] = /^(.+)_(asc|desc)$/.exec(filters.sort_by ?? 'created_at_desc')!;
  const order = ORDERS[field as keyof typeof ORDERS];
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const nulls = NULLABLE.includes(field!) ? sql` nulls last` : sql``;
  return readPage(tx, matching(tx, filters, resolved, found), filters, (window) =>
    window
      .select('c.candidate_id')
      .orderBy(sql`${order} ${way}${nulls}`)
      .orderBy(sql`c.candidate_id ${way}`)
      .execute(),
  );
}
