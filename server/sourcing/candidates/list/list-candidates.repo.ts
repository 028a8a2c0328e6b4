import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCandidates, keepsUnstatedSalary } from '@placewell/contract/sourcing/candidates.ts';
import { type TagMatch, tagKey } from '@placewell/contract/sourcing/tags.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { applyFilters, isNarrowed } from '../../../platform/db/lists/filters.ts';
import {
  countAll,
  countTotal,
  countUpTo,
  readPage,
  readPieces,
  type Total,
  totalOfMany,
} from '../../../platform/db/lists/lists.ts';
import { parseSort, type SortColumns } from '../../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { partsWithin, placeFilter } from '../../places/places.public.ts';
import { skillSearchKeys } from '../../skills/skills.public.ts';
import { KEPT_STATUSES } from '../matching/candidate-input.rules.ts';
import { findNewest, plainQuery, readNewestPage } from '../search/newest-found.repo.ts';
import { asksSkills, searchCondition } from '../search/search-candidates.repo.ts';
import { findCandidateCount } from './candidate-counts.repo.ts';
import { activeCandidates, hasSkill, hasSkillAtHand, isInPlace, isNear } from './place-and-skill.repo.ts';
import { readAtOnce } from './read-at-once.repo.ts';
import { yearlySalary } from './yearly-salary.repo.ts';

type Filters = Body<typeof getCandidates>;
export type ResolvedFilters = {
  owner: UserId | undefined;
  from: string | undefined;
  until: string | undefined;
  /** The person meant by `recruiter:me`. */
  me?: UserId;
  /** A part of the location's circle, in place of the whole. */
  part?: Expression<SqlBool>;
};

const isTagged = (keys: readonly string[]) =>
  sql<SqlBool>`c.candidate_id in (select t.candidate_id from candidate_tags t where t.tag_key in (${sql.join(keys)}))`;
export const hasTags = (names: readonly string[], match: TagMatch | undefined) => {
  const keys = [...new Set(names.map(tagKey))];
  return match === 'any'
    ? isTagged(keys)
    : sql<SqlBool>`(${sql.join(
        keys.map((key) => isTagged([key])),
        sql` and `,
      )})`;
};
const salaryColumns = { currency: sql`c.salary_currency`, period: sql`c.salary_period` };
const minSalary = sql`coalesce(c.salary_min_cents, c.salary_max_cents)`;
const maxSalary = sql`coalesce(c.salary_max_cents, c.salary_min_cents)`;

/**
 * The candidates that pass the filters. Each condition is an equality or a range: under row-level security only these can
 * use an index.
 */
function filteredCandidates(
  tx: TenantTx,
  filters: Partial<Filters>,
  { owner, from, until, part }: ResolvedFilters,
  search?: Expression<SqlBool>,
) {
  const yearly = (amount: RawBuilder<unknown>) =>
    yearlySalary(amount, salaryColumns, filters.salary_currency);
  return applyFilters(activeCandidates(tx), getCandidates, filters, {
    search: () => search,
    from_date: (_day, eb) => from && eb('c.created_at', '>=', from),
    to_date: (_day, eb) => until && eb('c.created_at', '<', until),
    location: (text, eb) => {
      if (part) return part;
      const place = placeFilter(text);
      return place ? isInPlace(eb, place) : eb.lit(false);
    },
    work_mode: (modes, eb) => eb('c.work_mode', 'in', [modes].flat()),
    job_types: (types, eb) => eb('c.job_type', 'in', [types].flat()),
    salary_min: (min) => sql<boolean>`${yearly(maxSalary)} >= ${min}`,
    salary_max: (max) =>
      keepsUnstatedSalary(filters)
        ? sql<boolean>`(${minSalary} is null or ${yearly(minSalary)} <= ${max})`
        : sql<boolean>`${yearly(minSalary)} <= ${max}`,
    salary_currency: { readBy: 'salary_min' },
    experience_min: (min, eb) => eb('c.experience_years', '>=', min),
    experience_max: (max, eb) => eb('c.experience_years', '<=', max),
    notice_period: (days, eb) => eb('c.notice_period_days', '<=', days),
    skills: (names, eb) => {
      const place = filters.location ? placeFilter(filters.location) : undefined;
      const has = isNear(place) ? hasSkillAtHand : hasSkill;
      return eb.and(skillSearchKeys([names].flat()).map((keys) => has(eb, keys)));
    },
    tags: (names) => hasTags([names].flat(), filters.tags_match),
    tags_match: { readBy: 'tags' },
    candidate_status: (statuses, eb) => eb('c.candidate_status', 'in', [statuses].flat()),
    parse_status: (status, eb) => eb('c.parse_status', '=', status),
    view_scope: (_scope, eb) => owner && eb('c.recruiter_id', '=', owner),
    recruiter_id: { readBy: 'view_scope' },
  });
}

/** Whether the list holds all candidates of its owner, whose number the counter has. */
export const isUnfiltered = (filters: Partial<Filters>) => !isNarrowed(getCandidates, filters, UNFILTERED);
/** The owner, and options that only modify other filters. */
const UNFILTERED = ['view_scope', 'recruiter_id', 'salary_currency', 'tags_match'];

/**
 * Counts the candidates of `owner` or of the whole agency, optionally with one `parse_status`; `limits.exactTotal + 1`
 * stands for any larger number.
 */
export async function countCandidates(
  tx: TenantTx,
  owner: UserId | undefined,
  filters: Pick<Filters, 'parse_status'> = {},
): Promise<number> {
  if (isUnfiltered(filters)) return Math.min(await findCandidateCount(tx, owner), limits.exactTotal + 1);
  const resolved = { owner, from: undefined, until: undefined };
  return countUpTo(tx, filteredCandidates(tx, { ...filters, view_scope: 'all' }, resolved));
}

/** The number of candidates with one `parse_status` for each person, of those who have any. */
export async function countCandidatesByOwner(
  tx: TenantTx,
  filters: Pick<Filters, 'parse_status'>,
): Promise<Map<UserId, number>> {
  const resolved = { owner: undefined, from: undefined, until: undefined };
  const rows = await filteredCandidates(tx, { ...filters, view_scope: 'all' }, resolved)
    .select(['c.recruiter_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('c.recruiter_id')
    .execute();
  return new Map(rows.map(({ recruiter_id, count }) => [recruiter_id, count]));
}

/** The newest candidates that a search finds, up to `most`, without counting. */
export async function listNewestFound(
  tx: TenantTx,
  { search, owner, me, most }: { search: string; owner: UserId | undefined; me: UserId; most: number },
): Promise<CandidateId[]> {
  const query = plainQuery(search);
  if (query !== undefined) return (await findNewest(tx, { ...query, owner, skip: 0, most })).ids;
  const found = await searchCondition(tx, search, { me });
  const resolved = { owner, from: undefined, until: undefined };
  const rows = await filteredCandidates(tx, { search, view_scope: 'all' }, resolved, found?.condition)
    .select('c.candidate_id')
    .orderBy('c.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.candidate_id);
}

const SORT_COLUMNS = {
  created_at: sql`c.created_at`,
  date: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
  candidate_name: sql`c.name_key`,
  experience_years: sql`c.experience_years`,
  salary_min: sql`c.salary_min_cents`,
} satisfies SortColumns<Filters>;
const CREATED: readonly string[] = ['created_at', 'date'];
/** Candidates without a value come last in both directions. */
const NULLABLE_SORT_FIELDS: readonly string[] = ['experience_years', 'salary_min'];

/** The skills of a list that are queried together with its search text, and its filters without them. */
function skillsOfSearch(filters: Filters): { skills: readonly string[]; others: Filters } {
  const { search, skills: named = [], ...others } = filters;
  const skills = [named].flat();
  return search && skills.length > 0 && asksSkills(search, skills)
    ? { skills, others: { ...others, search } }
    : { skills: [], others: filters };
}

/** The list's candidates and how to select their ids in its order; `whole` if any page reads all of them. */
async function candidateIds(tx: TenantTx, filters: Filters, resolved: ResolvedFilters) {
  const { skills, others } = skillsOfSearch(filters);
  const search = filters.search
    ? await searchCondition(tx, filters.search, { me: resolved.me, skills })
    : undefined;
  const { field, column, direction } = parseSort(filters.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`;
  const nulls = NULLABLE_SORT_FIELDS.includes(field) ? sql` nulls last` : sql``;
  const found = filteredCandidates(tx, others, resolved, search?.condition);
  const order = { sorted: sql`${sqlDirection}${nulls}`, id: sqlDirection };
  const select = (query: typeof found) =>
    query
      .select('c.candidate_id')
      .orderBy(sql`${column} ${order.sorted}`)
      .orderBy(sql`c.candidate_id ${order.id}`);
  const whole = () => {
    const place = filters.location ? placeFilter(filters.location) : undefined;
    // Documents hold the time of creation, so that indexes answer everything else.
    if (search?.joined && CREATED.includes(field))
      return filteredCandidates(tx, others, resolved, search.joined)
        .innerJoin('candidate_documents as d', 'd.candidate_id', 'c.candidate_id')
        .select(['c.candidate_id', 'd.created_at as sorted']);
    if (!search?.isOfIds && !isNear(place)) return undefined;
    const parts = place?.kind === 'circle' ? partsWithin('c', place) : [undefined];
    const queries = parts.map((part) =>
      filteredCandidates(tx, others, { ...resolved, ...(part && { part }) }, search?.condition).select([
        'c.candidate_id',
        column.as('sorted'),
      ]),
    );
    return sql`select * from (${sql.join(queries, sql` union all `)}) as parts`;
  };
  return { found, select, order, whole: whole() };
}

export const isNewestFirst = ({ sort_by = 'created_at_desc' }: Pick<Filters, 'sort_by'>) =>
  sort_by === 'created_at_desc' || sort_by === 'date_desc';

/** The tsquery of a list that is only a text search, perhaps with skills, newest first; undefined for other lists. */
function textOnly({ search, skills = [], ...others }: Filters) {
  if (!search || !isNewestFirst(others) || !isUnfiltered(others)) return undefined;
  return plainQuery(search, [skills].flat());
}

export async function listCandidateIds(tx: TenantTx, filters: Filters, resolved: ResolvedFilters) {
  const query = textOnly(filters);
  if (query !== undefined) return readNewestPage(tx, { ...filters, ...query, owner: resolved.owner });
  const { found, select, order, whole } = await candidateIds(tx, filters, resolved);
  const few = whole && (await readAtOnce(tx, whole, { ...filters, order }));
  if (few) return few;
  const count = () =>
    whole ? totalOfMany(found) : (quickTotal(tx, filters, resolved.owner) ?? countTotal(tx, found));
  return readPage(tx, found, { ...filters, count }, (window) => select(window).execute());
}

/** The total of a list without reading its candidates; undefined if they must be read. */
function quickTotal(tx: TenantTx, filters: Filters, owner: UserId | undefined): Promise<Total> | undefined {
  if (isUnfiltered(filters))
    return findCandidateCount(tx, owner).then((total) => ({ total, total_is_exact: true }));
  const { skills = [], ...others } = filters;
  if (!isUnfiltered(others) || owner !== undefined) return undefined;
  const [[key, ...aliases] = [], ...more] = skillSearchKeys([skills].flat());
  if (key === undefined || aliases.length > 0 || more.length > 0) return undefined;
  return countTotal(tx, activeWithSkill(tx, key));
}

/** One row for each active candidate with a skill: looks up the deleted candidates, who are few, instead of all others. */
const activeWithSkill = (tx: TenantTx, skill_key: string) =>
  tx
    .selectFrom('candidate_skills as s')
    .where('s.skill_key', '=', skill_key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('candidates as c')
            .select('c.candidate_id')
            .whereRef('c.agency_id', '=', 's.agency_id')
            .whereRef('c.candidate_id', '=', 's.candidate_id')
            .where('c.deleted_at', 'is not', null),
        ),
      ),
    );

/** The sorted ids of all exportable candidates of the list, in pieces, and the number of those left out. */
export async function listExportableIds(tx: TenantTx, filters: Filters, resolved: ResolvedFilters) {
  const { found, select } = await candidateIds(tx, filters, resolved);
  const leaving = found.where('c.candidate_status', 'not in', KEPT_STATUSES);
  const total = await countAll(tx, leaving);
  return {
    total,
    leftOut: (await countAll(tx, found)) - total,
    pieces: readPieces<{ candidate_id: CandidateId }>(tx, select(leaving)),
  };
}
