import type pg from 'pg';
import { EXCEPTIONS } from './exceptions.ts';

type TableRow = { name: string; has_agency: boolean };
type IndexRow = { name: string; of_table: string; is_unique: boolean; columns: string[] };
type KeyRow = { name: string; of_table: string; to_table: string; columns: string[]; to_columns: string[] };

const TABLES = `select c.relname as name, exists (select from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'agency_id' and a.attnotnull) as has_agency
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
const INDEXES = `select i.relname as name, t.relname as of_table, x.indisunique as is_unique,
    array(select coalesce(a.attname::text, '') from unnest(x.indkey) with ordinality as k(number, place)
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number where k.place <= x.indnkeyatts
      order by k.place) as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace order by 1`;
const KEYS = `select k.conname as name, t.relname as of_table, f.relname as to_table,
    array(select a.attname::text from unnest(k.conkey) with ordinality c(number, place) join pg_attribute a
      on a.attrelid = k.conrelid and a.attnum = c.number order by c.place) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality c(number, place) join pg_attribute a
      on a.attrelid = k.confrelid and a.attnum = c.number order by c.place) as to_columns
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`;

export type Catalogue = {
  tables: number;
  indexes: number;
  uniques: number;
  keys: number;
  /** The tables that an agency's rows are distributed by. */
  tenantTables: Set<string>;
  /** What carries no agency and stands in no list, and entries of the lists that are not needed. */
  findings: string[];
};

/** The exceptions of one kind, and which of them are needed. */
class Listed {
  readonly #listed: Readonly<Record<string, unknown>>;
  readonly #used = new Set<string>();

  constructor(listed: Readonly<Record<string, unknown>>) {
    this.#listed = listed;
  }

  excuses(name: string): boolean {
    if (name in this.#listed) this.#used.add(name);
    return name in this.#listed;
  }

  unused = () =>
    Object.keys(this.#listed)
      .filter((name) => !this.#used.has(name))
      .map((name) => `${name} needs no exception, or is gone`);
}

const leavesAgency = ({ to_table, columns, to_columns }: KeyRow): boolean => {
  // Tables that are the same everywhere have a copy on every machine.
  if (EXCEPTIONS.tables[to_table]?.kind === 'reference') return false;
  const at = columns.indexOf('agency_id');
  return at < 0 || to_columns[at] !== 'agency_id';
};

/** Compares every table, index and foreign key with the rule: it carries the agency, or is an exception with its reason. */
export async function proveCatalogue(owner: pg.Pool): Promise<Catalogue> {
  const tables = (await owner.query<TableRow>(TABLES)).rows;
  const [listedTables, listedIndexes] = [new Listed(EXCEPTIONS.tables), new Listed(EXCEPTIONS.indexes)];
  const kept = tables.filter(({ name }) => !listedTables.excuses(name));
  const tenantTables = new Set(kept.filter(({ has_agency }) => has_agency).map(({ name }) => name));
  const ofTenants = <Row extends { of_table: string }>({ rows }: pg.QueryResult<Row>) =>
    rows.filter(({ of_table }) => tenantTables.has(of_table));
  const indexes = ofTenants(await owner.query<IndexRow>(INDEXES));
  const keys = ofTenants(await owner.query<KeyRow>(KEYS));
  return {
    tables: tables.length,
    indexes: indexes.length,
    uniques: indexes.filter(({ is_unique }) => is_unique).length,
    keys: keys.length,
    tenantTables,
    findings: [
      ...kept
        .filter(({ name }) => !tenantTables.has(name))
        .map(({ name }) => `the table ${name} has no agency_id that is not null`),
      ...indexes
        .filter(({ name, columns }) => columns[0] !== 'agency_id' && !listedIndexes.excuses(name))
        .map(
          ({ name, of_table, is_unique }) =>
            `the ${is_unique ? 'unique ' : ''}index ${name} of ${of_table} does not begin with agency_id`,
        ),
      ...keys
        .filter(leavesAgency)
        .map(
          ({ name, of_table, to_table }) =>
            `the foreign key ${name} of ${of_table} to ${to_table} leaves the agency`,
        ),
      ...listedTables.unused(),
      ...listedIndexes.unused(),
    ],
  };
}
