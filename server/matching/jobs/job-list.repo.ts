import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { getJobs, type Job } from '@placewell/contract/matching/jobs.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { JOB_SEARCH_FIELDS } from '@placewell/contract/search/job-search-fields.ts';
import { type SqlBool, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { resolveDayRange } from '../../platform/db/lists/days.ts';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { countAll, countUpTo, readPage, readPieces, type WholeList } from '../../platform/db/lists/lists.ts';
import { searchCondition } from '../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { clientColumns, isClient } from './client/job-client.repo.ts';
import {
  experienceFilters,
  hasSkills,
  hasTags,
  isIdle,
  isInPlace,
  salaryFilters,
} from './job-filters.repo.ts';
import { searchColumns } from './job-search.repo.ts';
import { activeJobs, recruiterName, stageCounts } from './jobs.repo.ts';

type Filters = Body<typeof getJobs>;
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

/** Filters resolved beforehand, and who searches. */
type ResolvedFilters = { owner: UserId | undefined; days: Days; access?: Access };
/** With who reads the rows. */
type Reading = ResolvedFilters & { access: Access };

function filteredJobs(tx: TenantTx, filters: Partial<Filters>, { owner, days, access }: ResolvedFilters) {
  return applyFilters(activeJobs(tx), getJobs, filters, {
    search: (text) => searchCondition(text, JOB_SEARCH_FIELDS, searchColumns(access)),
    client_name: (name) => isClient(name),
    client_id: (id, eb) => eb('j.client_id', '=', id),
    contact_id: (id, eb) => eb('ct.contact_id', '=', id),
    location: (text) => isInPlace(text),
    work_mode: (modes, eb) => eb('j.work_mode', 'in', [modes].flat()),
    job_types: (types, eb) => eb('j.job_type', 'in', [types].flat()),
    ...salaryFilters(filters.salary_currency),
    ...experienceFilters,
    skills: (names) => hasSkills([names].flat()),
    tags: (names) => hasTags([names].flat(), filters.tags_match),
    tags_match: { readBy: 'tags' },
    job_status: (statuses, eb) => eb('j.job_status', 'in', [statuses].flat()),
    view_scope: (_scope, eb) => owner && eb('j.recruiter_id', '=', owner),
    recruiter_id: { readBy: 'view_scope' },
    from_date: (_day, eb) => days.from && eb('j.created_at', '>=', days.from),
    to_date: (_day, eb) => days.until && eb('j.created_at', '<', days.until),
    idle_days: (days) => isIdle(days),
  });
}

/** The jobs of `owner`, or of the whole agency, that the list's search finds for who has this access. */
export const jobsFoundBy = (tx: TenantTx, search: string, reader: Omit<Reading, 'days'>) =>
  filteredJobs(tx, { search, view_scope: 'all' }, { ...reader, days: { from: undefined, until: undefined } });

/** Counts the jobs of `owner`, or of the whole agency, that pass the filters; without samples if asked. */
export const countJobs = (
  tx: TenantTx,
  owner: UserId | undefined,
  filters: Pick<Filters, 'job_status' | 'idle_days'>,
  { withSamples = true }: { withSamples?: boolean } = {},
): Promise<number> => {
  const days = { from: undefined, until: undefined };
  const all = filteredJobs(tx, { ...filters, view_scope: 'all' }, { owner, days });
  return countUpTo(tx, withSamples ? all : all.where('j.is_sample', '=', sql.lit(false)));
};

/** The number of jobs that pass the filters for each person, of those who have any. */
export async function countJobsByOwner(
  tx: TenantTx,
  filters: Pick<Filters, 'job_status' | 'idle_days'>,
): Promise<Map<UserId, number>> {
  const resolved = { owner: undefined, days: { from: undefined, until: undefined } };
  const rows = await filteredJobs(tx, { ...filters, view_scope: 'all' }, resolved)
    .select(['j.recruiter_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('j.recruiter_id')
    .execute();
  return new Map(rows.map(({ recruiter_id, count }) => [recruiter_id, count]));
}

function selectSorted(query: ReturnType<typeof filteredJobs>, { sort_by }: Filters, access: Access) {
  const sort = parseSort(sort_by ?? 'created_at_desc', SORT_COLUMNS);
  return query
    .selectAll('j')
    .select([recruiterName, 'j.job_id as id', ...clientColumns(access)])
    .orderBy(sort.column, inOrder(sort, ['deadline']))
    .orderBy('j.job_id', sort.direction);
}

export const listJobs = (tx: TenantTx, filters: Filters, resolved: Reading) =>
  readPage(tx, filteredJobs(tx, filters, resolved), filters, (window) =>
    selectSorted(window, filters, resolved.access).select(stageCounts.as('stage_counts')).execute(),
  );

/** A job as it is exported: the stages are in the export of its matches. */
type WholeJob = Omit<Job, 'stage_counts'>;

/** All jobs of the list that may be exported. */
export async function listAllJobs(
  tx: TenantTx,
  filters: Filters,
  resolved: Reading,
): Promise<WholeList<WholeJob>> {
  const found = filteredJobs(tx, filters, resolved);
  const kept = statusesWhere(JOB_STATUS_RULES, 'mayLeave', false);
  const leaving = found.where(sql<SqlBool>`j.job_status <> all(${kept}::text[])`);
  const total = await countAll(tx, leaving);
  const leftOut = (await countAll(tx, found)) - total;
  return { total, leftOut, rows: readPieces<WholeJob>(tx, selectSorted(leaving, filters, resolved.access)) };
}
