import { execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { clusterUser } from '../platform/postgres/cluster-user.ts';

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The PgBouncers of this machine: those that the variable `PGBOUNCER` names, separated like a search path, or the one on the path. */
export function findPgbouncers(): string[] {
  const given = process.env.PGBOUNCER;
  if (given) return given.split(delimiter).filter(isProgram);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .map((folder) => join(folder, 'pgbouncer'))
    .filter(isProgram)
    .slice(0, 1);
}

/** The version that a program says of itself, such as "1.24.1". */
export const pgbouncerVersion = (program: string): string =>
  /PgBouncer (\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1] ?? '';

export async function freeTcpPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

export type Pgbouncer = {
  port: number;
  /** The same login and database, through the pooler. */
  through: (url: string) => string;
  kill: () => void;
  /** After `kill`: the same again, on the same port. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const loginOf = (url: string) => {
  const { username, password } = new URL(url);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Starts a PgBouncer in transaction mode before the server of `urls`, for their logins. */
export async function startPgbouncer(
  program: string,
  urls: readonly [string, ...string[]],
  { settings = {} }: { settings?: Record<string, string | number> } = {},
): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-pgbouncer-'));
  mkdirSync(folder, { recursive: true });
  const { hostname, port: serverPort } = new URL(urls[0]);
  const port = await freeTcpPort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 5,
    max_client_conn: 500,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const users = urls.map(loginOf).map(({ username, password }) => `${quoted(username)} ${quoted(password)}`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  writeFileSync(join(folder, 'users.txt'), `${[...new Set(users)].join('\n')}\n`);
  const user = clusterUser({ own: [folder], used: [] }, program);
  for (const name of ['pgbouncer.ini', 'users.txt'])
    if (user.ids) chownSync(join(folder, name), user.ids.uid, user.ids.gid);

  let child: ReturnType<typeof spawn>;
  let output = '';
  const start = async () => {
    const [command = program, ...rest] = [...user.prefix, program, join(folder, 'pgbouncer.ini')];
    child = spawn(command, rest, {
      ...(user.prefix.length === 0 ? user.ids : undefined),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    output = '';
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
    });
    for (let waited = 0; !output.includes('process up'); waited += 20) {
      if (child.exitCode !== null || waited > 10_000) throw new Error(`PgBouncer did not start:\n${output}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  await start();
  return {
    port,
    through: (url) => {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    kill: () => void child.kill('SIGKILL'),
    start,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
