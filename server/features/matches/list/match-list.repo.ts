import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import type { Job } from '@placewell/contract/jobs.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type getAllMatches, type MatchStatus, TERMINAL_STATUSES } from '@placewell/contract/matches.ts';
import { type SqlBool, sql } from 'kysely';
import type { resolveDayRange } from '../../../platform/db/days.ts';
import { containsPattern } from '../../../platform/db/like.ts';
import { countUpTo, readPage } from '../../../platform/db/lists.ts';
import { parseSort, type SortColumns } from '../../../platform/db/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { hasSkills, isInPlace, rangeBounds, rangesOverlap, salaryOverlaps } from '../../jobs/jobs.public.ts';

type Days = Awaited<ReturnType<typeof resolveDayRange>>;
type OneOrMany<T> = T | T[] | undefined;

/** The filters of all match lists together; each call passes those that it has. */
export type MatchFilters = {
  page: number;
  limit: number;
  search?: string | undefined;
  order: Order;
  candidate_id?: CandidateId | undefined;
  job_id?: JobId | undefined;
  /** Only matches of this recruiter, as owner of the job or of the candidate. */
  owner?: UserId | undefined;
  status?: OneOrMany<MatchStatus>;
  min_score?: number | undefined;
  max_score?: number | undefined;
  location?: string | undefined;
  job_types?: OneOrMany<NonNullable<Job['job_type']>>;
  work_modes?: OneOrMany<NonNullable<Job['work_mode']>>;
  salary_min?: number | undefined;
  salary_max?: number | undefined;
  salary_currency?: string | undefined;
  experience_min?: number | undefined;
  experience_max?: number | undefined;
  match_days?: Days;
  expiry_days?: Days;
  skill_keys?: readonly (readonly string[])[];
  only_non_expired?: boolean | undefined;
};

const SORT_COLUMNS = {
  date: sql`m.match_date`,
  match_date: sql`m.match_date`,
  score: sql`m.score`,
  expiry_date: sql`m.expiry_date`,
  candidate_name: sql`c.name_key`,
  job_title: sql`lower(j.job_title)`,
  status: sql`m.match_status`,
} satisfies SortColumns<Body<typeof getAllMatches>>;
type Order = {
  sort_by: NonNullable<Body<typeof getAllMatches>['sort_by']>;
  sort_dir?: 'asc' | 'desc' | undefined;
};

const isTerminal = sql<boolean>`m.match_status in (${sql.join(TERMINAL_STATUSES.map((status) => sql.lit(status)))})`;
const isExpired = sql<boolean>`(m.expiry_date < now() and not ${isTerminal})`;

/** Live matches joined with job and candidate; hides matches as soon as either is deleted. */
const activeMatches = (tx: TenantTx) =>
  tx
    .selectFrom('matches as m')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'm.agency_id').onRef('c.candidate_id', '=', 'm.candidate_id'),
    )
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'm.agency_id').onRef('j.job_id', '=', 'm.job_id'),
    )
    // After a recruiter is removed, the match keeps the old id until it is scored; a left join shows it meanwhile.
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'm.agency_id').onRef('u.user_id', '=', 'm.recruiter_id'),
    )
    .where('m.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('j.deleted_at', 'is', null);

const MATCH_COLUMNS = [
  'm.match_id',
  'm.candidate_id',
  'c.candidate_name',
  'c.job_title as candidate_job_tittle',
  'c.location as candidate_location',
  'm.job_id',
  'j.job_title',
  'j.job_status',
  'j.client_name',
  'j.location as job_location',
  'j.job_type',
  'j.work_mode',
  'j.salary_min',
  'j.salary_max',
  'j.salary_currency',
  'm.recruiter_id',
  'm.candidate_recruiter_id',
  'm.score',
  'm.coverage',
  'm.score_breakdown',
  'm.gates',
  'm.matched_skills',
  'm.missing_skills',
  'm.reasons',
  'm.risks',
  'm.would_change',
  'm.scorer_version',
  'm.is_stale',
  'm.match_status as status',
  'm.status_reason',
  'm.rejected_by',
  'm.recruiter_note',
  'm.match_date',
  'm.expiry_date',
] as const;

const selectMatchRow = (query: ReturnType<typeof activeMatches>) =>
  query
    .select(MATCH_COLUMNS)
    .select([
      sql<string>`coalesce(nullif(u.fullname, ''), u.email, '')`.as('recruiter_name'),
      isExpired.as('is_expired'),
    ]);

function filteredMatches(tx: TenantTx, filters: Omit<MatchFilters, 'page' | 'limit' | 'order'>) {
  let query = activeMatches(tx);
  const { owner, search } = filters;
  if (filters.candidate_id) query = query.where('m.candidate_id', '=', filters.candidate_id);
  if (filters.job_id) query = query.where('m.job_id', '=', filters.job_id);
  if (owner)
    query = query.where((eb) =>
      eb.or([eb('m.recruiter_id', '=', owner), eb('m.candidate_recruiter_id', '=', owner)]),
    );
  if (search)
    query = query.where(
      sql<SqlBool>`lower(concat_ws(' ', c.candidate_name, c.job_title, j.job_title, j.client_name)) like ${containsPattern(search)}`,
    );
  if (filters.status) query = query.where('m.match_status', 'in', [filters.status].flat());
  if (filters.min_score) query = query.where('m.score', '>=', filters.min_score);
  if (filters.max_score !== undefined && filters.max_score < limits.scoreMax)
    query = query.where('m.score', '<=', filters.max_score);
  if (filters.location) query = query.where(isInPlace(filters.location));
  if (filters.job_types) query = query.where('j.job_type', 'in', [filters.job_types].flat());
  if (filters.work_modes) query = query.where('j.work_mode', 'in', [filters.work_modes].flat());
  const salaryCondition = salaryOverlaps(filters);
  if (salaryCondition) query = query.where(salaryCondition);
  const years = rangeBounds(filters.experience_min, filters.experience_max, [limits.experienceMax]);
  if (years.from !== undefined || years.to !== undefined)
    query = query.where(rangesOverlap({ low: sql`j.experience_min`, high: sql`j.experience_max` }, years));
  if (filters.skill_keys?.length) query = query.where(hasSkills(filters.skill_keys));
  if (filters.match_days?.from) query = query.where('m.match_date', '>=', filters.match_days.from);
  if (filters.match_days?.until) query = query.where('m.match_date', '<', filters.match_days.until);
  if (filters.expiry_days?.from) query = query.where('m.expiry_date', '>=', filters.expiry_days.from);
  if (filters.expiry_days?.until) query = query.where('m.expiry_date', '<', filters.expiry_days.until);
  if (filters.only_non_expired) query = query.where(sql<SqlBool>`not ${isExpired}`);
  return query;
}

export const countMatchRows = (
  tx: TenantTx,
  filters: Omit<MatchFilters, 'page' | 'limit' | 'order'>,
): Promise<number> => countUpTo(tx, filteredMatches(tx, filters));

export function listMatchRows(tx: TenantTx, filters: MatchFilters) {
  const { sort_by, sort_dir } = filters.order;
  const { column, direction } = parseSort(sort_by, SORT_COLUMNS, sort_dir);
  return readPage(tx, filteredMatches(tx, filters), filters, (window) =>
    selectMatchRow(window as ReturnType<typeof activeMatches>)
      .orderBy(column, direction)
      .orderBy('m.match_id', direction === 'asc' ? 'desc' : 'asc')
      .execute(),
  );
}

export function findMatchRow(tx: TenantTx, match_id: MatchId) {
  return selectMatchRow(activeMatches(tx).where('m.match_id', '=', match_id)).executeTakeFirst();
}
export type MatchRow = NonNullable<Awaited<ReturnType<typeof findMatchRow>>>;

/** Names, titles and locations by candidate id, of candidates who are not deleted. */
export async function listCandidateNames(tx: TenantTx, ids: readonly CandidateId[]) {
  if (ids.length === 0) return new Map<CandidateId, never>();
  const rows = await tx
    .selectFrom('candidates')
    .select([
      'candidate_id',
      'candidate_name',
      'job_title as candidate_job_tittle',
      'location as candidate_location',
    ])
    .where('candidate_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

/** The fields of both sides that the summaries show. */
export function findMatchSides(tx: TenantTx, match_id: MatchId) {
  return activeMatches(tx)
    .where('m.match_id', '=', match_id)
    .select([
      'c.email',
      'c.phone',
      'c.experience_years',
      'c.salary_min as candidate_salary_min',
      'c.salary_max as candidate_salary_max',
      'c.salary_currency as candidate_salary_currency',
      'c.salary_period as candidate_salary_period',
      'c.skills',
      'm.weights',
      'j.weights as job_weights',
      'j.experience_min',
      'j.experience_max',
      'j.salary_period',
      'j.skills_required',
      'j.skills_preferred',
    ])
    .executeTakeFirst();
}
