import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { setAppPassword } from '../platform/db/app-role.ts';
import { appUrlOf, openOwnerPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { DISPOSABLE_CLUSTER_SETTINGS, startPostgres } from '../platform/postgres/embedded.ts';
import { startPgbouncer } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The same cluster, logging in as the application's role. */
    postgresAppUrl: string;
    /** With the variable `TEST_POOLER`, a program: the same again, through that PgBouncer. */
    pooledAppUrl: string | undefined;
    /** For files of this run. */
    testFolder: string;
  }
}

export const TEMPLATE = 'placewell_template';
/** Likewise, with agencies that have records of every kind: see `useWorld`. */
export const WORLD = 'placewell_world';

/** Fewer than each application would open: transactions change connections all the time. */
const SMALL = { settings: { default_pool_size: 3, server_idle_timeout: 10 } };
/** `TEST_POOLER_LOGIN=owner`: the owner's login, which switches to the application's role in each transaction. */
const pooledLogin = (owner: string, app: string) => (process.env.TEST_POOLER_LOGIN === 'owner' ? owner : app);

/** Starts a disposable cluster for a test run, with a migrated template database that each test file clones. */
export async function startTestCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-test-'));
  const log = pino({ level: 'warn' });
  const server = await startPostgres(folder, log, { settings: DISPOSABLE_CLUSTER_SETTINGS });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = openOwnerPool(databaseUrl(server.url, TEMPLATE), 3);
  await migrate(pool, log);
  await setAppPassword(pool, server.appPassword);
  await pool.end();
  const appUrl = appUrlOf(server.url, server.appPassword);
  const program = process.env.TEST_POOLER;
  const pooler = program ? await startPgbouncer(program, [server.url, appUrl], SMALL) : undefined;
  const stop = async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    folder,
    url: server.url,
    appUrl,
    pooledAppUrl: pooler?.through(pooledLogin(server.url, appUrl)),
    stop,
  };
}

export async function runOnCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** File by file, which takes a third of the processor time of copying page by page through the log. */
export const copyDatabase = (url: string, name: string, template: string) =>
  runOnCluster(url, `create database ${name} template ${template} strategy file_copy`);

/** The URL of another database of the same cluster. */
export function databaseUrl(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** The projects of one run share a cluster, although each loads this module separately. */
const shared = globalThis as {
  placewellCluster?: { users: number; started: ReturnType<typeof startTestCluster> };
};

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
  shared.placewellCluster ??= { users: 0, started: startTestCluster() };
  const current = shared.placewellCluster;
  current.users += 1;
  const cluster = await current.started;
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresAppUrl', cluster.appUrl);
  project.provide('pooledAppUrl', cluster.pooledAppUrl);
  project.provide('testFolder', cluster.folder);
  return async () => {
    current.users -= 1;
    if (current.users > 0) return;
    delete shared.placewellCluster;
    await cluster.stop();
  };
}
