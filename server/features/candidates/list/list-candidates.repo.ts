import type { Body } from '@placewell/contract/call.ts';
import type { getCandidates } from '@placewell/contract/candidates.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { sql } from 'kysely';
import { countUpTo, readPage } from '../../../platform/db/lists.ts';
import { parseSort, type SortColumns } from '../../../platform/db/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { PlaceFilter } from '../../places/places.public.ts';
import { salaryBounds, yearlySalary } from '../../salaries/salaries.public.ts';

type Filters = Body<typeof getCandidates>;
/** The filters that had to be looked up first. */
export type ResolvedFilters = {
  owner: UserId | undefined;
  from: string | undefined;
  until: string | undefined;
  place: PlaceFilter | undefined;
  /** For each skill, the keys under which it may be stored. */
  skill_keys: string[][];
  /** A tsquery literal. */
  search: string | undefined;
};

const toArray = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

const salaryColumns = { currency: sql`c.salary_currency`, period: sql`c.salary_period` };

/** A range filter at the end of its slider means no limit. */
const isRestrictive = (value: number | undefined, ...sliderEnds: number[]): value is number =>
  value !== undefined && !sliderEnds.includes(value);

function filterByPlace<Q extends ReturnType<typeof activeCandidates>>(query: Q, place: PlaceFilter) {
  switch (place.kind) {
    case 'city': {
      const inCity = query.where('c.city_key', '=', place.city_key);
      return place.state === undefined ? inCity : inCity.where('c.state', '=', place.state);
    }
    case 'state':
      return query.where('c.country_code', '=', place.country_code).where('c.state', '=', place.state);
    case 'country':
      return query.where('c.country_code', '=', place.country_code);
    case 'prefix':
      return query.where('c.city_key', '>=', place.from).where('c.city_key', '<', place.before);
  }
}

const activeCandidates = (tx: TenantTx) => tx.selectFrom('candidates as c').where('c.deleted_at', 'is', null);

/** Up to this many found candidates are listed by id; beyond, the planner joins their documents as it sees fit. */
const MAX_LISTED_IDS = 2000;
type SearchResult = { ids: string[] | undefined } | undefined;

/**
 * Sets the search text of this transaction; the row-level security policy of `candidate_documents` applies it. The
 * planner cannot know how rare a prefix is and would scan the whole list to find one candidate, so rare ones are
 * looked up first.
 */
async function runSearch(tx: TenantTx, query: string | undefined): Promise<SearchResult> {
  if (query === undefined) return undefined;
  await sql`select set_config('app.search', ${query}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('candidate_documents')
    .select('candidate_id')
    .limit(MAX_LISTED_IDS + 1)
    .execute();
  return { ids: rows.length > MAX_LISTED_IDS ? undefined : rows.map((row) => row.candidate_id) };
}

/** All conditions of the list. Each is an equality or a range: with row-level security, only these can use an index. */
function filteredCandidates(
  tx: TenantTx,
  filters: Filters,
  resolved: ResolvedFilters,
  searchResult: SearchResult,
) {
  let query = activeCandidates(tx);
  const { owner, from, until, place, skill_keys } = resolved;
  if (owner) query = query.where('c.recruiter_id', '=', owner);
  if (from) query = query.where('c.created_at', '>=', from);
  if (until) query = query.where('c.created_at', '<', until);
  if (place) query = filterByPlace(query, place);
  const modes = toArray(filters.work_mode);
  if (modes.length > 0) query = query.where('c.work_mode', 'in', modes);
  const types = toArray(filters.job_types);
  if (types.length > 0) query = query.where('c.job_type', 'in', types);
  const statuses = toArray(filters.candidate_status);
  if (statuses.length > 0) query = query.where('c.candidate_status', 'in', statuses);
  if (filters.parse_status) query = query.where('c.parse_status', '=', filters.parse_status);
  query = filterByRanges(query, filters);
  for (const keys of skill_keys)
    query = query.where('c.candidate_id', 'in', (eb) =>
      eb.selectFrom('candidate_skills as s').select('s.candidate_id').where('s.skill_key', 'in', keys),
    );
  if (searchResult?.ids) query = query.where(sql<boolean>`c.candidate_id = any(${searchResult.ids}::uuid[])`);
  else if (searchResult)
    query = query.where('c.candidate_id', 'in', (eb) =>
      eb.selectFrom('candidate_documents as d').select('d.candidate_id'),
    );
  return query;
}

function filterByRanges<Q extends ReturnType<typeof activeCandidates>>(candidates: Q, filters: Filters) {
  let query = candidates as ReturnType<typeof activeCandidates>;
  const { experience_min, experience_max, notice_period } = filters;
  const salary = salaryBounds(filters);
  if (salary?.from !== undefined)
    query = query.where(
      sql<boolean>`${yearlySalary(sql`coalesce(c.salary_max, c.salary_min)`, salaryColumns, salary)} >= ${salary.from}`,
    );
  if (salary?.to !== undefined)
    query = query.where(
      sql<boolean>`${yearlySalary(sql`coalesce(c.salary_min, c.salary_max)`, salaryColumns, salary)} <= ${salary.to}`,
    );
  if (isRestrictive(experience_min, 0)) query = query.where('c.experience_years', '>=', experience_min);
  if (isRestrictive(experience_max, limits.experienceMax))
    query = query.where('c.experience_years', '<=', experience_max);
  if (notice_period !== undefined) query = query.where('c.notice_period_days', '<=', notice_period);
  return query;
}

/** Counts the candidates of `owner`, or of the whole agency, optionally with one `parse_status`. */
export function countCandidates(
  tx: TenantTx,
  owner: UserId | undefined,
  filters: Pick<Filters, 'parse_status'> = {},
): Promise<number> {
  const noFilters = {
    from: undefined,
    until: undefined,
    place: undefined,
    skill_keys: [],
    search: undefined,
  };
  const all: Filters = { ...filters, page: 1, limit: 1, view_scope: 'self' };
  return countUpTo(tx, filteredCandidates(tx, all, { ...noFilters, owner }, undefined));
}

const SORT_COLUMNS = {
  created_at: sql`c.created_at`,
  date: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
  candidate_name: sql`c.name_key`,
  experience_years: sql`c.experience_years`,
  salary_min: sql`c.salary_min`,
} satisfies SortColumns<Filters>;
/** Candidates without a value come last in both directions. */
const NULLABLE_SORT_FIELDS: readonly string[] = ['experience_years', 'salary_min'];

/** One page of candidate ids, sorted, with the total. */
export async function listCandidateIds(tx: TenantTx, filters: Filters, resolved: ResolvedFilters) {
  const searchResult = await runSearch(tx, resolved.search);
  const { field, column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`;
  const nulls = NULLABLE_SORT_FIELDS.includes(field) ? sql` nulls last` : sql``;
  return readPage(tx, filteredCandidates(tx, filters, resolved, searchResult), filters, (window) =>
    window
      .select('c.candidate_id')
      .orderBy(sql`${column} ${sqlDirection}${nulls}`)
      .orderBy(sql`c.candidate_id ${sqlDirection}`)
      .execute(),
  );
}
