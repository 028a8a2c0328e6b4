// Proves that tables, keys and the statements that the API tests send carry the agency, and measures what all agencies
// share: the queue and live events. `--only catalogue`, `--only statements`, `--only queue`, `--only live`: a part;
// `--only server/desk`: the statements of these tests alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import { settings, slotsOf } from '@placewell/server/app.ts';
import { scoreCandidateTask } from '@placewell/server/matching/matches/matches.tasks.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { asOwner, type Database } from '@placewell/server/platform/db/database.ts';
import { withInstallation, withTenant } from '@placewell/server/platform/db/tenant.ts';
import { openLiveHub, publishLiveEvent } from '@placewell/server/platform/events/live.ts';
import { newId } from '@placewell/server/platform/ids.ts';
import { enqueueEach } from '@placewell/server/platform/jobs/queue.ts';
import { startWorker } from '@placewell/server/platform/jobs/runner.ts';
import { handleTask } from '@placewell/server/platform/jobs/task.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import type { Platform } from '@placewell/server/platform/platform.ts';
import { type Catalogue, proveCatalogue } from '@placewell/server/testing/distribution/catalogue.ts';
import type { Recorded } from '@placewell/server/testing/distribution/record-statements.ts';
import { proveStatements } from '@placewell/server/testing/distribution/statements.ts';
import { addEmptyAgencies } from '@placewell/server/testing/empty-agencies.ts';
import { openAppDatabase, openCluster } from '../product.ts';
import {
  type BenchOptions,
  digits,
  quantile,
  type Report,
  type Sizes,
  sizesOf,
  type Table,
} from '../report.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RECORDER = join(ROOT, 'server', 'testing', 'distribution', 'record-statements.ts');
/** The short form of the statements, of which it records none. */
export const SHORT_TESTS = ['server/tests/distribution.proof.test.ts'];
type ScaleSizes = { agencies: number; jobs: number; hubs: number[]; events: number };
export const SIZES: Sizes<ScaleSizes> = {
  short: { agencies: 100, jobs: 100, hubs: [1, 2], events: 50 },
  usual: { agencies: 10_000, jobs: 10_000, hubs: [1, 4, 16], events: 2000 },
};
/** Transactions at a time. */
const WRITERS = 4;

type Part = { tables: Table[]; limits: Report['limits'] };
const log = createLog('error', false);

/** Runs the API tests with the recorder in all their processes and threads. */
async function record(paths: readonly string[]): Promise<{ recorded: Recorded[]; hasPassed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-statements-'));
  try {
    const tests = spawn(
      process.execPath,
      [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', ...paths],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, STATEMENTS_FOLDER: folder, NODE_OPTIONS: `--import=${RECORDER}` },
      },
    );
    const code = await new Promise((done) => tests.once('exit', done));
    const lines = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
    );
    return {
      recorded: [...new Set(lines)].map((line) => JSON.parse(line) as Recorded),
      hasPassed: code === 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function catalogueReport({ tables, tenantTables, indexes, uniques, keys, findings }: Catalogue): Part {
  return {
    tables: [
      {
        head: ['catalogue', '', 'findings'],
        rows: [
          ['tables, of which agencies’', `${tables}, ${tenantTables.size}`, findings.length],
          ['indexes of these, of which unique', `${indexes}, ${uniques}`, ''],
          ['foreign keys of these', keys, ''],
        ],
      },
      { isDetail: true, head: ['finding'], rows: findings.map((finding) => [finding]) },
    ],
    limits: [
      {
        text: 'every table, index and foreign key carries agency_id, or is listed with its reason',
        isMet: findings.length === 0,
      },
    ],
  };
}

async function proveRecorded(
  database: Database,
  { tenantTables }: Catalogue,
  paths: readonly string[],
): Promise<Part> {
  const { recorded, hasPassed } = await record(paths);
  const proof = await proveStatements(database.ownerPool, recorded, tenantTables);
  return {
    tables: [
      {
        head: ['statements of the tests', ''],
        rows: [
          ['different ones', proof.statements],
          ['of tables of agencies', proof.ofTenants],
          ['of these that name agency_id themselves; row-level security adds it to the others', proof.named],
          ['scans of such tables, of which by an index on the agency', `${proof.scans}, ${proof.byIndex}`],
          ['listed as exceptions', [...proof.excepted.values()].reduce((sum, one) => sum + one, 0)],
          ['that look across agencies and are not listed', proof.findings.length],
        ],
      },
      { isDetail: true, head: ['finding'], rows: proof.findings.map((finding) => [finding]) },
    ],
    limits: [
      {
        text: 'every statement of the tests is bound to an agency, or is listed with its reason',
        isMet: proof.findings.length === 0,
      },
      { text: 'the tests passed, and were recorded', isMet: hasPassed && proof.statements > 50 },
    ],
  };
}

/** A job without work for each of 10,000 agencies, by one worker. */
async function measureQueue(database: Database, jobs: number): Promise<Part> {
  const { ownerPool } = database;
  const { rows: agencies } = await ownerPool.query<{ agency_id: AgencyId }>(
    `select agency_id from agencies where agency_name like 'Agency %' limit $1`,
    [jobs],
  );
  const config = readConfig({}, settings);
  const slots = slotsOf(config);
  const rows: (string | number)[][] = [];
  for (const wanted of [slots.scoring, 8]) {
    let done = 0;
    const finished = Promise.withResolvers<void>();
    const handler = handleTask(scoreCandidateTask, async () => {
      if (++done === agencies.length) finished.resolve();
    });
    const queuedFrom = performance.now();
    await withInstallation(asOwner(ownerPool), 'owner', (tx) =>
      enqueueEach(
        tx,
        scoreCandidateTask,
        agencies.map(({ agency_id }) => ({ agency_id, candidate_id: newId<CandidateId>() })),
        { key: ({ candidate_id }) => `bench:${candidate_id}` },
      ),
    );
    const queued = performance.now() - queuedFrom;
    const startedAt = performance.now();
    const platform = { database, log, config } as unknown as Platform;
    const worker = await startWorker(platform, {
      jobs: [handler],
      cron: [],
      slots: { ...slots, scoring: wanted },
    });
    await finished.promise;
    const ms = performance.now() - startedAt;
    await worker.stop();
    rows.push([wanted, digits(queued / agencies.length), digits((agencies.length * 1000) / ms)]);
  }
  return {
    tables: [
      {
        head: [
          `queue: ${jobs.toLocaleString('en')} jobs of as many agencies, slots of the lane`,
          'ms to queue one',
          'jobs a second, one worker',
        ],
        rows,
      },
    ],
    limits: [],
  };
}

/** Transactions a second with and without a live event, and how late events arrive at the hubs of as many processes. */
async function measureLive(database: Database, { events, hubs: counts }: ScaleSizes): Promise<Part> {
  const { rows: agencies } = await database.ownerPool.query<{ agency_id: AgencyId }>(
    `select agency_id from agencies where agency_name like 'Agency %' limit 100`,
  );
  const write = async (isTold: boolean, sent: Map<string, number>) => {
    const startedAt = performance.now();
    let left = events;
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (left-- > 0) {
          const { agency_id } = agencies[left % agencies.length]!;
          const candidate_id = newId<CandidateId>();
          await withTenant(database, agency_id, async (tx) => {
            await tx
              .updateTable('agencies')
              .set({ agency_name: `Agency ${left}` })
              .where('agency_id', '=', agency_id)
              .execute();
            if (isTold) await publishLiveEvent(tx, { type: 'activities.changed', candidate_id });
            sent.set(candidate_id, performance.now());
          });
        }
      }),
    );
    return (events * 1000) / (performance.now() - startedAt);
  };
  const rows: (string | number)[][] = [];
  const silent = await write(false, new Map());
  for (const count of counts) {
    const late: number[] = [];
    const sent = new Map<string, number>();
    const hubs = await Promise.all(Array.from({ length: count }, () => openLiveHub(database.urls.app, log)));
    for (const hub of hubs)
      for (const { agency_id } of agencies)
        hub.subscribe(agency_id, (event) => {
          const at = 'candidate_id' in event && event.candidate_id ? sent.get(event.candidate_id) : undefined;
          if (at !== undefined) late.push(performance.now() - at);
        });
    const told = await write(true, sent);
    const until = performance.now() + 10_000;
    while (late.length < events * count && performance.now() < until)
      await new Promise((done) => setTimeout(done, 20));
    await Promise.all(hubs.map((hub) => hub.close()));
    rows.push([
      count,
      digits(silent),
      digits(told),
      `${late.length} of ${events * count}`,
      digits(quantile(late, 0.5)),
      digits(quantile(late, 0.99)),
    ]);
  }
  return {
    tables: [
      {
        head: [
          'live events: processes that listen',
          'transactions a second without',
          'with an event each',
          'arrived',
          'p50 ms',
          'p99 ms',
        ],
        rows,
      },
    ],
    limits: [
      {
        text: 'every live event arrives at every process',
        isMet: rows.every((row) => {
          const [got, of] = String(row[3]).split(' of ');
          return got === of;
        }),
      },
    ],
  };
}

export async function run(options: BenchOptions): Promise<Report> {
  const { only, isShort } = options;
  const sizes = sizesOf(SIZES, options);
  const paths = only.filter((one) => one.startsWith('server/'));
  const parts = only.filter((one) => !one.startsWith('server/'));
  const isWanted = (part: string) =>
    only.length === 0 || parts.includes(part) || (part === 'statements' && paths.length > 0);
  const { url, stop, postgres } = await openCluster();
  const database = openAppDatabase(url, WRITERS);
  try {
    const catalogue = await proveCatalogue(database.ownerPool);
    const reports = [catalogueReport(catalogue)];
    if (isWanted('statements') && !isShort) reports.push(await proveRecorded(database, catalogue, paths));
    if (isWanted('queue') || isWanted('live')) await addEmptyAgencies(database.ownerPool, sizes.agencies);
    if (isWanted('queue')) reports.push(await measureQueue(database, sizes.jobs));
    if (isWanted('live')) reports.push(await measureLive(database, sizes));
    return {
      description: `What carries the agency, and what all agencies share (docs/scale.md), with ${sizes.agencies.toLocaleString('en')} agencies.`,
      postgres,
      tables: reports.flatMap(({ tables }) => tables).filter(({ rows }) => rows.length > 0),
      limits: reports.flatMap(({ limits }) => limits),
      isPart: only.length > 0,
    };
  } finally {
    await database.close();
    await stop();
  }
}
