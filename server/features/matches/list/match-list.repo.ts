import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, MatchId } from '@placewell/contract/ids.ts';
import { type getAllMatches, TERMINAL_STATUSES } from '@placewell/contract/matches.ts';
import { sql } from 'kysely';
import { readPage } from '../../../platform/db/lists.ts';
import { parseSort, type SortColumns } from '../../../platform/db/sort.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

const isTerminal = sql<boolean>`m.match_status in (${sql.join(TERMINAL_STATUSES.map((status) => sql.lit(status)))})`;
export const isExpired = sql<boolean>`(m.expiry_date < now() and not ${isTerminal})`;

/** Live matches joined with job and candidate; hides matches as soon as either is deleted. */
export const activeMatches = (tx: TenantTx) =>
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

const SORT_COLUMNS = {
  date: sql`m.match_date`,
  match_date: sql`m.match_date`,
  score: sql`m.score`,
  expiry_date: sql`m.expiry_date`,
  candidate_name: sql`c.name_key`,
  job_title: sql`lower(j.job_title)`,
  status: sql`m.match_status`,
} satisfies SortColumns<Body<typeof getAllMatches>>;
type Window = {
  page: number;
  limit: number;
  sort_by: NonNullable<Body<typeof getAllMatches>['sort_by']>;
  sort_dir?: 'asc' | 'desc' | undefined;
};

/** One page of the matches of a query, sorted, with the total. */
export function readMatchPage(tx: TenantTx, matching: ReturnType<typeof activeMatches>, window: Window) {
  const { column, direction } = parseSort(window.sort_by, SORT_COLUMNS, window.sort_dir);
  return readPage(tx, matching, window, (rows) =>
    selectMatchRow(rows)
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
