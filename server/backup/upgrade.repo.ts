import type pg from 'pg';

type Client = pg.Pool | pg.ClientBase;

const theValue = async <T>(client: Client, text: string): Promise<T> => {
  const { rows } = await client.query<{ value: T }>(text);
  return rows[0]?.value as T;
};

export const sizeOfDatabase = (client: Client) =>
  theValue<number>(client, 'select pg_database_size(current_database()) as value');

/** Whether there is an account; without one nothing is worth a backup. */
export const isInhabited = (client: Client) =>
  theValue<boolean>(client, 'select exists (select from users) as value');

/** The same for as long as a database lives, and another one in each. */
export const installationMark = (client: Client) =>
  theValue<string>(client, 'select left(md5(min(applied_at)::text), 8) as value from schema_migrations');

/**
 * Changes when a version of Placewell has run on the database: its worker counts up the ids of jobs, and notes the time of
 * its schedules each minute. A failed try of an upgrade changes neither.
 */
export const fingerprintOf = (client: Client) =>
  theValue<string>(
    client,
    `select left(md5(concat(
       (select string_agg(concat(schemaname, '.', sequencename, last_value), ' ' order by schemaname, sequencename) from pg_sequences),
       (select string_agg(concat(identifier, last_execution), ' ' order by identifier) from graphile_worker._private_known_crontabs)
     )), 8) as value`,
  );

/** The rows of each table. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(`
    select c.relname::text as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text::bigint as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'schema_migration%'
    order by 1`);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Indexes and constraints that do not hold for all rows yet, as sentences. */
export async function findUnfinished(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select concat('The index ', indexrelid::regclass, ' is not valid.') as text from pg_index where not indisvalid
    union all select concat('The constraint ', conname, ' of ', conrelid::regclass, ' is not validated.')
      from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`);
  return rows.map(({ text }) => text);
}
