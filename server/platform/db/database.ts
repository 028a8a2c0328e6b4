import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Beginning, CONNECTION, endWhenSilent, shareCalls } from './connection.ts';
import { instantOf } from './lists/instants.ts';
import { dropStatementNames, useStatementNames } from './prepared.ts';
import type { Tables } from './schema.ts';
import { queryInTransactions } from './statements/single-statements.ts';

// int8 and counts as numbers (ours stay below 2^53); instants as ISO text, as on the wire; days unparsed.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Statements of the queue take milliseconds, or seconds when it is full. */
const QUEUE_STATEMENT_MS = 60_000;

export const APP_ROLE = 'placewell_app';

/** What a pooler's connections, lent for one transaction at a time, set inside it: the role to switch to, if any. */
export type Pooling = { role?: typeof APP_ROLE };

/** The URLs for the application's role and for the owner of the tables. */
export type DatabaseUrls = {
  app: string;
  owner: string;
  /** The application's role without a pooler, to listen and to hold locks; the same as `app` by default. */
  direct?: string;
  /** Whether `app` leads through a pooler. */
  pooling?: Pooling | undefined;
};

/** Connections as the application's role, which owns nothing and cannot bypass row-level security. */
export type AppDatabase = { app: QueryBuilder; appPool: pg.Pool; close: () => Promise<void> };

export type Database = AppDatabase & {
  urls: DatabaseUrls & { direct: string };
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
export type QueryBuilder = Kysely<Tables> & { connect: () => Promise<pg.PoolClient>; beginning: Beginning };

const DIRECT: Beginning = { settings: '', waitMs: () => undefined };

const builderOf = (pool: pg.Pool, beginning = DIRECT): QueryBuilder => {
  // A statement outside a transaction needs the settings as well.
  const lent = {
    connect: async () => ({ query: pool.query, release: () => undefined }),
    end: () => pool.end(),
  };
  const dialect = new PostgresDialect({ pool: beginning === DIRECT ? pool : (lent as never) });
  return Object.assign(new Kysely<Tables>({ dialect }), { connect: () => pool.connect(), beginning });
};

/** The owner's connections in the form that transactions need: for commands and the first start. */
export const asOwner = (ownerPool: pg.Pool): Pick<AppDatabase, 'app'> => ({ app: builderOf(ownerPool) });

const LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
const asOptions = Object.entries(LIMITS).map(([name, ms]) => `-c ${name}=${ms}`);

/** A pooler may wait for a connection instead of refusing one, so the beginning has the time limit of connecting. */
const beginningBehind = ({ role }: Pooling, pool: pg.Pool): Beginning => ({
  settings: [
    ...(role ? [`role ${role}`] : []),
    ...Object.entries(LIMITS).map(([name, ms]) => `${name} = ${ms}`),
  ]
    .map((setting) => `; set local ${setting}`)
    .join(''),
  waitMs: () => pool.options.connectionTimeoutMillis,
});

/**
 * Connections as the application's role, at most `max`; nothing connects before the first query. With `pooling` they
 * keep nothing from one transaction to the next: no options, no named statements.
 */
export function openAppDatabase(url: string, max: number, pooling?: Pooling): AppDatabase {
  const appPool = new pg.Pool({
    ...CONNECTION,
    connectionString: pooling ? url : withOptions(url, asOptions.join(' ')),
    max,
    application_name: 'placewell',
    // Statements of a transaction are sent without waiting for earlier results.
    pipeline: true,
  });
  ignoreConnectionErrors(appPool);
  appPool.on('connect', (client) => {
    shareCalls(client, { isPooled: pooling !== undefined });
    if (pooling) dropStatementNames(client);
    else useStatementNames(client);
  });
  const beginning = pooling && beginningBehind(pooling, appPool);
  if (beginning) queryInTransactions(appPool, beginning);
  const app = builderOf(appPool, beginning);
  return { app, appPool, close: () => app.destroy() };
}

/** Opens both pools; nothing connects before the first query. `max` connections as the application's role. */
export function openDatabase(urls: DatabaseUrls, max: number): Database {
  const ownerPool = openOwnerPool(urls.owner, 10, { statementMs: QUEUE_STATEMENT_MS });
  const app = openAppDatabase(urls.app, max, urls.pooling);
  return {
    ...app,
    urls: { direct: urls.app, ...urls },
    ownerPool,
    close: async () => {
      await app.close();
      await ownerPool.end();
    },
  };
}
