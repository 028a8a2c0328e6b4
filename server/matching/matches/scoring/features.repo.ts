import { setImmediate } from 'node:timers/promises';
import type { MatchingErrorCode } from '@placewell/contract/errors.ts';
import type { CandidateId, ClientId, JobId } from '@placewell/contract/ids.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { type CandidateFeatures, SCORER_VERSION } from '@placewell/matching';
import { type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import type { FeaturesOf, Side } from '../preparing/prepared.rules.ts';

export const FEATURE_TABLES = {
  candidate: { table: 'candidate_features', id: 'candidate_id' },
  job: { table: 'job_features', id: 'job_id' },
} as const satisfies Record<Side, unknown>;
export const SIDES = ['candidate', 'job'] as const satisfies readonly Side[];
export type IdOf<S extends Side> = S extends 'job' ? JobId : CandidateId;

/** Only jobs have weights, stored beside the features: they set what counts, not how to compare. */
const weightsColumn = (side: Side) => (side === 'job' ? sql`weights` : sql`null::smallint[]`);

export type FeaturesRecord<S extends Side> = {
  features: FeaturesOf<S> | null;
  inputs_hash: string;
  matching_error?: MatchingErrorCode;
};

/**
 * Stores the features of records, null if they are out of matching. Returns the changed ones: an unchanged row keeps its
 * `changed_xid`, so that no index reads it again.
 */
export async function upsertFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  given: ReadonlyMap<IdOf<S>, FeaturesRecord<S>>,
): Promise<Set<IdOf<S>>> {
  if (given.size === 0) return new Set();
  const { table, id: column } = FEATURE_TABLES[side];
  // In the order of their ids, as every writer.
  const rows = [...given]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { features, inputs_hash, matching_error = null }]) => ({
      id,
      features,
      inputs_hash,
      matching_error,
      off_limits: (features as CandidateFeatures | null)?.off_limits ?? null,
    }));
  const offLimits = side === 'candidate' ? sql`, off_limits` : sql``;
  const newOffLimits = side === 'candidate' ? sql`, off_limits = excluded.off_limits` : sql``;
  const result = await sql<{ id: IdOf<S> }>`
    insert into ${sql.table(table)} as f (agency_id, ${sql.ref(column)}, features, inputs_hash, matching_error, vocabulary_version${offLimits})
    select app_agency_id(), v.id, v.features, v.inputs_hash, v.matching_error, ${featuresVersion()}${offLimits}
    from json_to_recordset(${toJsonText(rows)}::json) as v(id uuid, features json, inputs_hash text, matching_error text, off_limits uuid[])
    on conflict (agency_id, ${sql.ref(column)}) do update
      set features = excluded.features, inputs_hash = excluded.inputs_hash,
        matching_error = excluded.matching_error, vocabulary_version = excluded.vocabulary_version, changed_xid = (pg_current_xact_id()::text)::bigint
        ${newOffLimits}
      where (f.features is null, f.inputs_hash, f.matching_error, f.vocabulary_version)
        is distinct from (excluded.features is null, excluded.inputs_hash, excluded.matching_error, excluded.vocabulary_version)
    returning ${sql.ref(column)} as id`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

/** Features by record id, for records in matching and made with the current vocabulary. */
export async function listFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  ids: readonly IdOf<S>[],
): Promise<Map<IdOf<S>, FeaturesOf<S>>> {
  if (ids.length === 0) return new Map();
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{ id: IdOf<S>; features: FeaturesOf<S> }>`
    select ${sql.ref(id)} as id, features from ${sql.table(table)}
    where agency_id = app_agency_id() and ${sql.ref(id)} = any(${[...ids]}::uuid[])
      and features is not null and vocabulary_version = ${featuresVersion()}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.features]));
}

/** What candidates in matching were last scored with: these, and all who have an employer that caps. */
export async function listStoredOffLimits(tx: TenantTx, ids: readonly CandidateId[]) {
  const { rows } = await sql<{ candidate_id: CandidateId; off_limits: ClientId[] | null }>`
    select candidate_id, off_limits from candidate_features where agency_id = app_agency_id() and features is not null
      and candidate_id = any(${[...ids]}::uuid[])
    union select candidate_id, off_limits from candidate_features
      where agency_id = app_agency_id() and off_limits is not null`.execute(tx);
  return rows;
}

type FeaturesState<S extends Side> = {
  id: IdOf<S>;
  inputs_hash: string;
  matching_error: MatchingErrorCode | null;
  is_matched: boolean;
  is_current: boolean;
};

/** The inputs of the records' stored features, by id; without records that were never scored. */
export async function listFeaturesStates<S extends Side>(
  tx: TenantTx,
  side: S,
  ids: readonly IdOf<S>[],
): Promise<Map<IdOf<S>, FeaturesState<S>>> {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<FeaturesState<S>>`
    select ${sql.ref(id)} as id, inputs_hash, matching_error, features is not null as is_matched,
      vocabulary_version = ${featuresVersion()} as is_current
    from ${sql.table(table)} where agency_id = app_agency_id() and ${sql.ref(id)} = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deleted candidates who are still indexed, because their own task has not run yet. */
export async function listDeletedCandidateIds(tx: TenantTx): Promise<CandidateId[]> {
  const rows = await tx
    .selectFrom('candidates as c')
    .innerJoin('candidate_features as f', (join) =>
      join.onRef('f.agency_id', '=', 'c.agency_id').onRef('f.candidate_id', '=', 'c.candidate_id'),
    )
    .select('c.candidate_id')
    .where('c.deleted_at', 'is not', null)
    .where('f.features', 'is not', null)
    .execute();
  return rows.map((row) => row.candidate_id);
}

/** Stores a job's custom weights beside its features, null when it has none. */
export async function updateCustomWeights(tx: TenantTx, job_id: JobId, weights: number[] | null) {
  await tx
    .updateTable('job_features')
    .set({ weights, changed_xid: sql<number>`(pg_current_xact_id()::text)::bigint` })
    .where('job_id', '=', job_id)
    .where(sql<SqlBool>`weights is distinct from ${weights}::smallint[]`)
    .execute();
}

export async function listCustomWeights(tx: TenantTx, job_ids: readonly JobId[]) {
  if (job_ids.length === 0) return new Map<JobId, number[]>();
  const rows = await tx
    .selectFrom('job_features')
    .select(['job_id', 'weights'])
    .where('job_id', 'in', [...job_ids])
    .where('weights', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ job_id, weights }) => (weights ? [[job_id, weights] as const] : [])));
}

/** The oldest running transaction: its writes and later ones may not be visible yet. */
export async function findHorizon(tx: TenantTx): Promise<number> {
  const horizon = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`.as('horizon');
  return (await tx.selectNoFrom(horizon).executeTakeFirstOrThrow()).horizon;
}

/**
 * Rows written by the transaction `since` or a later one, with the transaction that wrote them. Rows of a restored
 * dump may name transactions that this database has not reached yet; those were not written here and are left out.
 */
export async function listFeatureChanges<S extends Side>(tx: TenantTx, side: S, since: number) {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{
    id: IdOf<S>;
    changed_xid: number;
    is_matched: boolean;
    is_stale: boolean;
    weights: number[] | null;
  }>`
    select ${sql.ref(id)} as id, changed_xid, features is not null as is_matched,
      vocabulary_version <> ${featuresVersion()} as is_stale, ${weightsColumn(side)} as weights
    from ${sql.table(table)} where agency_id = app_agency_id() and changed_xid >= ${since}
      and changed_xid < (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint`.execute(tx);
  return rows;
}

const PAGE_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A row in matching; `features` is null if they are stale and must be renewed first. */
type FeaturesRow<S extends Side> = {
  id: string;
  changed_xid: number;
  features: FeaturesOf<S> | null;
  weights: number[] | null;
};

async function listFeaturesPage<S extends Side>(
  tx: TenantTx,
  side: S,
  after: string,
): Promise<FeaturesRow<S>[]> {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<FeaturesRow<S>>`
    select ${sql.ref(id)} as id, changed_xid,
      case when vocabulary_version = ${featuresVersion()} then features end as features,
      ${weightsColumn(side)} as weights
    from ${sql.table(table)}
    where agency_id = app_agency_id() and ${sql.ref(id)} > ${after}::uuid and features is not null
    order by ${sql.ref(id)} limit ${PAGE_SIZE}`.execute(tx);
  return rows;
}

/** Starts reading a page. A failure before the page is awaited is thrown when it is. */
function readAhead<S extends Side>(tx: TenantTx, side: S, after: string): Promise<FeaturesRow<S>[]> {
  const page = listFeaturesPage(tx, side, after);
  // Without a handler, a failure during the caller's work would end the thread.
  page.catch(() => undefined);
  return page;
}

/** All rows in matching, in pages: while the caller works on one page, the database reads the next. */
export async function* streamFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
): AsyncGenerator<FeaturesRow<S>[]> {
  let next: Promise<FeaturesRow<S>[]> | undefined = readAhead(tx, side, FIRST_ID);
  try {
    while (next) {
      const rows: FeaturesRow<S>[] = await next;
      const last = rows.at(-1);
      next = rows.length < PAGE_SIZE || !last ? undefined : readAhead(tx, side, last.id);
      // Lets the query start before the caller keeps the thread busy.
      if (next) await setImmediate();
      yield rows;
    }
  } finally {
    // The connection is free again only once the read-ahead has ended.
    await Promise.allSettled([next]);
  }
}

/** Up to `limit` records with features of another vocabulary or format, without those that cannot be matched. */
export async function listStaleFeatureIds<S extends Side>(
  tx: TenantTx,
  side: S,
  limit: number,
): Promise<IdOf<S>[]> {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{ id: IdOf<S> }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where agency_id = app_agency_id() and vocabulary_version <> ${featuresVersion()} and matching_error is null
    order by ${sql.ref(id)} limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Whether the agency has features, or live matches of open jobs, made with another vocabulary or scorer. */
export async function hasStaleScores(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from candidate_features where vocabulary_version <> ${featuresVersion()} and matching_error is null)
      or exists (select from job_features where vocabulary_version <> ${featuresVersion()} and matching_error is null)
      or exists (select from matches m join jobs j using (agency_id, job_id)
        where m.removal is null and not m.is_stale
          and (m.vocabulary_version <> ${featuresVersion()} or m.scorer_version <> ${SCORER_VERSION})
          and j.job_status = any(${statusesWhere(JOB_STATUS_RULES, 'isMatched', true)}::text[]) and j.deleted_at is null) as is_any`.execute(
    tx,
  );
  return rows[0]?.is_any ?? false;
}
