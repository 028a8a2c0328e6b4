// Behind PgBouncer in transaction mode, with fewer connections than the product opens: all calls by the tests of every call, a mix
// of people at work with API and worker, and hot calls beside those of straight connections and of the commit before. An older
// PgBouncer must be refused at the start, before anything is changed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { anAgency } from '@placewell/server/testing/builders.ts';
import {
  findPgbouncers,
  type Pgbouncer,
  pgbouncerVersion,
  startPgbouncer,
} from '@placewell/server/testing/pgbouncer.ts';
import { accountsOf, deadJobs, drained, ledgerFaults } from '../fleet/accounts.ts';
import { type Cluster, openKillableCluster } from '../fleet/cluster.ts';
import { aMember, sharedSettings } from '../fleet/fleet.ts';
import { Mix, type Sent } from '../fleet/mix.ts';
import { openFiles, openMailServer, openReceiver } from '../fleet/outside.ts';
import { FORMER, formerVersion, ROOT } from '../fleet/versions.ts';
import { openAppDatabase } from '../product.ts';
import {
  type BenchOptions,
  digits,
  quantile,
  type Report,
  type Sizes,
  sizesOf,
  type Table,
} from '../report.ts';
import { runVitest } from '../vitest-runs.ts';
import { hotCalls } from './hot-calls.ts';

const MAIN = join(ROOT, 'server', 'main.ts');
const POOL = 5;
export const SIZES = {
  short: { mixMs: 2000, rounds: 2, logins: [] },
  usual: { mixMs: 20_000, rounds: 80, logins: ['app'] },
  full: { mixMs: 120_000, rounds: 1000, logins: ['app', 'owner'] },
} satisfies Sizes<{ mixMs: number; rounds: number; logins: Login[] }>;
type Login = 'app' | 'owner';
/** More than this, and straight connections have become slower than those of the commit before. */
const MOST_SLOWER = 1.15;

type Limits = Report['limits'];
type Part = { tables: Table[]; limits: Limits; word: string };
const isOld = (version: string) => /^1\.(?:\d|1\d|20)(?:\.|$)/.test(version);

const hasTables = async (url: string): Promise<boolean> => {
  const owner = openOwnerPool(url, 1);
  const { rows } = await owner.query<{ is: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as is`,
  );
  await owner.end();
  return rows[0]?.is === true;
};

/** What a start says that must be refused, in an empty database; undefined if it is not refused, or changes something. */
async function refusalOf(
  folder: string,
  cluster: Cluster,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'api'], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'refused'), PORT: '0', LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 1 || (await hasTables(cluster.url))) return undefined;
  return stderr.trim().split('\n').at(-1);
}

async function checkRefusals({ folder, cluster, pooler, version }: Place): Promise<Part> {
  const url = pooler.through(cluster.url);
  const cases: [string, NodeJS.ProcessEnv, RegExp][] = isOld(version)
    ? [['with DATABASE_LISTEN_URL', { DATABASE_URL: url, DATABASE_LISTEN_URL: cluster.url }, /too old/]]
    : [
        ['without DATABASE_LISTEN_URL', { DATABASE_URL: url }, /Set DATABASE_LISTEN_URL/],
        [
          'DATABASE_LISTEN_URL through it',
          { DATABASE_URL: cluster.url, DATABASE_LISTEN_URL: url },
          /through a pooler as well/,
        ],
      ];
  const rows = [];
  const limits: Limits = [];
  for (const [what, env, expected] of cases) {
    const said = await refusalOf(folder, cluster, env);
    rows.push([`PgBouncer ${version}`, what, said ?? 'started']);
    limits.push({
      text: `PgBouncer ${version}, ${what}: ${said ?? 'started'}`,
      goal: 'a start that cannot work is refused with its reason, and changes nothing',
      isMet: said !== undefined && expected.test(said),
    });
  }
  return { tables: [{ head: ['', 'start', 'refused'], rows }], limits, word: '' };
}

/** The tests of every call, each application behind the pooler, as one of two logins. */
async function everyCall(program: string, version: string, login: Login): Promise<Part> {
  const { isPassed, numPassedTests, numFailedTests } = await runVitest(['server/tests/every-call'], {
    TEST_POOLER: program,
    TEST_POOLER_LOGIN: login,
  });
  const text = `${numPassedTests} tests of every call passed and ${numFailedTests} failed as ${login === 'app' ? "the application's own login" : 'the owner'}`;
  return {
    tables: [{ head: ['', 'tests of every call'], rows: [[`PgBouncer ${version}`, text]] }],
    limits: [
      {
        text,
        goal: `every call works behind PgBouncer ${version}`,
        isMet: isPassed && numPassedTests > 1000,
      },
    ],
    word: '',
  };
}

const byCall = (sent: readonly Sent[]) => {
  const calls = new Map<string, Sent[]>();
  for (const one of sent) calls.set(one.call, [...(calls.get(one.call) ?? []), one]);
  return [...calls].sort(([one], [other]) => one.localeCompare(other));
};

async function serverConnections({ ownerPool }: Database): Promise<{ pooled: number; direct: number }> {
  const { rows } = await ownerPool.query<{ pooled: number; direct: number }>(
    `select count(*) filter (where application_name = 'placewell')::int as pooled,
       count(*) filter (where application_name like 'placewell-%')::int as direct
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0] ?? { pooled: 0, direct: 0 };
}

type Place = { folder: string; cluster: Cluster; pooler: Pgbouncer; version: string };

/** API and worker behind the pooler, used by people; beside them straight servers for the hot calls. */
async function atWork(
  { folder, cluster, pooler, version }: Place,
  { mixMs, rounds }: { mixMs: number; rounds: number },
): Promise<Part> {
  const [files, mail, receiver] = [await openFiles(), await openMailServer(), await openReceiver()];
  const shared = { ...sharedSettings(), ...files.env, ...mail.env };
  const straight = { ...shared, DATABASE_URL: cluster.url };
  const pooled = { ...straight, DATABASE_URL: pooler.through(cluster.url), DATABASE_LISTEN_URL: cluster.url };
  const api = await aMember(folder, 'api', 1);
  const worker = await aMember(folder, 'worker', 1);
  const direct = await aMember(folder, 'api', 2);
  const before = await aMember(folder, 'api', 3);
  const former = formerVersion(FORMER, join(folder, 'former'));
  const database = openAppDatabase(cluster.url, 3);
  try {
    // It would refuse a database of the present version, but goes on when that migrates it.
    if (former) await before.start(former.main, straight);
    await api.start(MAIN, pooled);
    await worker.start(MAIN, pooled);
    const url = `http://127.0.0.1:${api.port}`;
    const mix = new Mix(url);
    await mix.prepare(database, receiver.url);
    const working = mix.work();
    working.catch(() => undefined);
    await sleep(mixMs);
    const connections = await serverConnections(database);
    mix.stop();
    await working;
    const waiting = Object.entries(await drained(database)).filter(([, count]) => count > 0);
    const accounts = await accountsOf(database, mix.done, { ...receiver, mails: mail.received });
    const [dead, ledger] = [await deadJobs(database), await ledgerFaults(database)];
    const failed = mix.sent.filter(({ status }) => status === 0 || status >= 500);
    await worker.end();

    await direct.start(MAIN, straight);
    const { token } = await anAgency({ database });
    const servers = [
      ...(former ? [{ name: `straight, ${former.revision}`, url: `http://127.0.0.1:${before.port}` }] : []),
      { name: 'straight', url: `http://127.0.0.1:${direct.port}` },
      { name: `PgBouncer ${version}`, url },
    ];
    const hot = await hotCalls(servers, token, rounds);
    const slower = hot.rows.map(({ ms: [was = 0, is = 0] }) => is / was);
    return {
      word: `${connections.pooled} connections of the application and ${connections.direct} past PgBouncer ${version}, whose pool has ${POOL}; ${mix.liveEvents} live events came`,
      tables: [
        {
          head: ['call', 'requests', '5xx or broken', 'p50 ms', 'p99 ms'],
          rows: byCall(mix.sent).map(([call, sent]) => {
            const times = sent.map(({ from, to }) => to - from);
            const bad = sent.filter(({ status }) => status === 0 || status >= 500).length;
            return [call, sent.length, bad, digits(quantile(times, 0.5)), digits(quantile(times, 0.99))];
          }),
        },
        {
          head: ['what', 'acknowledged', 'lost', 'doubled'],
          rows: accounts.map(({ what, acknowledged, lost, doubled }) => [what, acknowledged, lost, doubled]),
        },
        {
          head: ['hot call, median ms', ...servers.map(({ name }) => name)],
          rows: hot.rows.map(({ path, ms }) => [path, ...ms.map(digits)]),
        },
      ],
      limits: [
        ...accounts.map(({ what, acknowledged, lost, doubled }) => ({
          text: `${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`,
          goal: 'the mix does all that it acknowledges, once',
          isMet: acknowledged > 0 && lost === 0 && doubled === 0,
        })),
        {
          text: `${failed.length} failed: ${failed
            .slice(0, 5)
            .map(({ call, status }) => `${call} ${status}`)
            .join(', ')}`,
          goal: 'no request of the mix fails',
          isMet: failed.length === 0 && mix.sent.length > 50,
        },
        {
          text: `waiting: ${waiting.join('; ')}, dead: ${dead.join('; ')}, live events: ${mix.liveEvents}, downloads that differ: ${mix.damaged}`,
          goal: 'the queue ends, live events come and downloads are whole',
          isMet: waiting.length === 0 && dead.length === 0 && mix.liveEvents > 0 && mix.damaged === 0,
        },
        {
          text: ledger.faults.map(({ fault }) => fault).join('; '),
          goal: 'the credits of all agencies add up',
          isMet: ledger.faults.length === 0 && ledger.agencies > 0,
        },
        {
          text: `pooled ${connections.pooled}`,
          goal: `the application uses no more than the ${POOL} connections of the pool`,
          isMet: connections.pooled > 0 && connections.pooled <= POOL,
        },
        {
          text: `straight connections against the commit before: ${slower.map(digits).join(', ')}; ${hot.failed} failed`,
          isOfSpeed: true,
          goal: `straight connections are as fast as before, within ${Math.round((MOST_SLOWER - 1) * 100)} % on average`,
          isMet:
            hot.failed === 0 &&
            (!former || slower.reduce((sum, one) => sum + one, 0) / slower.length < MOST_SLOWER),
        },
      ],
    };
  } finally {
    await database.close();
    for (const member of [api, worker, direct, before]) await member.end();
    for (const outside of [files, mail, receiver]) await outside.stop();
  }
}

async function tryProgram(program: string, options: BenchOptions): Promise<Part[]> {
  const { only } = options;
  const sizes = sizesOf(SIZES, options);
  const version = pgbouncerVersion(program);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-pooler-'));
  const cluster = await openKillableCluster(join(folder, 'database'));
  const pooler = await startPgbouncer(program, [cluster.url, cluster.appUrl], {
    settings: { default_pool_size: POOL, server_login_retry: 1 },
  });
  const place = { folder, cluster, pooler, version };
  try {
    const parts = [await checkRefusals(place)];
    if (isOld(version)) return parts;
    const has = (part: string) => only.length === 0 || only.includes(part);
    if (has('work')) parts.push(await atWork(place, sizes));
    if (has('calls')) for (const login of sizes.logins) parts.push(await everyCall(program, version, login));
    return parts;
  } finally {
    await pooler.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(options: BenchOptions): Promise<Report> {
  const programs = findPgbouncers();
  if (programs.length === 0)
    return {
      description: '',
      tables: [],
      limits: [],
      skipped:
        'no PgBouncer is on the search path, and PGBOUNCER names none. It takes several, separated like a search path.',
    };
  const parts: Part[] = [];
  for (const program of programs) parts.push(...(await tryProgram(program, options)));
  const versions = programs.map(pgbouncerVersion);
  const words = parts.map(({ word }) => word).filter((word) => word !== '');
  return {
    description:
      `PgBouncer ${versions.join(' and ')} in transaction mode before PostgreSQL, API and worker. ${words.join('. ')}` +
      (versions.every(isOld)
        ? ' Skipped: the calls, since no PgBouncer of at least 1.21 was given (PGBOUNCER).'
        : ''),
    tables: parts.flatMap(({ tables }) => tables),
    limits: parts.flatMap(({ limits }) => limits),
    isPart: versions.every(isOld) || options.only.length > 0,
  };
}
