import { setImmediate } from 'node:timers/promises';
import {
  type CandidateFeatures,
  FEATURES_VERSION,
  type JobFeatures,
  SCORER_VERSION,
} from '@placewell/matching';
import { type SqlBool, sql } from 'kysely';
import { jsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../skills/skills.public.ts';

/** Which vocabulary and form of features a row was made with; another one cannot be scored. */
export const featuresVersion = () => `${vocabulary().version}/${FEATURES_VERSION}`;

/** What a score depends on beside its inputs and weights: another one means that matches are out of date. */
export const scoringVersion = () => `${featuresVersion()}/${SCORER_VERSION}`;

export const FEATURE_TABLES = {
  candidate: { table: 'candidate_features', id: 'candidate_id' },
  job: { table: 'job_features', id: 'job_id' },
} as const;
export type Side = keyof typeof FEATURE_TABLES;
export type FeaturesOf<S extends Side> = S extends 'job' ? JobFeatures : CandidateFeatures;

/** Only a job has weights; they stand beside its features, which tell what is compared and not what it counts. */
const weightsColumn = (side: Side) => (side === 'job' ? sql`weights` : sql`null::smallint[]`);

/**
 * Stores the features of a record, null where it is out of matching; answers whether anything changed. A row that is
 * the same keeps its `changed_xid`, so that no index reads it again.
 */
export async function upsertFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  id: string,
  row: { features: FeaturesOf<S> | null; inputs_hash: string },
): Promise<boolean> {
  const { table, id: column } = FEATURE_TABLES[side];
  const result = await sql`
    insert into ${sql.table(table)} as f (agency_id, ${sql.ref(column)}, features, inputs_hash, vocabulary_version)
    values (app_agency_id(), ${id}, ${row.features === null ? null : jsonText(row.features)}::json,
      ${row.inputs_hash}, ${featuresVersion()})
    on conflict (agency_id, ${sql.ref(column)}) do update
      set features = excluded.features, inputs_hash = excluded.inputs_hash,
        vocabulary_version = excluded.vocabulary_version, changed_xid = (pg_current_xact_id()::text)::bigint
      where (f.features is null, f.inputs_hash, f.vocabulary_version)
        is distinct from (excluded.features is null, excluded.inputs_hash, excluded.vocabulary_version)`.execute(
    tx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Features of records that are in matching and made with the present vocabulary. */
export async function listFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
  ids: readonly string[],
): Promise<Map<string, FeaturesOf<S>>> {
  if (ids.length === 0) return new Map();
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{ id: string; features: FeaturesOf<S> }>`
    select ${sql.ref(id)} as id, features from ${sql.table(table)}
    where agency_id = app_agency_id() and ${sql.ref(id)} = any(${[...ids]}::uuid[])
      and features is not null and vocabulary_version = ${featuresVersion()}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.features]));
}

/** What a candidate's stored features were made of; undefined before it was scored for the first time. */
export function findCandidateFeaturesState(tx: TenantTx, candidate_id: string) {
  return tx
    .selectFrom('candidate_features')
    .select([
      'inputs_hash',
      sql<boolean>`features is not null`.as('is_in'),
      sql<boolean>`vocabulary_version = ${featuresVersion()}`.as('is_current'),
    ])
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst();
}

/** Candidates who are deleted, and still in the index until their own task comes to them. */
export async function listDeletedCandidateIds(tx: TenantTx): Promise<string[]> {
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

/** Stores a job's own weights beside its features, null where it has none. */
export async function updateCustomWeights(tx: TenantTx, job_id: string, weights: number[] | null) {
  await tx
    .updateTable('job_features')
    .set({ weights, changed_xid: sql<number>`(pg_current_xact_id()::text)::bigint` })
    .where('job_id', '=', job_id)
    .where(sql<SqlBool>`weights is distinct from ${weights}::smallint[]`)
    .execute();
}

/** The own weights of those jobs that have some, as the index holds them. */
export async function listCustomWeights(tx: TenantTx, job_ids: readonly string[]) {
  if (job_ids.length === 0) return new Map<string, number[]>();
  const rows = await tx
    .selectFrom('job_features')
    .select(['job_id', 'weights'])
    .where('job_id', 'in', [...job_ids])
    .where('weights', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.job_id, row.weights!]));
}

/** The oldest transaction that is still running: what it and later ones write has not all been seen yet. */
export async function findHorizon(tx: TenantTx): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint as horizon`.execute(tx);
  return rows[0]!.horizon;
}

/**
 * Which rows were written by the transaction `since` or a later one, by whom. Rows that came with a restored dump may
 * name transactions that this database has not reached yet; nobody here has written them.
 */
export async function listFeatureChanges(tx: TenantTx, side: Side, since: number) {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{
    id: string;
    changed_xid: number;
    is_in: boolean;
    is_stale: boolean;
    weights: number[] | null;
  }>`
    select ${sql.ref(id)} as id, changed_xid, features is not null as is_in,
      vocabulary_version <> ${featuresVersion()} as is_stale, ${weightsColumn(side)} as weights
    from ${sql.table(table)} where agency_id = app_agency_id() and changed_xid >= ${since}
      and changed_xid < (pg_snapshot_xmax(pg_current_snapshot())::text)::bigint`.execute(tx);
  return rows;
}

const PAGE_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A row that is in matching, without features where they cannot be scored until they are prepared again. */
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

/** Every row that is in matching, in pages: while the caller works on one, the database reads the next. */
export async function* streamFeatures<S extends Side>(
  tx: TenantTx,
  side: S,
): AsyncGenerator<FeaturesRow<S>[]> {
  let next: Promise<FeaturesRow<S>[]> | undefined = listFeaturesPage(tx, side, FIRST_ID);
  try {
    while (next) {
      const rows: FeaturesRow<S>[] = await next;
      next = rows.length < PAGE_SIZE ? undefined : listFeaturesPage(tx, side, rows.at(-1)!.id);
      // The question goes out before the caller keeps the thread busy.
      if (next) await setImmediate();
      yield rows;
    }
  } finally {
    await Promise.allSettled([next]);
  }
}

/** Some records whose features another vocabulary or an older form made. */
export async function listStaleFeatureIds(tx: TenantTx, side: Side, limit: number): Promise<string[]> {
  const { table, id } = FEATURE_TABLES[side];
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where agency_id = app_agency_id() and vocabulary_version <> ${featuresVersion()}
    order by ${sql.ref(id)} limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Whether anything of the agency that is in matching was made with another vocabulary than the present one. */
export async function hasStaleScores(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from candidate_features where vocabulary_version <> ${featuresVersion()})
      or exists (select from job_features where vocabulary_version <> ${featuresVersion()})
      or exists (select from matches m join jobs j using (agency_id, job_id)
        where m.removal is null and not m.is_stale
          and (m.vocabulary_version <> ${featuresVersion()} or m.scorer_version <> ${SCORER_VERSION})
          and j.job_status = 'open' and j.deleted_at is null) as is_any`.execute(tx);
  return rows[0]!.is_any;
}
