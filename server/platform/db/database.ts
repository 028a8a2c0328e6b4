import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CONNECTION, endWhenSilent, shareCalls } from './connection.ts';
import { instantOf } from './lists/instants.ts';
import { useStatementNames } from './prepared.ts';
import type { Tables } from './schema.ts';

// int8 and counts as numbers (ours stay below 2^53); instants as ISO text, as on the wire; days unparsed.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Statements of the queue take milliseconds, or seconds when it is full. */
const QUEUE_STATEMENT_MS = 60_000;

export const APP_ROLE = 'placewell_app';

/** The URLs for the application's role and for the owner of the tables. */
export type DatabaseUrls = { app: string; owner: string };

/** Connections as the application's role, which owns nothing and cannot bypass row-level security. */
export type AppDatabase = { app: QueryBuilder; appPool: pg.Pool; close: () => Promise<void> };

export type Database = AppDatabase & {
  urls: DatabaseUrls;
  /** Connections as the owner, for migrations and the job queue. Never for a request; opened on first use. */
  ownerPool: pg.Pool;
};

/** `name`: by which the connections are known to the database; those of the product begin with "placewell". */
type OwnerPoolOptions = { statementMs?: number; name?: string };

/** Connections as the owner of the tables. */
export function openOwnerPool(url: string, max: number, options: OwnerPoolOptions = {}): pg.Pool {
  const { statementMs = 0, name = 'placewell-owner' } = options;
  const pool = new pg.Pool({
    ...CONNECTION,
    connectionString: url,
    max,
    application_name: name,
    // Without a statement limit, as for migrations, no silence counts as too long.
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + 10_000,
  });
  ignoreConnectionErrors(pool);
  return pool;
}

// A connection that breaks while idle is replaced by the next query, which reports a real outage.
function ignoreConnectionErrors(pool: pg.Pool) {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
}

/** The same server and database, logging in as the application's role. */
export function appUrlOf(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

const withOptions = (url: string, options: string): string => {
  const changed = new URL(url);
  changed.searchParams.set('options', `${changed.searchParams.get('options') ?? ''} ${options}`.trim());
  return changed.href;
};

/** For a database without a password for the application's role: logs in as the owner and switches to that role. */
export const roleUrlOf = (ownerUrl: string): string => withOptions(ownerUrl, `-c role=${APP_ROLE}`);

/** Builds queries, and provides connections to transactions, which send their statements themselves. */
export type QueryBuilder = Kysely<Tables> & { connect: () => Promise<pg.PoolClient> };

const builderOf = (pool: pg.Pool): QueryBuilder =>
  Object.assign(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), {
    connect: () => pool.connect(),
  });

/** The owner's connections in the form that transactions need: for commands and the first start. */
export const asOwner = (ownerPool: pg.Pool): Pick<AppDatabase, 'app'> => ({ app: builderOf(ownerPool) });

/** Connections as the application's role, at most `max`; nothing connects before the first query. */
export function openAppDatabase(url: string, max: number): AppDatabase {
  const appPool = new pg.Pool({
    ...CONNECTION,
    connectionString: withOptions(
      url,
      '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    ),
    max,
    application_name: 'placewell',
    // Statements of a transaction are sent without waiting for earlier results.
    pipeline: true,
  });
  ignoreConnectionErrors(appPool);
  appPool.on('connect', (client) => {
    shareCalls(client);
    useStatementNames(client);
  });
  const app = builderOf(appPool);
  return { app, appPool, close: () => app.destroy() };
}

/** Opens both pools; nothing connects before the first query. `max` connections as the application's role. */
export function openDatabase(urls: DatabaseUrls, max: number): Database {
  const ownerPool = openOwnerPool(urls.owner, 10, { statementMs: QUEUE_STATEMENT_MS });
  const app = openAppDatabase(urls.app, max);
  return {
    ...app,
    urls,
    ownerPool,
    close: async () => {
      await app.close();
      await ownerPool.end();
    },
  };
}
