// Everything at once, killed part by part or as a whole at random moments; then the doctor's full look.
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '@placewell/server/app.ts';
import { checkFiles } from '@placewell/server/doctor/files/check-files.ts';
import type { Finding } from '@placewell/server/doctor/finding.ts';
import { checkMatches } from '@placewell/server/doctor/matches/check-matches.ts';
import { timeBox } from '@placewell/server/doctor/time-box.ts';
import { checkWork } from '@placewell/server/doctor/work/check-work.ts';
import { OPEN_WORK } from '@placewell/server/open-work.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import { sweepFiles } from '@placewell/server/sweep/sweep-files.service.ts';
import { spawnProduct } from '../../e2e/product-process.ts';
import { treeOf } from '../process-tree.ts';
import { type Account, accountsOf, deadJobs, drained, ledgerFaults } from './accounts.ts';
import { withItsDatabase } from './killable-product.ts';
import { Mix } from './mix.ts';
import { MoreActs } from './more-acts.ts';
import { openMailServer, openReceiver } from './outside.ts';

const SETTINGS = {
  CARD_SANDBOX: 'on',
  TESSERACT: 'off',
  METRICS_PORT: '0',
  MATCHING_THREADS: '1',
  PARSE_PROCESSES: '2',
  OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
  // It is not the machine that is measured.
  OVERLOAD_MS: '0',
  MIN_DISK_FREE_MB: '0',
};
const PARTS = ['API', 'worker', 'database', 'all'] as const;
type Part = (typeof PARTS)[number];
const LONGEST_PAUSE_MS = 3000;
const REMOVE_EVERY = 5;
const full = timeBox(0, { isFull: true, tell: () => undefined });

export type Mixed = {
  kills: Record<Part, number>;
  restartMs: number;
  accounts: Account[];
  /** The problems at the end, in words. */
  faults: Record<string, string[]>;
  orphans: number;
  requests: number;
};

/** The product on one port, started again when it has ended. */
class Product {
  readonly url: string;
  readonly #dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  restartMs = 0;

  constructor(port: number, dataDir: string, env: NodeJS.ProcessEnv) {
    this.url = `http://127.0.0.1:${port}`;
    this.#dataDir = dataDir;
    this.#env = { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  }

  #hasEnded = () => !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;

  /** Returns when it serves, by itself or started again. */
  async serve() {
    const before = performance.now();
    for (;;) {
      if (this.#hasEnded()) this.#child = spawnProduct(this.#env, ['ignore', 'ignore', process.stderr]);
      const isUp = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp && !this.#hasEnded()) break;
      if (performance.now() - before > 120_000) throw new Error('The product does not serve after a kill');
      await sleep(100);
    }
    this.restartMs = Math.max(this.restartMs, performance.now() - before);
  }

  async kill(part: Part) {
    const tree = treeOf(this.#child?.pid ?? 0);
    const pidFile = join(this.#dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    const database = postmaster ? treeOf(postmaster).map(({ pid }) => pid) : [];
    const of = {
      API: () => tree.slice(0, 1).map(({ pid }) => pid),
      worker: () =>
        tree.filter(({ command }) => /server\/main\.ts worker/.test(command)).map(({ pid }) => pid),
      database: () => database,
      all: () => [...tree.map(({ pid }) => pid), ...database],
    };
    for (const pid of new Set(of[part]()))
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    await sleep(200);
  }
}

/** Its step stays when it has finished. */
const AND_OPEN: Readonly<Record<string, string>> = { 'vocabulary_renewals.step': 'and finished_at is null' };

async function stillOpen({ ownerPool }: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [of, { open }] of Object.entries(OPEN_WORK)) {
    const [table = '', column = ''] = of.split('.');
    const { rows } = await ownerPool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column} = any($1) ${AND_OPEN[of] ?? ''}`,
      [open],
    );
    if (rows[0]?.count) found.push(`${rows[0].count} of ${of}`);
  }
  return found;
}

const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'problem').map(({ text }) => text);

/** Removes all leftovers of files, however young: nothing writes any more. */
async function sweepAll(database: Database, storage: Awaited<ReturnType<typeof openStorage>>) {
  const { rows } = await database.ownerPool.query<{ agency_id: never }>('select agency_id from agencies');
  let removed = 0;
  const lost: string[] = [];
  for (const { agency_id } of rows) {
    const swept = await sweepFiles(
      { database, storage, log: createLog('silent', false) },
      agency_id,
      new Date(),
    );
    removed += swept.removed;
    lost.push(...swept.lost);
  }
  return { removed, lost };
}

export async function killTheMix(times: number, say: (line: string) => void): Promise<Mixed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placewell-kill-mix-'));
  const outside = mkdtempSync(join(tmpdir(), 'placewell-kill-out-'));
  const [mail, receiver] = [await openMailServer(), await openReceiver()];
  const env = { ...SETTINGS, ...mail.env };
  const product = new Product(await freePort(), dataDir, env);
  const kills = { API: 0, worker: 0, database: 0, all: 0 };
  let failure: unknown;
  try {
    await product.serve();
    const mix = new Mix(product.url);
    const more = new MoreActs(product.url, outside);
    await withItsDatabase(dataDir, async (database) => {
      await mix.prepare(database, receiver.url);
      await more.prepare(database);
    });
    const working = Promise.all([mix.work(), more.work(dataDir)]);
    working.catch((error: unknown) => {
      failure = error;
    });
    for (let round = 1; round <= times; round++) {
      if (round % REMOVE_EVERY === 1) await withItsDatabase(dataDir, (database) => more.removeOne(database));
      await sleep(500 + Math.random() * LONGEST_PAUSE_MS);
      const part = PARTS[Math.floor(Math.random() * PARTS.length)] ?? 'all';
      kills[part]++;
      if (part === 'all') more.killBackup();
      await product.kill(part);
      await product.serve();
      if (failure) throw failure;
      say(`${round} of ${times}: ${part}`);
    }
    await sleep(2000);
    mix.stop();
    more.stop();
    await working;
    for (const id of more.archives) mix.done.exported.add(id);
    return await withItsDatabase(dataDir, async (database) => {
      await more.startRemoval(database);
      const waiting = await drained(database);
      const storage = await openStorage(readConfig({ DATA_DIR: dataDir }, settings));
      const { removed, lost } = await sweepAll(database, storage);
      const ledger = await ledgerFaults(database);
      const isBackedUp = await more.backUp(dataDir);
      return {
        kills,
        restartMs: product.restartMs,
        requests: mix.sent.length,
        orphans: removed,
        accounts: [
          ...(await accountsOf(database, mix.done, { ...receiver, mails: mail.received })),
          ...(await more.accounts(database, dataDir)),
        ],
        faults: {
          'work that still waits': [
            ...Object.entries(waiting).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])),
            ...(await stillOpen(database)),
          ],
          'dead jobs': await deadJobs(database),
          'findings of the doctor on work': problemsOf(await checkWork(database.ownerPool, full)),
          'agencies whose credits do not add up': ledger.faults.map(({ fault }) => fault),
          'findings on stored matches': problemsOf(await checkMatches(database.ownerPool, full)),
          'lost files': lost,
          'findings on files after the sweep': problemsOf(
            await checkFiles(database.ownerPool, storage, full),
          ),
          'downloads that differ': mix.damaged > 0 ? [String(mix.damaged)] : [],
          'the last backup': isBackedUp ? [] : ['failed'],
          'drafts of killed backups': more.drafts(),
        },
      };
    });
  } finally {
    await product.kill('all');
    await Promise.all([mail.stop(), receiver.stop()]);
    for (const folder of [dataDir, outside])
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
