// A migration with online steps, and those that a former version lacks, at 200,000 candidates while that version's API is in
// use; the process that migrates is killed on its way. Beside it the same change written as one transaction.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { MIGRATIONS, readApplied } from '@placewell/server/platform/db/migrate.ts';
import { commitBefore } from '@placewell/server/platform/db/migrating/former-version.ts';
import { withTenant } from '@placewell/server/platform/db/tenant.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { openSession } from '@placewell/server/platform/sessions/sessions.ts';
import type pg from 'pg';
import { endProcess, spawnProduct } from '../../e2e/product-process.ts';
import { seed } from '../api/seed.ts';
import { waitUntilServing } from '../processes.ts';
import { openAppDatabase } from '../product.ts';
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';
import { checkOut } from './former-version.ts';
import { Mix, type Mixed } from './mix.ts';
import { hasSameBaseline } from './same-baseline.ts';

export const SIZES = {
  short: { candidates: 2000, quietMs: 500 },
  usual: { candidates: 200_000, quietMs: 10_000 },
};
const MAX_WAIT_MS = 1000;

const AT_ONCE = `alter table candidates add column bench_once int;
  update candidates set bench_once = length(candidate_name);
  create index candidates_by_bench_once on candidates (agency_id, bench_once);
  alter table candidates add check (bench_once >= 0)`;

function startMigrating(url: string): ChildProcess & { ended: Promise<number | null> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrating.process.ts'), url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return Object.assign(child, { ended: new Promise<number | null>((done) => child.once('exit', done)) });
}

const filled = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool
    .query<{ rows: number }>('select coalesce(max(rows), 0)::int as rows from schema_migration_steps')
    .catch(() => ({ rows: [] }));
  return rows[0]?.rows ?? 0;
};

/** Migrates, killed with kill -9 amid the batches, and again; ms of both. */
async function migrateWithKill(
  url: string,
  pool: pg.Pool,
  candidates: number,
): Promise<{ ms: number; atKill: number }> {
  const began = performance.now();
  const first = startMigrating(url);
  let atKill = 0;
  while (first.exitCode === null && atKill < candidates / 3) {
    await sleep(50);
    atKill = await filled(pool);
  }
  first.kill('SIGKILL');
  await first.ended;
  const code = await startMigrating(url).ended;
  if (code !== 0) throw new Error('The migration failed');
  return { ms: performance.now() - began, atKill };
}

type Outcome = { rows: number; once: number; is_valid: boolean; is_validated: boolean };
async function outcomeOf(pool: pg.Pool): Promise<Outcome> {
  const { rows } = await pool.query<Outcome>(`
    select count(*) filter (where bench_length = length(candidate_name) or bench_fills = 0)::int as rows,
      count(*) filter (where bench_fills = 1)::int as once,
      (select indisvalid from pg_index where indexrelid = 'candidates_by_bench_length'::regclass) as is_valid,
      (select convalidated from pg_constraint where conname = 'candidates_bench_length') as is_validated
    from candidates where candidate_name not like 'Added%'`);
  return rows[0] as Outcome;
}

const rowOf = (what: string, ms: number, { calls, failed, longestCallMs, longestWaitMs }: Mixed) => [
  what,
  digits(ms / 1000),
  digits(longestWaitMs),
  digits(longestCallMs),
  calls,
  failed.length,
];

export async function run(options: BenchOptions): Promise<Report> {
  const { only } = options;
  const { candidates, quietMs } = sizesOf(SIZES, options);
  const commit = only[0] ?? commitBefore(MIGRATIONS.at(-1) ?? '');
  const isFormer = commit !== undefined && hasSameBaseline(commit);
  if (only.length > 0 && !isFormer)
    throw new Error(
      `${commit} is not here, or has another baseline of migrations: this version cannot migrate its data.`,
    );
  const former = isFormer ? checkOut(commit) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  for (const name of ['database', 'data']) mkdirSync(join(folder, name));
  const cluster = await startPostgres(join(folder, 'database'), createLog('error', false));
  const pool = openOwnerPool(cluster.url, 4, { name: 'bench-owner' });
  let child: ChildProcess | undefined;
  try {
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'error',
      METRICS_PORT: '0',
    };
    child = spawnProduct(
      env,
      ['ignore', 'ignore', 'inherit'],
      former && join(former.folder, 'server/main.ts'),
      ['api'],
    );
    const url = `http://127.0.0.1:${port}`;
    await waitUntilServing(url, child);
    const before = (await readApplied(pool)) ?? [];
    const [agency] = await seed(cluster.url, [candidates], { hasDocuments: false });
    if (!agency) throw new Error('No agency was filled');
    const database = openAppDatabase(cluster.url);
    const who = { agency_id: agency.agency_id, user_id: agency.owner_id, role: 'agency' as const };
    const token = await withTenant(database, who.agency_id, (tx) => openSession(tx, who));
    await database.close();
    const mix = new Mix({ url, token, database: cluster.url });
    await sleep(quietMs);
    const quiet = mix.take();
    const { ms, atKill } = await migrateWithKill(cluster.url, pool, candidates);
    const online = mix.take();
    await sleep(quietMs);
    const after = mix.take();
    const began = performance.now();
    await pool.query(AT_ONCE);
    const msAtOnce = performance.now() - began;
    await sleep(1000);
    const atOnce = mix.take();
    await mix.stop();
    const outcome = await outcomeOf(pool);
    const failed = [...online.failed, ...after.failed];
    const applied = MIGRATIONS.length - before.length;
    return {
      description: `The API of ${former ? `the commit ${commit}` : 'this commit, since no former one with its baseline of migrations is here,'} on ${candidates.toLocaleString('en')} candidates, made by SQL (bench/api/seed.ts), in use by four people who list, open, edit and add, while this version's ${applied} pending migrations and one with online steps (bench/migrate/online.sql: two columns, ${candidates.toLocaleString('en')} rows filled, an index, a rule) are applied; the process is killed with kill -9 when ${atKill.toLocaleString('en')} rows are filled, and another goes on. "Longest wait" is that of a statement for a lock, sampled in the database.`,
      tables: [
        {
          head: ['while', 's', 'longest wait, ms', 'longest call, ms', 'calls', 'failed'],
          rows: [
            rowOf('nothing else happens', quietMs, quiet),
            rowOf('the online steps run, with the kill', ms, online),
            rowOf('the former version goes on afterwards', quietMs, after),
            rowOf('the same in one transaction', msAtOnce, atOnce),
          ],
        },
      ],
      limits: [
        {
          text: `no statement waits over ${MAX_WAIT_MS.toLocaleString('en')} ms for a lock`,
          isMet: online.longestWaitMs <= MAX_WAIT_MS,
          isOfSpeed: true,
        },
        {
          text: `no call of the former version fails while and after it is migrated${failed[0] ? ` (${failed[0]})` : ''}`,
          isMet: failed.length === 0,
        },
        {
          text: `every row is filled, none twice (${outcome.once.toLocaleString('en')} once)`,
          isMet: outcome.once === candidates && outcome.rows === candidates,
        },
        { text: 'index and rule are valid', isMet: outcome.is_valid && outcome.is_validated },
        {
          text: 'it was killed amid the batches',
          isMet: atKill > 0 && atKill < candidates,
          isOfSpeed: true,
        },
      ],
      isPart: only.length > 0,
    };
  } finally {
    if (child) await endProcess(child);
    await pool.end();
    await cluster.stop();
    former?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
