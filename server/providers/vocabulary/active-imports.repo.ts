import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';

// Read-only: the vocabulary feature writes this table.

/** The active imports, ESCO before O*NET. Needs no agency; processes call it before each task. */
export async function listActiveImportIds(db: Kysely<Tables>): Promise<string[]> {
  return (await listActive(db)).map((row) => row.import_id);
}

const listActive = prepared('active-imports', (db: Kysely<Tables>) => ({
  compile: () =>
    sql<{ import_id: string }>`
    select import_id from vocabulary_imports where is_active order by source`.compile(db),
}));

/** The gzipped rows of imports by id; deleted imports are missing from the map. */
export async function listSourceRows(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ import_id: string; source_rows: Buffer }>`
    select import_id, source_rows from vocabulary_imports where import_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.import_id, row.source_rows]));
}
