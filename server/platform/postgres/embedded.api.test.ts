import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { INSTANCE_LOCK } from './claims.ts';
import { tryFolderLock } from './folder-lock.ts';
import { isAlive, readPostmaster } from './postmaster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'placewell-folder-'));
const cluster = join(dataDir, 'postgres', 'cluster');
const commands = new Set<ChildProcess>();

type Command = {
  child: ChildProcess;
  opened: Promise<{ url: string; isOwner: boolean }>;
  output: () => string;
};

/** A command on the folder that stays until its input ends. */
function aCommand(): Command {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'hold-postgres.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
  commands.add(child);
  let output = '';
  const opened = new Promise<{ url: string; isOwner: boolean }>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (/^\{.*\}\n/.test(output)) done(JSON.parse(output.split('\n')[0] as string));
      });
    child.once('exit', () => fail(new Error(`The command ended: ${output}`)));
  });
  opened.catch(() => undefined);
  return { child, opened, output: () => output };
}

const exitOf = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((done) => child.once('exit', () => done()));
async function end({ child }: Command) {
  child.stdin?.end();
  await exitOf(child);
  expect(child.exitCode).toBe(0);
}
async function kill({ child }: Command) {
  child.kill('SIGKILL');
  await exitOf(child);
}
async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}
/** Whether a cluster is written that has not got its name yet. */
const isBeingSetUp = () =>
  existsSync(join(dataDir, 'postgres')) &&
  readdirSync(join(dataDir, 'postgres')).some((name) =>
    existsSync(join(dataDir, 'postgres', name, 'PG_VERSION')),
  );

/** Live servers of the folder, by their command lines. */
const servers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`-D\0${cluster}\0`);
      } catch {
        return false;
      }
    });

afterAll(async () => {
  for (const child of commands) child.kill('SIGKILL');
  await vi.waitFor(() => expect(servers()).toEqual([]), 30_000);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

test.runIf(process.platform === 'linux')(
  'several commands at once, each killed in turn: one server, which ends with its owner and keeps what it confirmed',
  { timeout: 240_000 },
  async () => {
    // Killed while it sets the cluster up.
    const first = aCommand();
    await expect.poll(isBeingSetUp, { timeout: 60_000, interval: 2 }).toBe(true);
    await kill(first);
    expect(existsSync(cluster), 'a setup that was killed is no cluster').toBe(false);

    const all = [aCommand(), aCommand(), aCommand(), aCommand()];
    const opened = await Promise.all(all.map((one) => one.opened));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    expect(opened.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(servers()).toHaveLength(1);
    await query(opened[0]!.url, 'create table kept (at int); insert into kept values (1)');

    // A guest that ends or is killed leaves the server running; the owner's death ends it.
    const owner = all[opened.findIndex(({ isOwner }) => isOwner)]!;
    const [ending, killed] = all.filter((one) => one !== owner);
    await end(ending!);
    await kill(killed!);
    const { pid } = readPostmaster(cluster)!;
    expect(isAlive(pid)).toBe(true);
    await kill(owner);
    // Commands that start while it ends wait, instead of taking its file away.
    const after = [aCommand(), aCommand()];
    const next = await Promise.all(after.map((one) => one.opened));
    expect(isAlive(pid)).toBe(false);
    expect(servers()).toHaveLength(1);
    expect(await query(next[0]!.url, 'select at from kept')).toEqual([{ at: 1 }]);

    // Its watcher is killed too: the server stays, and the next owner ends it before it starts another one.
    const last = after[next.findIndex(({ isOwner }) => isOwner)]!;
    const left = readPostmaster(cluster)!.pid;
    const watchers = readdirSync(`/proc/${last.child.pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${last.child.pid}/task/${task}/children`, 'utf8').trim().split(' '),
    );
    last.child.kill('SIGSTOP'); // Otherwise it would start another watcher.
    for (const watcher of watchers.map(Number))
      if (watcher > 0 && watcher !== left) process.kill(watcher, 'SIGKILL');
    last.child.kill('SIGKILL');
    await exitOf(last.child);
    await sleep(500);
    expect(isAlive(left)).toBe(true);
    // A session of a Placewell that died with its processes ends a little after it: nobody was left this server.
    const session = new pg.Client({ connectionString: next[0]!.url, application_name: 'placewell-instance' });
    session.on('error', () => undefined);
    await session.connect();
    await session.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
    const takers = [aCommand(), aCommand()];
    const taken = await Promise.all(takers.map((one) => one.opened));
    expect(isAlive(left)).toBe(false);
    expect(servers()).toHaveLength(1);
    expect(await query(taken[0]!.url, 'select at from kept')).toEqual([{ at: 1 }]);
    for (const [at, one] of takers.entries()) if (!taken[at]!.isOwner) await end(one);
    for (const [at, one] of takers.entries()) if (taken[at]!.isOwner) await end(one);
    expect(servers()).toEqual([]);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'no command stops the database under another one, nor under Placewell to which it was just left',
  { timeout: 120_000 },
  async () => {
    const owner = aCommand();
    const { url } = await owner.opened;
    const guest = aCommand();
    expect(await guest.opened).toEqual({ url, isOwner: false });
    owner.child.stdin?.end();
    await sleep(1500);
    expect(await query(url, 'select 1 as one'), 'the owner waits for its guest').toEqual([{ one: 1 }]);
    expect(owner.child.exitCode).toBeNull();

    const placewell = new pg.Client({ connectionString: url, application_name: 'placewell-instance' });
    await placewell.connect();
    await placewell.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
    await end(owner);
    await end(guest);
    // Left, and the folder's lock is free: commands one after the other find it so.
    for (let times = 0; times < 3; times++) {
      const next = aCommand();
      expect(await next.opened).toEqual({ url, isOwner: false });
      await end(next);
    }
    expect((await placewell.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await placewell.end();
    const last = aCommand();
    expect((await last.opened).isOwner).toBe(true);
    await end(last);
    expect(servers()).toEqual([]);
  },
);

test('the lock of a folder is held once, also within a process, and is free after its release', () => {
  const folder = join(dataDir, 'lock-alone');
  mkdirSync(folder);
  const file = join(folder, 'lock');
  const lock = tryFolderLock(file);
  expect(lock).toBeDefined();
  expect(tryFolderLock(file)).toBeUndefined();
  lock?.release();
  const again = tryFolderLock(file);
  expect(again).toBeDefined();
  again?.release();
});
