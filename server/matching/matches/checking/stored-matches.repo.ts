import type { AgencyId, CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** About `count` shown matches of any agencies, by chance; the owner of the database reads those of all. */
export async function sampleMatches(
  owner: Kysely<Tables>,
  count: number,
): Promise<{ agency_id: AgencyId; match_id: MatchId }[]> {
  const { rows: tables } = await sql<{ estimate: number }>`
    select greatest(reltuples, 0)::int as estimate from pg_class where oid = 'matches'::regclass`.execute(
    owner,
  );
  const share = Math.min(100, (100 * count) / Math.max(1, tables[0]?.estimate ?? 0));
  const sample = share < 10 ? sql.raw(`tablesample system (${share.toFixed(4)})`) : sql``;
  const { rows } = await sql<{ agency_id: AgencyId; match_id: MatchId }>`
    select agency_id, match_id from matches ${sample} where removal is null and not is_stale
    order by random() limit ${count}`.execute(owner);
  return rows;
}

/** The next shown matches of the agency in the order of their ids. */
export async function listMatchIds(tx: TenantTx, after: string, limit: number): Promise<MatchId[]> {
  const { rows } = await sql<{ match_id: MatchId }>`
    select match_id from matches where agency_id = app_agency_id() and match_id > ${after}::uuid and removal is null and not is_stale
    order by match_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.match_id);
}

/** Up to `limit` active candidates of the agency, by chance. */
export async function sampleCandidates(tx: TenantTx, limit: number): Promise<CandidateId[]> {
  const { rows } = await sql<{ candidate_id: CandidateId }>`
    select candidate_id from candidates where agency_id = app_agency_id() and deleted_at is null
    order by random() limit ${limit}`.execute(tx);
  return rows.map((row) => row.candidate_id);
}

/** The scores of the shown matches of these jobs. */
export async function listShownScores(
  tx: TenantTx,
  job_ids: readonly JobId[],
): Promise<Map<JobId, number[]>> {
  const { rows } = await sql<{ job_id: JobId; scores: number[] }>`
    select job_id, array_agg(score) as scores from matches
    where agency_id = app_agency_id() and job_id = any(${[...job_ids]}::uuid[]) and removal is null and not is_stale
    group by job_id`.execute(tx);
  return new Map(rows.map(({ job_id, scores }) => [job_id, scores]));
}

/** Makes all further reads one snapshot of one agency, also where row-level security does not bind the owner. */
export async function openMoment(tx: TenantTx) {
  await sql`set transaction isolation level repeatable read read only`.execute(tx);
  await sql`set local role ${sql.ref(APP_ROLE)}`.execute(tx);
}
