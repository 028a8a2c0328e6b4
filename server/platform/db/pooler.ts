import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from './connection.ts';

/** A program between Placewell and a database; undefined where connections lead straight to PostgreSQL. */
export type Pooler = {
  /** By its own word; undefined where it does not tell this login. */
  version: string | undefined;
  /** Whether it keeps track of named statements, as PgBouncer can from 1.21 on. */
  followsNames: boolean;
};

/** A way to the database that Placewell does not take; the message says why and what to do. Nothing was changed. */
export class DatabaseRefused extends Error {}

const OLDEST = '1.21';

type Probe = { pooler: Pooler | undefined; server: string };
type Seen = { pid: number; server: string; name: string };

/** Its own text tells this statement from those of others on the same connection to the server. */
const PROBE = `select pg_backend_pid() as pid,
  pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database()) as server,
  (select name from pg_prepared_statements where statement like '%placewell-' || $1::text || '%' limit 1) as name`;

const clientOf = (url: string) => {
  const client = new pg.Client({ ...CONNECTION, connectionString: url, application_name: 'placewell-probe' });
  client.on('error', () => undefined); // Its queries report it.
  return client;
};

/**
 * Asks the server at `url` who it is. A pooler answers under another process id than that of the server's process, which
 * holds for every kind; PgBouncer from 1.21 on renames statements, within one transaction visibly.
 */
async function probe(url: string): Promise<Probe> {
  const client = clientOf(url);
  let told: string | undefined;
  // Told by PgBouncer's newest versions.
  client.connection.on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
    if (message.parameterName === 'pgbouncer_version') told = message.parameterValue;
  });
  try {
    await client.connect();
    const { processID } = client as pg.Client & { processID: number };
    const mark = String(processID);
    const name = `placewell-${mark}`;
    await client.query('begin');
    const { rows } = await client.query<Seen>({ name, text: `${PROBE} -- ${name}`, values: [mark] });
    const seen = rows[0];
    if (!seen) throw new Error('The database did not answer');
    const followsNames = seen.name !== name;
    // A pooler that does not follow it would leave it to the next client of that server's process.
    if (!followsNames) await client.query(`deallocate "${name}"`);
    await client.query('rollback');
    if (seen.pid === processID) return { pooler: undefined, server: seen.server };
    return { pooler: { version: told ?? (await askVersion(url)), followsNames }, server: seen.server };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PgBouncer's console answers logins in `stats_users` or `admin_users`. */
async function askVersion(url: string): Promise<string | undefined> {
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  const client = clientOf(console.href);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('show version');
    return /PgBouncer\s+(\d+(?:\.\d+)*)/i.exec(rows[0]?.version ?? '')?.[1];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The pooler behind which `url` leads, if any. */
export const findPooler = async (url: string): Promise<Pooler | undefined> => (await probe(url)).pooler;

/** Whether one version is at least another, by their numbers. */
function isAtLeast(version: string, oldest: string): boolean {
  const [one, other] = [version, oldest].map((text) => text.split('.').map(Number)) as [number[], number[]];
  for (const [at, number] of other.entries()) {
    const own = one[at] ?? 0;
    if (own !== number) return own > number;
  }
  return true;
}

/** Why Placewell does not run behind a pooler; undefined if it does. `name`: the setting that leads to it. */
export function refusalOfPooler({ version, followsNames }: Pooler, name: string): string | undefined {
  const isNew = version === undefined ? followsNames : isAtLeast(version, OLDEST);
  if (isNew) return undefined;
  const wayOut = `Or let ${name} lead straight to PostgreSQL.`;
  return version === undefined
    ? `${name} leads through a pooler that does not tell its version and handles named statements as PgBouncer before ${OLDEST} does, which is too old. Install PgBouncer ${OLDEST} or later. If it is, set max_prepared_statements above 0, or name this login in stats_users. ${wayOut}`
    : `${name} leads through PgBouncer ${version}, which is too old. Install PgBouncer ${OLDEST} or later. ${wayOut}`;
}

const reasonOfPooledOwner = (name: string) =>
  name === 'DATABASE_LISTEN_URL'
    ? 'DATABASE_LISTEN_URL leads through a pooler as well. It must lead to PostgreSQL itself: what listens or holds a lock cannot share a connection.'
    : `${name} leads through a pooler, and some connections cannot: those that listen for jobs and live events, hold locks, migrate and back up. Set DATABASE_LISTEN_URL to the same database with the owner's login, past the pooler.`;

/** Throws where the owner's connections would lead through a pooler. `name`: the setting that they come from. */
export async function assertDirect(url: string, name: string): Promise<void> {
  if (await findPooler(url)) throw new DatabaseRefused(reasonOfPooledOwner(name));
}

export type DatabaseSettings = {
  databaseUrl: string;
  databaseAppUrl?: string | undefined;
  databaseListenUrl?: string | undefined;
};

/** The URL that the owner's connections use, and the setting that it comes from. */
export const ownerUrlOf = ({ databaseUrl, databaseListenUrl }: DatabaseSettings) =>
  databaseListenUrl === undefined
    ? { url: databaseUrl, name: 'DATABASE_URL' }
    : { url: databaseListenUrl, name: 'DATABASE_LISTEN_URL' };

/** Pause before both ways are compared again: the database may have restarted between the two questions. */
const RESTARTED_MS = 500;

/**
 * Whether the application's connections lead through a pooler. Throws DatabaseRefused where Placewell cannot run with
 * these settings: the pooler is too old, the owner's connections lead through one, or the two ways end in different
 * databases.
 */
export async function inspectDatabase(settings: DatabaseSettings): Promise<{ pooler: Pooler | undefined }> {
  const owner = ownerUrlOf(settings);
  const [appUrl, name] =
    settings.databaseAppUrl === undefined
      ? [settings.databaseUrl, 'DATABASE_URL']
      : [settings.databaseAppUrl, 'DATABASE_APP_URL'];
  const app = await probe(appUrl);
  const reason = app.pooler && refusalOfPooler(app.pooler, name);
  if (reason !== undefined) throw new DatabaseRefused(reason);
  if (owner.url === appUrl) {
    if (app.pooler) throw new DatabaseRefused(reasonOfPooledOwner(owner.name));
    return { pooler: undefined };
  }
  await assertDirect(owner.url, owner.name);
  await assertSameServer(appUrl, name, owner);
  return { pooler: app.pooler };
}

async function assertSameServer(url: string, name: string, owner: { url: string; name: string }) {
  for (let attempt = 1; ; attempt++) {
    const [one, other] = [await probe(url), await probe(owner.url)];
    if (one.server === other.server) return;
    if (attempt === 2)
      throw new DatabaseRefused(
        `${name} and ${owner.name} lead to different databases: news of the one would never come by the other. Let both end in the same database of the same server.`,
      );
    await sleep(RESTARTED_MS);
  }
}
