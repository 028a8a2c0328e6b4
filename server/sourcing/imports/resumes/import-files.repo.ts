import type { FileId, ImportId, MoveId } from '@placewell/contract/ids.ts';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../../platform/db/lists/like.ts';
import { readPage } from '../../../platform/db/lists/lists.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type StoredFile = Selectable<Tables['import_files']>;
export type NewImportFile = Omit<Insertable<Tables['import_files']>, 'agency_id' | 'import_id'>;

export async function listFileNames(tx: TenantTx, import_id: ImportId, ids: readonly FileId[]) {
  if (ids.length === 0) return new Map<FileId, string>();
  const rows = await tx
    .selectFrom('import_files')
    .select(['file_id', 'file_name'])
    .where('import_id', '=', import_id)
    .where('file_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.file_id, row.file_name]));
}

/** The files of an import that may be resumes. */
export function listUsableFiles(tx: TenantTx, import_id: ImportId) {
  return tx
    .selectFrom('import_files')
    .select(['file_id', 'name_key'])
    .where('import_id', '=', import_id)
    .where('error_code', 'is', null)
    .orderBy('name_key')
    .execute();
}

export async function listCells(tx: TenantTx, import_id: ImportId, columns: readonly number[]) {
  const { rows } = await sql<{ row_number: number; cells: (string | null)[] }>`
    select row_number, array(select cells ->> c from unnest(${[...columns]}::int[]) with ordinality as u(c, place) order by place) as cells
    from import_rows where agency_id = app_agency_id() and import_id = ${import_id} order by row_number`.execute(
    tx,
  );
  return rows;
}

/**
 * Replaces all joins of files and rows by `pairs`. The pairs are looked up in a JSON object, not joined as a table:
 * before the statistics know a new import, a join compares each of its rows with all others.
 */
export async function updateJoins(
  tx: TenantTx,
  import_id: ImportId,
  {
    pairs,
    missing,
  }: { pairs: readonly { file_id: FileId; row_number: number }[]; missing: readonly number[] },
) {
  const rowOfFile = JSON.stringify(
    Object.fromEntries(pairs.map(({ file_id, row_number }) => [file_id, row_number])),
  );
  const row = sql`(${rowOfFile}::jsonb ->> file_id::text)::int`;
  await sql`
    update import_files set row_number = ${row}
    where agency_id = app_agency_id() and import_id = ${import_id} and row_number is distinct from ${row}`.execute(
    tx,
  );
  const fileOfRow = JSON.stringify(
    Object.fromEntries(pairs.map(({ file_id, row_number }) => [row_number, file_id])),
  );
  const file = sql`(${fileOfRow}::jsonb ->> row_number::text)::uuid`;
  const isMissing = sql`(row_number = any(${[...missing]}::int[]))`;
  await sql`
    update import_rows set file_id = ${file}, is_file_missing = ${isMissing}
    where agency_id = app_agency_id() and import_id = ${import_id}
      and (file_id is distinct from ${file} or is_file_missing <> ${isMissing})`.execute(tx);
}

/** Adds files, replacing those of the same name; returns the replaced storage keys. */
export async function insertFiles(
  tx: TenantTx,
  import_id: ImportId,
  files: readonly NewImportFile[],
): Promise<string[]> {
  const names = files.map((file) => file.name_key);
  const replaced = await tx
    .deleteFrom('import_files')
    .where('import_id', '=', import_id)
    .where(sql<SqlBool>`name_key = any(${names}::text[])`)
    .returning('storage_key')
    .execute();
  await tx
    .insertInto('import_files')
    .values(files.map((file) => ({ ...file, import_id, agency_id: sql`app_agency_id()` })))
    .execute();
  return replaced.flatMap((row) => row.storage_key ?? []);
}

export async function countFiles(tx: TenantTx, import_id: ImportId): Promise<number> {
  const row = await tx
    .selectFrom('import_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes files of an import, or all of them; returns their number and storage keys. */
export async function deleteFiles(tx: TenantTx, import_id: ImportId, ids: readonly FileId[] | undefined) {
  let query = tx.deleteFrom('import_files').where('import_id', '=', import_id);
  if (ids) query = query.where(sql<SqlBool>`file_id = any(${[...ids]}::uuid[])`);
  const rows = await query.returning('storage_key').execute();
  return { count: rows.length, keys: rows.flatMap((row) => row.storage_key ?? []) };
}

export type FileState = 'joined' | 'unmatched' | 'refused';

export function listFiles(
  tx: TenantTx,
  import_id: ImportId,
  filter: { state?: FileState | undefined; search?: string | undefined },
  { page, limit, isDescending }: { page: number; limit: number; isDescending: boolean },
) {
  let query = tx.selectFrom('import_files as f').where('f.import_id', '=', import_id);
  if (filter.state === 'joined') query = query.where('f.row_number', 'is not', null);
  if (filter.state === 'unmatched')
    query = query.where('f.row_number', 'is', null).where('f.error_code', 'is', null);
  if (filter.state === 'refused') query = query.where('f.error_code', 'is not', null);
  if (filter.search) query = query.where('f.name_key', 'like', containsPattern(filter.search.trim()));
  const direction = isDescending ? 'desc' : 'asc';
  return readPage(tx, query, { page, limit }, (window) =>
    window
      .select(['f.file_id', 'f.file_name', 'f.size_bytes', 'f.row_number', 'f.error_code'])
      .orderBy('f.name_key', direction)
      .execute(),
  );
}

/** Locks the files among these that have yet to be parsed. */
export function lockFiles(tx: TenantTx, import_id: ImportId, ids: readonly FileId[]) {
  return tx
    .selectFrom('import_files')
    .selectAll()
    .where('import_id', '=', import_id)
    .where(sql<SqlBool>`file_id = any(${[...ids]}::uuid[])`)
    .where('is_taken', '=', false)
    .orderBy('file_id')
    .forUpdate()
    .execute();
}

export async function markTaken(tx: TenantTx, import_id: ImportId, ids: readonly FileId[]) {
  await tx
    .updateTable('import_files')
    .set({ is_taken: true })
    .where('import_id', '=', import_id)
    .where(sql<SqlBool>`file_id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** Those of `keys` that no row refers to. */
export async function listOrphanKeys(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key where not exists (select from imports where storage_key = key)
      and not exists (select from import_files where storage_key = key)`.execute(tx);
  return rows.map((row) => row.key);
}

export type Document = Pick<
  StoredFile,
  | 'import_id'
  | 'file_id'
  | 'file_name'
  | 'name_key'
  | 'file_type'
  | 'sha256'
  | 'size_bytes'
  | 'storage_key'
  | 'error_code'
  | 'is_taken'
>;

/** The files of a move with these keys, with or without their folders. */
export async function findDocuments(
  tx: TenantTx,
  move_id: MoveId,
  keys: readonly string[],
): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select f.import_id, f.file_id, f.file_name, f.name_key, f.file_type, f.sha256, f.size_bytes, f.storage_key, f.error_code,
      f.is_taken
    from imports i join import_files f using (agency_id, import_id)
    where i.agency_id = app_agency_id() and i.move_id = ${move_id}
      and (f.name_key = any(${[...keys]}::text[]) or substring(f.name_key from '[^/]*$') = any(${[...keys]}::text[]))
    order by f.file_id`.execute(tx);
  return rows;
}

type CellsOfRows = { import_id: ImportId; columns: readonly number[]; wanted: readonly string[] };
export type NamingRow = { name: string; candidate_id: string | null; identity_keys: string[] };

/** The rows that become, or are, a record and have one of these names in cells that are joined, or each name a file. */
export async function findRowsNaming(
  tx: TenantTx,
  { import_id, columns, wanted }: CellsOfRows,
  what: 'files' | 'people',
): Promise<NamingRow[]> {
  const names =
    what === 'files'
      ? sql`unnest(${[...columns]}::int[]) as c cross join regexp_split_to_table(r.cells ->> c, '[;|\n]') as part
          cross join lower(substring(replace(trim(part), '\\', '/') from '[^/]*$')) as name`
      : sql`lower(trim(regexp_replace((select string_agg(r.cells ->> c, ' ' order by place)
          from unnest(${[...columns]}::int[]) with ordinality as u(c, place)), '[\\s_.,-]+', ' ', 'g'))) as name`;
  const { rows } = await sql<NamingRow>`
    select distinct name, r.candidate_id, r.identity_keys from import_rows r cross join ${names}
    where r.agency_id = app_agency_id() and r.import_id = ${import_id} and name = any(${[...wanted]}::text[])
      and (r.outcome in ('created', 'updated', 'skipped')
        or r.outcome is null and r.plan in ('create', 'update', 'skip'))`.execute(tx);
  return rows;
}
