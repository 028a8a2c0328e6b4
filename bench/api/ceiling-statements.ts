// The statements of the ceiling: one hand-written statement for each row of the benchmark. They run as the owner of the
// tables, so that any index serves any condition, and filter by agency ($1) themselves.
import { hash } from 'node:crypto';
import { limits } from '@placewell/contract/limits.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import { CANDIDATE_SEARCH_FIELDS } from '@placewell/contract/search/search-fields.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { planSearch } from '@placewell/server/sourcing/candidates/search/candidate-query.rules.ts';
import { placeFilter } from '@placewell/server/sourcing/places/places.public.ts';
import { skillKey } from '@placewell/server/sourcing/skills/skills.public.ts';
import { CANDIDATE_ID, type CeilingStatement } from './ceiling-queries.ts';

export type Filters = {
  search?: string;
  location?: string;
  skills?: readonly string[];
  experience_min?: number;
};

const EARTH_KM = 6371;
const KM_PER_DEGREE = 111.2;
const COUNTED = limits.exactTotal + 1;

/** The columns of a list for a candidate `c` with its recruiter `u`, resume `f` and matches `t`. */
const COLUMNS = `c.candidate_id as id, c.candidate_id, c.recruiter_id, c.candidate_name, c.email, c.phone,
  c.job_title as job_tittle, c.linkedin as linkdedin, c.job_type, c.work_mode, c.relocation, c.relocation_preferences,
  c.location_description, c.experience_years, c.experience_details, c.salary_min, c.salary_max, c.salary_currency,
  c.salary_period, c.salary_min_cents, c.salary_max_cents, c.candidate_note, c.notice_period_days, c.work_permits, c.skills, c.tags, c.location, c.city, c.state,
  c.country, c.country_code, c.latitude, c.longitude, c.formatted_address, c.place_id, c.location_types, c.viewport,
  c.candidate_status, c.source, c.parse_status, c.parse_confidence, c.duplicate_of, c.completeness, c.last_activity_at,
  c.created_at, c.updated_at, u.fullname as recruiter_name, f.file_name as resume_file_name, t.match_count,
  t.top_match_score`;
const JOINS = `left join users u on u.agency_id = $1 and u.user_id = c.recruiter_id
  left join candidate_files f on f.agency_id = $1 and f.candidate_id = c.candidate_id and f.is_matched and f.deleted_at is null
  cross join lateral (
    select count(*)::int as match_count, max(m.score) as top_match_score from matches m
    where m.agency_id = $1 and m.candidate_id = c.candidate_id and m.deleted_at is null) t`;

const PAGE_SIZE = getCandidates.body.parse({}).limit;
const NEWEST = `order by created_at desc, candidate_id desc limit ${PAGE_SIZE}`;

/** The rows of `page` with the count of `total`; `parts` are the tables that a statement defines before them. */
const rowsOf = (parts: string) => `with ${parts}
  select ${COLUMNS}, total.count as total from page join candidates c on c.agency_id = $1 and c.candidate_id = page.candidate_id
  ${JOINS} cross join total order by c.created_at desc, c.candidate_id desc`;

/** Page and count of `found`. */
const fromFound = `page as materialized (select candidate_id from found ${NEWEST}),
  total as (select least(count(*), ${COUNTED})::int as count from found)`;

/** Precomputed totals, as a counter would keep them. */
export const COUNTERS = `create schema if not exists bench;
  drop table if exists bench.totals;
  create table bench.totals as
    select agency_id, count(*)::int as count from candidates where deleted_at is null group by agency_id;
  alter table bench.totals add primary key (agency_id);
  analyze bench.totals`;

const WHOLE_LIST = rowsOf(`page as materialized (
    select candidate_id from candidates where agency_id = $1 and deleted_at is null ${NEWEST}),
  total as (select count from bench.totals where agency_id = $1)`);

/** Conditions on `c` and their values, which follow the agency. */
type Conditions = { texts: string[]; values: unknown[] };

function around(latitude: number, longitude: number, km: number, add: (value: unknown) => string): string {
  const [lat, lng, far] = [add(latitude), add(longitude), add(Math.sin(km / EARTH_KM / 2) ** 2)];
  const degrees = km / KM_PER_DEGREE;
  const wide = degrees / Math.cos((Math.abs(latitude) + degrees) * (Math.PI / 180));
  return `c.latitude between ${add(latitude - degrees)} and ${add(latitude + degrees)}
    and c.longitude between ${add(longitude - wide)} and ${add(longitude + wide)}
    and power(sin(radians(c.latitude - ${lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(c.latitude)) * power(sin(radians(c.longitude - ${lng}) / 2), 2) <= ${far}`;
}

/** The filters as conditions; skills from their own table or, `fromRow`, from the keys in the row, which an index covers. */
function conditionsOf({ location, skills, experience_min }: Filters, first: unknown[], fromRow: boolean) {
  const found: Conditions = { texts: [], values: [...first] };
  const add = (value: unknown) => {
    const type = typeof value === 'number' ? 'float8' : Array.isArray(value) ? 'text[]' : 'text';
    return `$${found.values.push(value)}::${type}`;
  };
  const place = location === undefined ? undefined : placeFilter(location);
  if (place?.kind === 'city') found.texts.push(`c.city_key = ${add(place.city_key)}`);
  else if (place?.kind === 'circle') found.texts.push(around(place.latitude, place.longitude, place.km, add));
  else if (place) throw new Error(`The ceiling knows no place of the kind ${place.kind}`);
  if (experience_min !== undefined) found.texts.push(`c.experience_years >= ${add(experience_min)}`);
  if (skills && fromRow) found.texts.push(`c.skill_keys @> ${add(skills.map(skillKey))}`);
  else
    for (const skill of skills ?? [])
      found.texts.push(`exists (select from candidate_skills s where s.agency_id = $1 and s.candidate_id = c.candidate_id
        and s.skill_key = ${add(skillKey(skill))})`);
  return found;
}

function filtered(filters: Filters, first: unknown[], fromRow: boolean): CeilingStatement {
  const { texts, values } = conditionsOf(filters, first, fromRow);
  const text = rowsOf(`found as materialized (
    select c.candidate_id, c.created_at from candidates c
    where ${['c.agency_id = $1', 'c.deleted_at is null', ...texts].join(' and ')}), ${fromFound}`);
  return { text, values };
}

function tsqueryOf(search: string): string {
  const tree = parseQuery(search, CANDIDATE_SEARCH_FIELDS).tree;
  const planned = tree && planSearch(tree);
  if (planned?.type !== 'term' || planned.term.kind !== 'text')
    throw new Error(`The ceiling cannot search for ${search}`);
  return planned.term.query;
}

/** By the index of documents, and newest first from document to document. */
function searched(filters: Filters & { search: string }, first: unknown[]): CeilingStatement[] {
  const byIndex = conditionsOf(filters, [...first, tsqueryOf(filters.search)], true);
  const rest = ['c.deleted_at is null', ...byIndex.texts].join(' and ');
  const hits = rowsOf(`hits as materialized (
      select d.candidate_id from candidate_documents d where d.agency_id = $1 and d.document @@ $2::tsquery),
    found as materialized (select c.candidate_id, c.created_at from hits
      join candidates c on c.agency_id = $1 and c.candidate_id = hits.candidate_id where ${rest}), ${fromFound}`);
  const isHit = `(select d.document @@ $2::tsquery from candidate_documents d
    where d.agency_id = $1 and d.candidate_id = c.candidate_id)`;
  const counted =
    byIndex.texts.length > 0
      ? `select from candidates c where c.agency_id = $1 and ${rest} and ${isHit}`
      : 'select from candidate_documents d where d.agency_id = $1 and d.document @@ $2::tsquery';
  const walk = rowsOf(`page as materialized (
      select c.candidate_id, c.created_at from candidates c where c.agency_id = $1 and ${rest} and ${isHit} ${NEWEST}),
    total as (select count(*)::int as count from (${counted} limit ${COUNTED}) as counted)`);
  return [hits, walk].map((text) => ({ text, values: byIndex.values }));
}

/**
 * Hand-written candidates for the fastest statement of a list; the benchmark picks the fastest. Each with a name, so
 * that PostgreSQL need not plan it per request, and without, so that it plans for the values.
 */
export const listStatements = (agency_id: string, filters: Filters): CeilingStatement[] =>
  statementsOf(agency_id, filters).flatMap((statement) => [
    { ...statement, name: `list-${hash('sha256', statement.text).slice(0, 16)}` },
    statement,
  ]);

function statementsOf(agency_id: string, filters: Filters): CeilingStatement[] {
  const { search, location, skills, experience_min } = filters;
  const first = [agency_id];
  if (search !== undefined) return searched({ ...filters, search }, first);
  if (location === undefined && !skills && experience_min === undefined)
    return [{ text: WHOLE_LIST, values: first }];
  return skills
    ? [filtered(filters, first, true), filtered(filters, first, false)]
    : [filtered(filters, first, true)];
}

/** The additional columns of a candidate's page. */
export const DETAILS = `${COLUMNS}, c.work_history, c.education, c.languages, c.parsed_fields, c.edited_fields,
  f.file_type as resume_file_type, f.hidden_text, f.unread_language,
  coalesce(f.scanned_pages, 0) as scanned_pages, x.matching_error`;

export const openStatement = (agency_id: string): CeilingStatement => ({
  name: 'open',
  text: `select ${DETAILS}
    from candidates c ${JOINS} left join candidate_features x on x.agency_id = $1 and x.candidate_id = c.candidate_id
    where c.agency_id = $1 and c.candidate_id = $2 and c.deleted_at is null`,
  values: [agency_id, CANDIDATE_ID],
});
