import type { CandidateId, ImportId } from '@placewell/contract/ids.ts';
import type { ROW_OUTCOMES, ROW_PLANS, ROW_UNDO_OUTCOMES } from '@placewell/contract/sourcing/imports.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type StoredRow = Selectable<Tables['import_rows']>;

/** Inserts rows from the reading process's lines of JSON: `[row_number, [cells]]`. */
export async function insertRows(tx: TenantTx, import_id: ImportId, lines: readonly string[]) {
  await sql`
    insert into import_rows (agency_id, import_id, row_number, cells)
    select app_agency_id(), ${import_id}, (line ->> 0)::int, line -> 1
    from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx);
}

export async function deleteRows(tx: TenantTx, import_id: ImportId) {
  await tx.deleteFrom('import_rows').where('import_id', '=', import_id).execute();
}

/** Clears the result of a dry run. */
export async function updatePlansAway(tx: TenantTx, import_id: ImportId) {
  await sql`
    update import_rows
    set plan = null, decision = null, reasons = '[]', candidate_id = null, record_id = null, identity_keys = '{}'
    where agency_id = app_agency_id() and import_id = ${import_id} and plan is not null and outcome is null`.execute(
    tx,
  );
}

export type RowFilter = {
  search?: string | undefined;
  plan?: (typeof ROW_PLANS)[number] | undefined;
  outcome?: (typeof ROW_OUTCOMES)[number] | undefined;
  undo_outcome?: (typeof ROW_UNDO_OUTCOMES)[number] | undefined;
  has_reasons?: boolean | undefined;
  /** Of rows without an outcome one of these plans, else one of these outcomes. */
  becoming?: { plans: readonly string[]; outcomes: readonly string[] } | undefined;
  is_file_missing?: boolean | undefined;
};

export function listRows(
  tx: TenantTx,
  import_id: ImportId,
  filter: RowFilter,
  { page, limit, isDescending }: { page: number; limit: number; isDescending: boolean },
) {
  let query = tx.selectFrom('import_rows as r').where('r.import_id', '=', import_id);
  for (const name of ['plan', 'outcome', 'undo_outcome', 'is_file_missing'] as const)
    if (filter[name] !== undefined) query = query.where(`r.${name}`, '=', filter[name]);
  const { becoming } = filter;
  if (becoming)
    query = query.where(
      sql<SqlBool>`case when r.outcome is null then r.plan = any(${[...becoming.plans]}::text[])
        else r.outcome = any(${[...becoming.outcomes]}::text[]) end`,
    );
  if (filter.has_reasons !== undefined)
    query = query.where(sql<SqlBool>`(r.reasons <> '[]') = ${filter.has_reasons}`);
  if (filter.search)
    query = query.where(sql<SqlBool>`r.cells::text ilike ${containsPattern(filter.search.trim())}`);
  return readPage(tx, query, { page, limit }, (window) =>
    window
      .selectAll('r')
      .orderBy('r.row_number', isDescending ? 'desc' : 'asc')
      .execute(),
  );
}

/** The names and owners of the rows' candidates, without deleted ones. */
export async function listCandidatesOfRows(tx: TenantTx, ids: readonly CandidateId[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('candidates')
    .select(['candidate_id', 'candidate_name', 'recruiter_id'])
    .where('candidate_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
}

/** The next rows after `last_row`, in order; with `isOpen` only those without an outcome. */
export function listNextRows(
  tx: TenantTx,
  import_id: ImportId,
  { last_row, limit, isOpen = false }: { last_row: number; limit: number; isOpen?: boolean },
): Promise<StoredRow[]> {
  let query = tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('row_number', '>', last_row);
  if (isOpen) query = query.where('outcome', 'is', null);
  return query.orderBy('row_number').limit(limit).execute();
}

export type RowResult = Partial<
  Pick<
    StoredRow,
    | 'plan'
    | 'outcome'
    | 'undo_outcome'
    | 'candidate_id'
    | 'record_id'
    | 'identity_keys'
    | 'reasons'
    | 'before'
    | 'after'
  >
> & { row_number: number };

/**
 * Writes the results of rows close to each other; properties that a result omits stay. Bounded by row numbers: before the
 * statistics know a new import, each result would be compared with all of its rows.
 */
export async function updateRows(tx: TenantTx, import_id: ImportId, results: readonly RowResult[]) {
  if (results.length === 0) return;
  const names = Object.keys(results[0] ?? {}).filter((name) => name !== 'row_number');
  const TYPES: Record<string, string> = {
    reasons: 'jsonb',
    before: 'jsonb',
    after: 'jsonb',
    identity_keys: 'text[]',
    candidate_id: 'uuid',
    record_id: 'uuid',
  };
  const columns = names.map((name) => `${name} ${TYPES[name] ?? 'text'}`).join(', ');
  const sets = names.map((name) => `${name} = v.${name}`).join(', ');
  const numbers = results.map(({ row_number }) => row_number);
  await sql`
    update import_rows r set ${sql.raw(sets)}
    from jsonb_to_recordset(${toJsonText(results)}::jsonb) as v(row_number int, ${sql.raw(columns)})
    where r.agency_id = app_agency_id() and r.import_id = ${import_id} and r.row_number = v.row_number
      and r.row_number between ${Math.min(...numbers)} and ${Math.max(...numbers)}`.execute(tx);
}

/** The identity keys of rows up to `last_row` that are, or will be, a candidate. */
export function listKnownRows(tx: TenantTx, import_id: ImportId, last_row: number) {
  return tx
    .selectFrom('import_rows')
    .select(['row_number', 'identity_keys', 'candidate_id', 'plan', 'outcome'])
    .where('import_id', '=', import_id)
    .where('row_number', '<=', last_row)
    .where(sql<SqlBool>`identity_keys <> '{}'`)
    .orderBy('row_number')
    .execute();
}

/** The next rows whose effect is still in place, last rows first. */
export function listRowsToUndo(tx: TenantTx, import_id: ImportId, limit: number): Promise<StoredRow[]> {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('outcome', 'in', ['created', 'updated'])
    .where('undo_outcome', 'is', null)
    .orderBy('row_number', 'desc')
    .limit(limit)
    .execute();
}

/** Reopens rows that an internal error failed; rows without usable values stay failed. */
export async function reopenFailedRows(tx: TenantTx, import_id: ImportId) {
  await sql`
    update import_rows set outcome = null where agency_id = app_agency_id() and import_id = ${import_id}
      and outcome = 'failed' and reasons @> '[{"code": "failed"}]'`.execute(tx);
}

/** Sets the decision about duplicates without an outcome, for the named rows or all waiting ones; returns their number. */
export async function updateDecisions(
  tx: TenantTx,
  import_id: ImportId,
  { row_numbers, decision }: { row_numbers?: readonly number[] | undefined; decision: StoredRow['decision'] },
): Promise<number> {
  const PLANS = { skip: 'skip', update_empty: 'update', create: 'create' } as const;
  let query = tx
    .updateTable('import_rows')
    .set({ decision, plan: decision === null ? 'review' : PLANS[decision] })
    .where('import_id', '=', import_id)
    .where('outcome', 'is', null);
  query =
    row_numbers === undefined
      ? query.where('plan', '=', 'review')
      : query
          .where((eb) => eb.or([eb('plan', '=', 'review'), eb('decision', 'is not', null)]))
          .where(sql<SqlBool>`row_number = any(${[...row_numbers]}::int[])`);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export async function updateRowsOfPurged(tx: TenantTx, ids: readonly CandidateId[]) {
  await sql`
    update import_rows set cells = '[]', before = null, after = null, identity_keys = '{}', reasons = '[]'
    where agency_id = app_agency_id() and candidate_id = any(${[...ids]}::uuid[])`.execute(tx);
}
