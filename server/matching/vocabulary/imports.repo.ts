import type { VocabularyImport } from '@placewell/contract/matching/vocabulary.ts';
import { type Kysely, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';

export const SOURCES = ['esco', 'onet'] as const;
export type Source = (typeof SOURCES)[number];

export type ImportedFile = { name: string; bytes: number; sha256: string };

export type Import = {
  import_id: string;
  source: Source;
  source_version: string;
  language: string;
  files: ImportedFile[];
  rows_hash: string;
  counts: VocabularyImport['counts'];
  skipped: Record<string, number>;
  imported_at: string;
  imported_by: string;
  is_active: boolean;
  replaces: string | null;
  ended_at: string | null;
  ended_by: string | null;
};

export type NewImport = Pick<
  Import,
  | 'import_id'
  | 'source'
  | 'source_version'
  | 'language'
  | 'files'
  | 'rows_hash'
  | 'counts'
  | 'skipped'
  | 'imported_by'
  | 'replaces'
> & { source_rows: Uint8Array };

const IMPORT_COLUMNS = sql.raw(
  'import_id, source, source_version, language, files, rows_hash, counts, skipped, imported_at, imported_by, is_active, replaces, ended_at, ended_by',
);

/** All imports, newest first. */
export async function listImports(db: Kysely<Tables>): Promise<Import[]> {
  const { rows } = await sql<Import>`
    select ${IMPORT_COLUMNS} from vocabulary_imports order by imported_at desc, import_id desc`.execute(db);
  return rows;
}

/** Blocks other changes of the installation's vocabulary until the transaction ends. */
export async function lockImports(tx: InstallationTx) {
  await sql`select pg_advisory_xact_lock(hashtext('vocabulary_imports'))`.execute(tx);
}

export async function insertImport(tx: InstallationTx, row: NewImport) {
  await sql`insert into vocabulary_imports (import_id, source, source_version, language, files, rows_hash, counts, skipped,
      imported_by, replaces, source_rows)
    values (${row.import_id}, ${row.source}, ${row.source_version}, ${row.language}, ${toJsonText(row.files)}::jsonb,
      ${row.rows_hash}, ${toJsonText(row.counts)}::jsonb, ${toJsonText(row.skipped)}::jsonb, ${row.imported_by},
      ${row.replaces}, ${Buffer.from(row.source_rows)})`.execute(tx);
}

export async function deactivateImport(tx: InstallationTx, import_id: string, ended_by: string) {
  await sql`update vocabulary_imports set is_active = false, ended_at = now(), ended_by = ${ended_by}
    where import_id = ${import_id}`.execute(tx);
}

export async function reactivateImport(tx: InstallationTx, import_id: string) {
  await sql`update vocabulary_imports set is_active = true, ended_at = null, ended_by = null
    where import_id = ${import_id}`.execute(tx);
}

/** Deletes all imports of a source except the newest `kept`, the active one and up to `kept` of its predecessors. */
export async function deleteOldImports(tx: InstallationTx, source: Source, kept: number) {
  await sql`
    with recursive back (import_id, replaces, depth) as (
      select import_id, replaces, 1 from vocabulary_imports where source = ${source} and is_active
      union all
      select i.import_id, i.replaces, b.depth + 1 from vocabulary_imports i join back b on i.import_id = b.replaces
      where b.depth < ${kept})
    delete from vocabulary_imports where source = ${source} and import_id not in (select import_id from back)
      and import_id not in (select import_id from vocabulary_imports where source = ${source}
        order by imported_at desc limit ${kept})`.execute(tx);
}
