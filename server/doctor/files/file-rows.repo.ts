// The rows that refer to stored files, whatever table they stand in: found by the names of columns, as a backup does.
import pg from 'pg';
import { FILE_COLUMNS, FILE_TABLES } from '../../backup/backup-tables.repo.ts';
import type { Moment } from '../rows-of-all.repo.ts';

export type FileRow = { table: string; key: string; sha256: string | null };
type Source = { table: string; text: (sample: string) => string; estimate: number };

/** Files of vocabularies stand in a list. */
const IN_LISTS = `select 'vocabulary_uploads' as table, f ->> 'storage_key' as key, null as sha256
  from vocabulary_uploads, jsonb_array_elements(files) f where upload_status in ('waiting', 'reading')`;

/** The tables with files, and how many rows the database believes them to have. */
async function listSources(client: pg.ClientBase): Promise<Source[]> {
  const { rows } = await client.query<{ table: string; column: string; has_hash: boolean; estimate: number }>(
    `select t.*, exists (select from pg_attribute h
       where h.attrelid = t.oid and h.attname = 'sha256' and not h.attisdropped) as has_hash
     from (${FILE_TABLES}) t order by 1`,
  );
  const { escapeIdentifier: name, escapeLiteral: text } = pg;
  return [
    ...rows.map(({ table, column, has_hash, estimate }) => ({
      table,
      estimate,
      text: (
        sample: string,
      ) => `select ${text(table)} as table, ${text(FILE_COLUMNS[column] ?? '')} || ${name(column)} as key,
        ${has_hash ? 'sha256' : 'null'} as sha256 from ${name(table)} ${sample} where ${name(column)} is not null`,
    })),
    { table: 'vocabulary_uploads', estimate: 0, text: () => IN_LISTS },
  ];
}

/** About `perTable` rows of each table: all where there are fewer, else those of some of its pages. */
export async function sampleFileRows({ client, rows }: Moment, perTable: number): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for (const { estimate, text } of await listSources(client)) {
    const share = Math.min(100, (100 * perTable) / Math.max(1, estimate));
    const sample = share < 50 ? `tablesample system (${share.toFixed(4)})` : '';
    found.push(...(await rows<FileRow>(`${text(sample)} limit ${perTable}`)));
  }
  return found;
}

/** All rows with a file, in pages. */
export async function* allFileRows({ client, pages }: Moment): AsyncGenerator<FileRow[]> {
  for (const { text } of await listSources(client)) yield* pages<FileRow>(text(''));
}

/** Those of `keys` to which a row refers. */
export async function listReferredKeys(
  { client, rows }: Moment,
  keys: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { text } of await listSources(client))
    for (const { key } of await rows<FileRow>(`select * from (${text('')}) r where key = any($1)`, [keys]))
      known.add(key);
  return known;
}

/** The keys that waiting jobs remove. */
export async function listLeavingKeys({ client }: Moment): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(`
    select distinct k.key from graphile_worker._private_jobs j
    cross join lateral json_array_elements_text(
      case when json_typeof(j.payload -> 'keys') = 'array' then j.payload -> 'keys' else '[]' end) k(key)`);
  return new Set(rows.map(({ key }) => key));
}

/** Agencies that are there, and whether they are being removed, which takes away rows before files. */
export async function listFolders({ client }: Moment): Promise<{ agency_id: string; is_leaving: boolean }[]> {
  const { rows } = await client.query<{ agency_id: string; is_leaving: boolean }>(`
    select agency_id, removal_started_at is not null as is_leaving from agencies order by random()`);
  return rows;
}
