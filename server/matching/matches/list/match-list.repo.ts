import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, MatchId, RecruiterId } from '@placewell/contract/ids.ts';
import {
  type getAllMatches,
  MATCH_STATUSES,
  TERMINAL_STATUSES,
} from '@placewell/contract/matching/matches.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { type SqlBool, sql } from 'kysely';
import { lastContactOf } from '../../../outreach/outreach.public.ts';
import { countAll, countTotal, readPage, readPieces, type Total } from '../../../platform/db/lists/lists.ts';
import { parseSort, type SortColumns } from '../../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { KEPT_STATUSES } from '../../../sourcing/sourcing.public.ts';
import { shownRecruiter } from '../../jobs/jobs.public.ts';

const isTerminal = sql<boolean>`m.match_status in (${sql.join(TERMINAL_STATUSES.map((status) => sql.lit(status)))})`;
export const isExpired = sql<boolean>`(m.expiry_date < now() and not ${isTerminal})`;

/** Whose candidates and jobs are shown (`readableOwner`); undefined for all. */
export type Reader = RecruiterId | undefined;

export const isReadable = (owner: 'c.recruiter_id' | 'j.recruiter_id' | 'x.recruiter_id', reader: Reader) =>
  reader === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(owner)} = ${reader}`;

/** With no hidden sides, the condition turns the outer joins into the cheaper inner ones. */
const hasBothSides = (reader: Reader) =>
  reader === undefined
    ? sql<boolean>`c.candidate_id is not null and j.job_id is not null`
    : sql<boolean>`(select deleted_at is null from candidates
          where agency_id = m.agency_id and candidate_id = m.candidate_id)
        and (select deleted_at is null from jobs where agency_id = m.agency_id and job_id = m.job_id)`;

/** The same by the deleted candidates and jobs, which are few and read once, instead of two look-ups for each match. */
const hasNoDeletedSide = sql<boolean>`m.candidate_id not in (
    select x.candidate_id from candidates x where x.agency_id = app_agency_id() and x.deleted_at is not null)
  and m.job_id not in (select x.job_id from jobs x where x.agency_id = app_agency_id() and x.deleted_at is not null)`;

/**
 * Live matches joined with job and candidate; hides matches once either is deleted. A side that the reader may not see
 * is not joined: its columns are null in select, search and sort.
 *
 * `offset 0` keeps each side a look-up by its key, and `deleted_at` outside of it, to which the indexes of all lists
 * would answer. A database without statistics yet, as in the minute after an import, expects one row of each table, and
 * with plain joins reads all candidates for every match: 28 seconds for 36,000 matches.
 */
const matchesWithSides = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('matches as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('candidates as c')
          .selectAll('c')
          .whereRef('c.agency_id', '=', 'm.agency_id')
          .whereRef('c.candidate_id', '=', 'm.candidate_id')
          .offset(sql.lit(0))
          .as('c'),
      (join) => join.on('c.deleted_at', 'is', null).on(isReadable('c.recruiter_id', reader)),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('jobs as j')
          .leftJoin('clients as cl', (join) =>
            join.onRef('cl.agency_id', '=', 'j.agency_id').onRef('cl.client_id', '=', 'j.client_id'),
          )
          .selectAll('j')
          .select('cl.client_name')
          .whereRef('j.agency_id', '=', 'm.agency_id')
          .whereRef('j.job_id', '=', 'm.job_id')
          .offset(sql.lit(0))
          .as('j'),
      (join) => join.on('j.deleted_at', 'is', null).on(isReadable('j.recruiter_id', reader)),
    )
    // After a recruiter is removed, the match keeps the old id until it is scored; a left join shows it meanwhile.
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'm.agency_id').onRef('u.user_id', '=', 'm.recruiter_id'),
    )
    .where('m.deleted_at', 'is', null)
    .where(hasBothSides(reader));

/**
 * Matches that are shown. Without `withSides` nothing is joined, although the type says so: for counting by the columns of
 * matches alone (decision 179).
 */
export function activeMatches(
  tx: TenantTx,
  reader: Reader,
  { withSides = true } = {},
): ReturnType<typeof matchesWithSides> {
  if (withSides) return matchesWithSides(tx, reader);
  const alone = tx.selectFrom('matches as m').where('m.deleted_at', 'is', null).where(hasNoDeletedSide);
  return alone as unknown as ReturnType<typeof matchesWithSides>;
}

const MATCH_COLUMNS = [
  'm.match_id as id',
  'm.match_id',
  'c.candidate_id',
  'c.candidate_name',
  'c.job_title as candidate_job_tittle',
  'c.location as candidate_location',
  'c.email as candidate_email',
  'c.phone as candidate_phone',
  'j.job_id',
  'j.job_title',
  'j.job_status',
  'j.client_name',
  'j.location as job_location',
  'j.job_type',
  'j.work_mode',
  'j.salary_min',
  'j.salary_max',
  'j.salary_min_cents',
  'j.salary_max_cents',
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
  'm.client_answer',
  'm.client_answer_note',
  'm.client_answered_at',
  'm.recruiter_note',
  'm.match_date',
  'm.expiry_date',
] as const;

/** When it came into its stage; an undone change and the one that undid it do not count. */
const statusSince = sql<string>`coalesce((
  select h.created_at from match_history h
  where h.agency_id = m.agency_id and h.match_id = m.match_id and h.to_status = m.match_status
    and not h.is_undo and not h.is_undone
  order by h.created_at desc limit 1), m.match_date)`;

/** A match of an export, which shows no time of a stage or contact. */
const selectWholeRow = (query: ReturnType<typeof activeMatches>) =>
  query.select(MATCH_COLUMNS).select([
    sql<string>`coalesce(${shownRecruiter}, '')`.as('recruiter_name'),
    isExpired.as('is_expired'),
    // Only for a hidden candidate, who has no row here.
    sql<string | null>`case when c.candidate_id is null then (
        select coalesce(nullif(fullname, ''), email) from users
        where agency_id = m.agency_id and user_id = m.candidate_recruiter_id) end`.as('candidate_owner'),
  ]);

const selectMatchRow = (query: ReturnType<typeof activeMatches>) =>
  selectWholeRow(query).select([
    statusSince.as('status_since'),
    // Null for a hidden candidate, who has no row here.
    lastContactOf(sql`c.candidate_id`).as('last_contact_at'),
  ]);

/** The place of a stage in the agency's order; the statement looks the order up once. */
const statusPlace = sql<number>`array_position(
  coalesce((select array_agg(one ->> 'status' order by place)
    from agencies, jsonb_array_elements(match_statuses) with ordinality as list(one, place)
    where agency_id = app_agency_id()), ${sql.lit(`{${MATCH_STATUSES.join(',')}}`)}::text[]), m.match_status)`;

/** Orders by the columns of matches alone. */
const SORTS_WITHOUT_SIDES = ['date', 'match_date', 'score', 'expiry_date', 'client_answered_at', 'status'];
export const sortsBySides = (sort_by: string) =>
  !SORTS_WITHOUT_SIDES.includes(sort_by.replace(/_(?:asc|desc)$/, ''));

const SORT_COLUMNS = {
  date: sql`m.match_date`,
  match_date: sql`m.match_date`,
  score: sql`m.score`,
  expiry_date: sql`m.expiry_date`,
  candidate_name: sql`c.name_key`,
  job_title: sql`lower(j.job_title)`,
  status: statusPlace,
  // Those that nobody answered last, in the order of time as well.
  client_answered_at: sql`coalesce(m.client_answered_at, '-infinity')`,
} satisfies SortColumns<Body<typeof getAllMatches>>;
type Window = {
  page: number;
  limit: number;
  sort_by: NonNullable<Body<typeof getAllMatches>['sort_by']>;
  sort_dir?: 'asc' | 'desc' | undefined;
};

type Order = Pick<Window, 'sort_by' | 'sort_dir'>;

function sorted(query: ReturnType<typeof activeMatches>, { sort_by, sort_dir }: Order) {
  const { column, direction } = parseSort(sort_by, SORT_COLUMNS, sort_dir);
  return query.orderBy(column, direction).orderBy('m.match_id', direction === 'asc' ? 'desc' : 'asc');
}

/** `counted`: the same matches without their sides, or their total. */
export const readMatchPage = (
  tx: TenantTx,
  matching: ReturnType<typeof activeMatches>,
  window: Window,
  counted?: typeof matching | Total,
) => {
  const count = async () =>
    counted && 'total' in counted ? counted : await countTotal(tx, matching, counted);
  return readPage(tx, matching, { ...window, count }, (rows) =>
    selectMatchRow(sorted(rows, window)).execute(),
  );
};

const mayLeave = sql<boolean>`not exists (select from candidates x
  where x.agency_id = m.agency_id and x.candidate_id = m.candidate_id
    and x.candidate_status in (${sql.join(KEPT_STATUSES)}))`;

/** All matches of a query, sorted and in batches, without those of candidates and jobs that must not be exported. */
export async function readAllMatches(tx: TenantTx, matching: ReturnType<typeof activeMatches>, order: Order) {
  const kept = statusesWhere(JOB_STATUS_RULES, 'mayLeave', false);
  // A job that the reader may not see has no row here.
  const leaving = matching
    .where(mayLeave)
    .where(sql<SqlBool>`coalesce(j.job_status <> all(${kept}::text[]), true)`);
  const total = await countAll(tx, leaving);
  return {
    total,
    leftOut: (await countAll(tx, matching)) - total,
    pieces: readPieces<WholeMatchRow>(tx, selectWholeRow(sorted(leaving, order))),
  };
}

/**
 * The matches of a query by stage: the exact total and the first `limit` rows of each non-empty stage. Positions come
 * from narrow rows; only the shown ones are read whole.
 */
export async function readMatchBoard(
  tx: TenantTx,
  matching: ReturnType<typeof activeMatches>,
  reader: Reader,
  { limit, sort_by }: Pick<Window, 'limit' | 'sort_by'>,
) {
  const { column, direction } = parseSort(sort_by, SORT_COLUMNS);
  const order = sql`${column} ${sql.raw(direction)}, m.match_id ${sql.raw(direction === 'asc' ? 'desc' : 'asc')}`;
  const places = await tx
    .selectFrom(
      matching
        .select([
          'm.match_id',
          'm.match_status as status',
          sql<number>`row_number() over (partition by m.match_status order by ${order})`.as('place'),
          sql<number>`count(*) over (partition by m.match_status)`.as('total'),
        ])
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  const ids = places.map(({ match_id }) => match_id);
  const rows = ids.length > 0 ? await matchesOf(tx, ids, reader) : new Map<MatchId, MatchRow>();
  return [...Map.groupBy(places, ({ status }) => status)].map(([status, cards]) => ({
    status,
    total: cards[0]?.total ?? 0,
    rows: cards.flatMap(({ match_id }) => rows.get(match_id) ?? []),
  }));
}

async function matchesOf(tx: TenantTx, ids: readonly MatchId[], reader: Reader) {
  const rows = await selectMatchRow(activeMatches(tx, reader).where('m.match_id', 'in', [...ids])).execute();
  return new Map(rows.map((row) => [row.match_id, row]));
}

export function findMatchRow(tx: TenantTx, match_id: MatchId, reader: Reader) {
  return selectMatchRow(activeMatches(tx, reader).where('m.match_id', '=', match_id)).executeTakeFirst();
}
export type MatchRow = NonNullable<Awaited<ReturnType<typeof findMatchRow>>>;
export type WholeMatchRow = Omit<MatchRow, 'status_since' | 'last_contact_at'>;

/** Owners, names, titles and locations by candidate id, of candidates who are not deleted. */
export async function listCandidateNames(tx: TenantTx, ids: readonly CandidateId[]) {
  if (ids.length === 0) return new Map<CandidateId, never>();
  const rows = await tx
    .selectFrom('candidates as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'c.agency_id').onRef('u.user_id', '=', 'c.recruiter_id'),
    )
    .select([
      'c.candidate_id',
      'c.recruiter_id',
      'c.candidate_name',
      'c.job_title as candidate_job_tittle',
      'c.location as candidate_location',
      'c.email as candidate_email',
      'c.phone as candidate_phone',
      sql<string>`coalesce(nullif(u.fullname, ''), u.email, '')`.as('candidate_owner'),
    ])
    .where('c.candidate_id', 'in', [...ids])
    .where('c.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

export function findMatchSides(tx: TenantTx, match_id: MatchId, reader: Reader) {
  return activeMatches(tx, reader)
    .leftJoin('candidate_files as r', (join) =>
      join
        .onRef('r.agency_id', '=', 'm.agency_id')
        .onRef('r.candidate_id', '=', 'm.candidate_id')
        .on((eb) => eb('r.is_matched', '=', eb.lit(true)))
        .on('r.deleted_at', 'is', null)
        // Words of a side that the reader may not see stay hidden.
        .onRef('r.candidate_id', '=', 'c.candidate_id'),
    )
    .where('m.match_id', '=', match_id)
    .select([
      'r.unread_language',
      'c.email',
      'c.phone',
      'c.country_code',
      'c.experience_years',
      'c.salary_min_cents as candidate_salary_min_cents',
      'c.salary_max_cents as candidate_salary_max_cents',
      'c.salary_currency as candidate_salary_currency',
      'c.salary_period as candidate_salary_period',
      'c.skills',
      'm.weights',
      'm.vocabulary_version',
      'j.weights as job_weights',
      'j.experience_min',
      'j.experience_max',
      'j.salary_period',
      'j.skills_required',
      'j.skills_preferred',
    ])
    .executeTakeFirst();
}
