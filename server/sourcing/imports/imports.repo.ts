import type { AgencyId, ImportId, MoveId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type StoredImport = Selectable<Tables['imports']>;
/** Their types when read; they are written as JSON text. */
type Json = Pick<StoredImport, (typeof JSON_COLUMNS)[number]>;
type NotJson<T> = Omit<T, keyof Json | 'agency_id'>;
export type NewImport = NotJson<Insertable<Tables['imports']>> & Json;
export type ImportChange = Omit<NotJson<Updateable<Tables['imports']>>, 'import_id'> & Partial<Json>;

const currentAgency = sql<AgencyId>`app_agency_id()`;
const JSON_COLUMNS = ['reading', 'columns', 'mapping', 'settings'] as const;

/** The values for the database driver: JSON as text. */
function withJson<T extends Partial<Json>>(values: T) {
  const columns: Record<string, unknown> = { ...values };
  for (const name of JSON_COLUMNS) if (columns[name] !== undefined) columns[name] = toJsonText(columns[name]);
  return columns as Omit<T, keyof Json> & { [Name in keyof T & keyof Json]: string };
}

export function findImport(tx: TenantTx, import_id: ImportId): Promise<StoredImport | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('move_id', 'is', null)
    .executeTakeFirst();
}

/** Locks an import for the transaction, as every change of it or its rows requires. */
export function lockImport(tx: TenantTx, import_id: ImportId): Promise<StoredImport | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('move_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertImport(tx: TenantTx, values: NewImport) {
  await tx
    .insertInto('imports')
    .values({ ...withJson(values), agency_id: currentAgency })
    .execute();
}

export async function updateImportRow(tx: TenantTx, import_id: ImportId, change: ImportChange) {
  await tx.updateTable('imports').set(withJson(change)).where('import_id', '=', import_id).execute();
}

/** The tables of a move in the order of their upload; the lock of the move covers them. */
export async function listTables(tx: TenantTx, move_id: MoveId): Promise<StoredImport[]> {
  const tables = await tx
    .selectFrom('imports')
    .selectAll()
    .where('move_id', '=', move_id)
    .orderBy('created_at')
    .orderBy('import_id')
    .execute();
  return tables.map((table) => ({
    ...table,
    import_kind: table.settings.holds ? 'files' : table.import_kind,
  }));
}

/** Deletes imports with their rows and files; returns the storage keys. */
export async function deleteImports(
  tx: TenantTx,
  where: { import_id: ImportId } | { olderThanDays: number; limit: number },
): Promise<string[]> {
  const ids =
    'import_id' in where
      ? [where.import_id]
      : (
          await tx
            .selectFrom('imports')
            .select('import_id')
            .where('created_at', '<', sql<string>`now() - make_interval(days => ${where.olderThanDays})`)
            .where('import_status', 'not in', ['checking', 'running', 'undoing'])
            .orderBy('created_at')
            .limit(where.limit)
            .execute()
        ).map((row) => row.import_id);
  if (ids.length === 0) return [];
  const files = await tx
    .selectFrom('import_files')
    .select('storage_key')
    .where('import_id', 'in', ids)
    .where('is_taken', '=', false)
    .execute();
  const tables = await tx
    .deleteFrom('imports')
    .where('import_id', 'in', ids)
    .returning('storage_key')
    .execute();
  return [...files, ...tables].flatMap((row) => row.storage_key ?? []);
}

/** The imports of one person or of the whole agency, newest first. */
export function listImports(
  tx: TenantTx,
  created_by: UserId | undefined,
  { page, limit, isOldestFirst }: { page: number; limit: number; isOldestFirst: boolean },
) {
  let query = tx.selectFrom('imports as i').where('i.move_id', 'is', null);
  if (created_by !== undefined) query = query.where('i.created_by', '=', created_by);
  const direction = isOldestFirst ? 'asc' : 'desc';
  return readPage(tx, query, { page, limit }, (window) =>
    window.selectAll('i').orderBy('i.created_at', direction).orderBy('i.import_id', direction).execute(),
  );
}

export async function listNames(tx: TenantTx, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', sql<string>`coalesce(nullif(fullname, ''), email)`.as('name')])
    .where('user_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.name]));
}

export function listActivePeople(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['user_id', 'email', 'fullname'])
    .where('user_status', '=', 'active')
    .execute();
}

export type RowCounts = {
  plan: string | null;
  outcome: string | null;
  undo_outcome: string | null;
  has_reasons: boolean;
  is_file_missing: boolean;
  count: number;
};

/** The number of rows by plan and outcomes. */
export function countRows(tx: TenantTx, import_id: ImportId): Promise<RowCounts[]> {
  return tx
    .selectFrom('import_rows')
    .select(['plan', 'outcome', 'undo_outcome', 'is_file_missing'])
    .select(sql<boolean>`reasons <> '[]'`.as('has_reasons'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', import_id)
    .groupBy(['plan', 'outcome', 'undo_outcome', 'is_file_missing', sql`reasons <> '[]'`])
    .execute();
}

/** The words of a status column that the dry run did not know. */
export async function listUnknownStatuses(tx: TenantTx, import_id: ImportId): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct reason ->> 'value' as word from import_rows r cross join jsonb_array_elements(r.reasons) reason
    where r.agency_id = app_agency_id() and r.import_id = ${import_id} and r.plan = 'error'
      and reason ->> 'code' = 'status_unknown'
    order by word limit ${limits.pageSizeMatches}`.execute(tx);
  return rows.map(({ word }) => word);
}

export async function countFiles(tx: TenantTx, import_id: ImportId) {
  return tx
    .selectFrom('import_files')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where row_number is not null)::int`.as('joined'),
      sql<number>`count(*) filter (where row_number is null and error_code is null)::int`.as('unmatched'),
      sql<number>`count(*) filter (where error_code is not null)::int`.as('refused'),
    ])
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow();
}

/** Gives the imports and mappings of a removed person to the successor. */
export async function updateImportOwner(tx: TenantTx, from: UserId, to: UserId) {
  await tx.updateTable('imports').set({ created_by: to }).where('created_by', '=', from).execute();
  await tx.updateTable('import_mappings').set({ created_by: to }).where('created_by', '=', from).execute();
}
