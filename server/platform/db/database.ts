import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { useStatementNames } from './prepared.ts';
import type { Tables } from './schema.ts';

// int8 and counts as numbers (ours stay below 2^53); instants as ISO text, as on the wire; days as they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const APP_ROLE = 'placewell_app';

export type Database = {
  /** As the application role, which owns nothing and cannot bypass row-level security. */
  app: Kysely<Tables>;
  appPool: pg.Pool;
  /** As the owner: migrations, the job queue, listening. Never for a request. */
  ownerPool: pg.Pool;
  url: string;
  close: () => Promise<void>;
};

/** Connections as the owner of the tables. */
export function openOwnerPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'placewell-owner' });
  ignoreConnectionErrors(pool);
  return pool;
}

// A connection that breaks while idle is replaced by the next query, which reports a real outage.
function ignoreConnectionErrors(pool: pg.Pool) {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Opens both pools; nothing connects before the first query. `max` connections as the application role. */
export function openDatabase(url: string, max: number): Database {
  const ownerPool = openOwnerPool(url, 10);
  const appPool = new pg.Pool({
    connectionString: url,
    max,
    // A request that gets no connection fails instead of waiting for ever.
    connectionTimeoutMillis: 15_000,
    application_name: 'placewell',
    options: `-c role=${APP_ROLE} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
  });
  ignoreConnectionErrors(appPool);
  appPool.on('connect', useStatementNames);
  const app = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: appPool }) });
  return {
    app,
    appPool,
    ownerPool,
    url,
    close: async () => {
      await app.destroy();
      await ownerPool.end();
    },
  };
}

/** Throws when the application role could bypass row-level security. */
export async function assertRoleIsBoundByRls(database: Database) {
  const { rows } = await database.appPool.query<{ name: string; passes: boolean }>(
    'select current_user as name, (rolsuper or rolbypassrls) as passes from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  if (!role || role.passes || role.name !== APP_ROLE)
    throw new Error(
      `The application would run as "${role?.name}", which row-level security does not restrict.`,
    );
}
