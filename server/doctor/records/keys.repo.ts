import type pg from 'pg';
import type { Moment } from '../rows-of-all.repo.ts';

type Key = { name: string; table: string; columns: string[]; other: string; others: string[] };

/** The foreign keys of Placewell's tables. */
async function listKeys(client: pg.ClientBase): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select k.conname as name, c.relname as table, o.relname as other,
      array(select quote_ident(a.attname) from unnest(k.conkey) with ordinality u(n, at) join pg_attribute a
        on a.attrelid = k.conrelid and a.attnum = u.n order by u.at) as columns,
      array(select quote_ident(a.attname) from unnest(k.confkey) with ordinality u(n, at) join pg_attribute a
        on a.attrelid = k.confrelid and a.attnum = u.n order by u.at) as others
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 2, 1`);
  return rows;
}

export type BrokenKey = { table: string; other: string; count: number; example: string };

/** Rows that name a row of another table that is gone, which only a change past the foreign keys can leave. */
export async function* findBrokenKeys(
  { client, rows }: Moment,
  from: (table: string) => string,
): AsyncGenerator<BrokenKey | undefined> {
  for (const { table, columns, other, others } of await listKeys(client)) {
    const pairs = columns.map((column, at) => `o.${others[at]} = r.${column}`).join(' and ');
    const found = await rows<{ count: number; example: string | null }>(`
      select count(*)::int as count, min(concat_ws(', ', ${columns.map((column) => `r.${column}`).join(', ')})) as example
      from ${from(table)} where ${columns.map((column) => `r.${column} is not null`).join(' and ')}
        and not exists (select from ${other} o where ${pairs})`);
    const count = found.reduce((sum, row) => sum + row.count, 0);
    const example = found.find((row) => row.example !== null)?.example ?? '';
    yield count > 0 ? { table, other, count, example } : undefined;
  }
}

export type LateSequence = { sequence: string; column: string; next: number; highest: number };

/** Sequences that would give out a number again that a row has. */
export async function listLateSequences({ client, rows }: Moment): Promise<LateSequence[]> {
  const owned = await client.query<{ sequence: string; table: string; column: string; next: number | null }>(`
    select s.oid::regclass::text as sequence, c.oid::regclass::text as table, quote_ident(a.attname) as column,
      coalesce(pg_sequence_last_value(s.oid) + q.seqincrement, q.seqstart) as next
    from pg_class s join pg_sequence q on q.seqrelid = s.oid
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
        and d.refclassid = 'pg_class'::regclass
      join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`);
  const late: LateSequence[] = [];
  for (const { sequence, table, column, next } of owned.rows) {
    const found = await rows<{ highest: number | null }>(`select max(${column}) as highest from ${table}`);
    const highest = Math.max(...found.map((row) => Number(row.highest ?? 0)));
    if (next !== null && Number(next) <= highest)
      late.push({ sequence, column: `${table}.${column}`, next: Number(next), highest });
  }
  return late;
}
