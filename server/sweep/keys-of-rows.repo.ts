import { sql } from 'kysely';
import { FILE_TABLES } from '../backup/backup-tables.repo.ts';
import type { TenantTx } from '../platform/db/tenant.ts';

const PAGE = 2000;
/** Keys in the agency's folder; pictures lie elsewhere. */
const IN_FOLDER = 'storage_key';

async function listTables(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct t.table from (${sql.raw(FILE_TABLES)}) t where t.column = ${IN_FOLDER}`.execute(tx);
  return rows.map(({ table }) => table);
}

const keysOf = (tx: TenantTx, tables: readonly string[]) =>
  sql.join(
    tables.map(
      (table) => sql`select storage_key as key from ${sql.table(table)}
        where agency_id = ${tx.agency_id} and storage_key is not null`,
    ),
    sql` union all `,
  );

/** The keys of all rows of the agency, in pages. */
export async function* pagesOfKeys(tx: TenantTx): AsyncGenerator<string[]> {
  const keys = keysOf(tx, await listTables(tx));
  await sql`declare keys_of_rows no scroll cursor for ${keys}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ key: string }>`fetch ${sql.lit(PAGE)} from keys_of_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ key }) => key);
    if (rows.length < PAGE) break;
  }
  await sql`close keys_of_rows`.execute(tx);
}

/** Those of `wanted` to which a row refers, by one look at all tables: a key may move from one to another. */
export async function listKeysWithRow(tx: TenantTx, wanted: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct key from (${keysOf(tx, await listTables(tx))}) k
    where key = any(${[...wanted]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
