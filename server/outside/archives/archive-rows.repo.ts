import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { EXPORTED_TABLES } from './archive-tables.rules.ts';

/** Rows per read. */
const BATCH_SIZE = 500;

export type TableShape = {
  name: string;
  /** The archived columns, in order. */
  columns: readonly string[];
  /** Columns that must have a value. */
  required: readonly string[];
  /** The sort order: the primary key, compared the same on every server. */
  order: readonly { column: string; is_text: boolean }[];
  /** Timestamp columns. */
  times: readonly string[];
  /** The tables that its foreign keys refer to. */
  refers_to: readonly string[];
};

/** Makes all further reads of the transaction one snapshot, formatted the same on every server. */
export async function openSnapshot(tx: TenantTx) {
  await sql`set transaction isolation level repeatable read read only`.execute(tx);
  await sql`set local time zone 'UTC'`.execute(tx);
}

/** The shapes of the archived tables in this database, in the order of the list. */
export async function describeTables(tx: TenantTx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attnotnull and not a.atthasdef and a.attidentity = '') as required,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'timestamptz'::regtype) as times,
      (select json_agg(json_build_object('column', a.attname, 'is_text', a.atttypid in ('text'::regtype, 'varchar'::regtype))
          order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as "order",
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferred) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...EXPORTED_TABLES.keys()]})`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  return [...EXPORTED_TABLES].flatMap(([name, { columns, leftOut }]) => {
    const table = found.get(name);
    if (!table) return [];
    const all = columns === 'every' ? table.columns.filter((column) => !(column in leftOut)) : columns;
    return [{ ...table, columns: all }];
  });
}

export async function findAgencyName(tx: TenantTx): Promise<string> {
  const agency = await tx.selectFrom('agencies').select('agency_name').executeTakeFirstOrThrow();
  return agency.agency_name;
}

export async function findSchema(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select schema_version() as version`.execute(tx);
  return rows[0]?.version ?? '';
}

export async function countRows(tx: TenantTx, { name }: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} where agency_id = app_agency_id()`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Streams the rows of a table as JSON, in batches, ordered by primary key. */
export async function* streamRows(
  tx: TenantTx,
  { name, columns, order }: TableShape,
): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  // By bytes: collations differ between servers.
  const by = sql.join(
    order.map(({ column, is_text }) => sql`${sql.ref(column)}${is_text ? sql` collate "C"` : sql``}`),
  );
  yield* fetchAll(
    tx,
    sql`select row_to_json(r)::text as line from (
      select ${list} from ${sql.table(name)} where agency_id = app_agency_id() order by ${by}) r`,
  );
}

/** The lines of the list of the agency's files (`storedFileOf`), without duplicates, in byte order. */
export async function* streamFiles(tx: TenantTx): AsyncGenerator<string[]> {
  const columns = [...EXPORTED_TABLES].flatMap(([table, { files }]) =>
    Object.entries(files).map(([column, kind]) => ({ table, column, kind })),
  );
  const keys = columns.map(
    ({
      table,
      column,
      kind,
    }) => sql`select ${kind === 'picture' ? 'images/' : ''} || ${sql.ref(column)} as key,
      ${kind === 'file' ? sql.ref('sha256') : sql`null`} as sha256
      from ${sql.table(table)} where agency_id = app_agency_id() and ${sql.ref(column)} is not null`,
  );
  yield* fetchAll(
    tx,
    sql`select key || E'\\t' || coalesce(string_agg(sha256, ' '), '') as line
      from (${sql.join(keys, sql` union `)}) k group by key order by key collate "C"`,
  );
}

async function* fetchAll(tx: TenantTx, query: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await sql`declare archive_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_SIZE)} from archive_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH_SIZE) break;
  }
  await sql`close archive_rows`.execute(tx);
}
