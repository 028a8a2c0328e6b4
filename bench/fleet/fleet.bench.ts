// Two API processes behind a proxy and two workers, with a database, PgBouncer, files in S3 and a mail server, are used, rolled
// over from a former commit to the present one with a migration more, and killed part by part. Acknowledged requests must be
// there in the end, and no answer of 5xx may come outside the seconds of a kill.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setAppPassword } from '@placewell/server/platform/db/app-role.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { findPooler, refusalOfPooler } from '@placewell/server/platform/db/pooler.ts';
import {
  findPgbouncers,
  type Pgbouncer,
  pgbouncerVersion,
  startPgbouncer,
} from '@placewell/server/testing/pgbouncer.ts';
import { openAppDatabase } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';
import { type Account, accountsOf, deadJobs, drained, ledgerFaults } from './accounts.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Cluster, openKillableCluster } from './cluster.ts';
import { aMember, type Member, sharedSettings } from './fleet.ts';
import { Mix, type Sent } from './mix.ts';
import { openFiles, openMailServer, openReceiver } from './outside.ts';
import { FORMER, formerVersion, presentVersion, type Version } from './versions.ts';

type FleetSizes = {
  quietMs: number;
  /** How long S3 and the mail server stay away. */
  awayMs: number;
  /** How many of the four processes are killed. */
  killed: number;
};
export const SIZES: Sizes<FleetSizes> = {
  short: { quietMs: 500, awayMs: 500, killed: 1 },
  usual: { quietMs: 8000, awayMs: 3000, killed: 4 },
  full: { quietMs: 30_000, awayMs: 3000, killed: 4 },
};
/** Until its neighbours have noticed that a part is back. */
const SETTLED_MS = 3000;

type Phase = { name: string; from: number; to: number; mayFail: boolean; note: string };
type Running = {
  folder: string;
  cluster: Cluster;
  pgbouncer: Pgbouncer | undefined;
  files: Awaited<ReturnType<typeof openFiles>>;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  receiver: Awaited<ReturnType<typeof openReceiver>>;
  members: Member[];
  former: Version;
  present: Version & { added: string[] };
  direct: NodeJS.ProcessEnv;
  pooled: NodeJS.ProcessEnv;
};

async function newEnoughPgbouncer(
  cluster: Cluster,
): Promise<{ pgbouncer: Pgbouncer | undefined; word: string }> {
  const program = findPgbouncers().at(0);
  if (!program)
    return {
      pgbouncer: undefined,
      word: 'without PgBouncer, which is neither in PGBOUNCER nor on the search path',
    };
  const pgbouncer = await startPgbouncer(program, [cluster.url, cluster.appUrl], {
    settings: { default_pool_size: 20, server_login_retry: 1 },
  });
  const version = pgbouncerVersion(program);
  const pooler = await findPooler(pgbouncer.through(cluster.url));
  if (pooler && refusalOfPooler(pooler, '') === undefined) return { pgbouncer, word: `PgBouncer ${version}` };
  await pgbouncer.stop();
  return {
    pgbouncer: undefined,
    word: `without PgBouncer, since that of this machine (${version}) is older than 1.21; PGBOUNCER names another`,
  };
}

/** Connections of the product to PostgreSQL. */
async function connections({ ownerPool }: Database): Promise<number> {
  const { rows } = await ownerPool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

class Story {
  readonly phases: Phase[] = [];
  /** Of the people at work, who must not stop unnoticed. */
  failure: unknown;
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** A part of the run; `act` returns a note on it. */
  async phase(name: string, mayFail: boolean, act: () => Promise<string>) {
    const from = performance.now();
    const note = await act();
    if (this.failure) throw this.failure;
    this.phases.push({ name, from, to: performance.now(), mayFail, note });
    this.#say(`${name}: ${Math.round(performance.now() - from)} ms${note ? `, ${note}` : ''}`);
  }
}

/** Replaces a former process by the present one: ended as an operator does, then started. */
async function rollOver({ members, present, pooled }: Running, story: Story) {
  for (const member of members)
    await story.phase(`${member.name} is rolled over`, false, async () => {
      await member.end();
      const ended = performance.now();
      await member.start(present.main, pooled);
      return `ready after ${Math.round(performance.now() - ended)} ms`;
    });
}

async function killEach(
  { members, cluster, pgbouncer, files, mail, present, pooled }: Running,
  story: Story,
  { quietMs, awayMs, killed }: FleetSizes,
) {
  const quiet = () => story.phase('in use', false, () => sleep(quietMs, ''));
  for (const member of members.slice(0, killed)) {
    await story.phase(`kill -9 of ${member.name}`, member.port !== undefined, async () => {
      member.kill();
      await sleep(1000);
      await member.start(present.main, pooled);
      return '';
    });
    await quiet();
  }
  if (pgbouncer) {
    await story.phase('kill -9 of PgBouncer', true, async () => {
      pgbouncer.kill();
      await sleep(500);
      await pgbouncer.start();
      return sleep(SETTLED_MS, '');
    });
    await quiet();
  }
  await story.phase('kill -9 of PostgreSQL', true, async () => {
    const killed = performance.now();
    cluster.kill();
    await sleep(500);
    await cluster.start();
    const note = `serves after ${Math.round(performance.now() - killed)} ms`;
    await sleep(SETTLED_MS);
    for (const member of members)
      if (member.hasEnded()) {
        // As its supervisor does.
        await member.start(present.main, pooled);
      }
    return note;
  });
  await quiet();
  for (const [name, outside, mayFail] of [
    ['S3', files, true],
    ['the mail server', mail, false],
  ] as const) {
    await story.phase(`${name} is away`, mayFail, async () => {
      await outside.kill();
      await sleep(awayMs);
      await outside.start();
      return mayFail ? sleep(SETTLED_MS, '') : '';
    });
    await quiet();
  }
}

/** Statuses of a phase: requests that lie in it as a whole. */
const within = (sent: readonly Sent[], { from, to }: Phase) =>
  sent.filter((one) => one.to >= from && one.to < to);
const isFailure = ({ status }: Sent) => status === 0 || status >= 500;
/** A request that failed is that of a kill if it overlaps one. */
const isExcused = (one: Sent, phases: readonly Phase[]) =>
  phases.some(({ mayFail, from, to }) => mayFail && one.from < to && one.to > from);

type Outcome = {
  story: Story;
  sent: readonly Sent[];
  accounts: Account[];
  left: string;
  dead: string[];
  ledger: Awaited<ReturnType<typeof ledgerFaults>>;
  damaged: number;
  liveEvents: number;
  peak: { former: number; present: number };
};

async function runFleet(running: Running, sizes: FleetSizes, say: (line: string) => void): Promise<Outcome> {
  const { cluster, members, former, direct, mail, receiver } = running;
  const story = new Story(say);
  const { quietMs } = sizes;
  for (const member of members) await member.start(former.main, direct);
  const database = openAppDatabase(cluster.url, 3);
  let balancer: Balancer | undefined;
  try {
    await setAppPassword(database.ownerPool as never, new URL(cluster.appUrl).password);
    balancer = await startBalancer(members.flatMap(({ port }) => (port === undefined ? [] : [port])));
    const mix = new Mix(balancer.url);
    await mix.prepare(database, receiver.url);
    const working = mix.work();
    working.catch((error) => {
      story.failure = error;
    });
    const peak = { former: 0, present: 0 };
    await story.phase(`in use, commit ${former.revision}`, false, () => sleep(quietMs, ''));
    peak.former = await connections(database);
    await rollOver(running, story);
    await story.phase('in use, the present commit', false, () => sleep(quietMs, ''));
    peak.present = await connections(database);
    await killEach(running, story, sizes);
    mix.stop();
    await working;
    const waiting = await drained(database);
    const left = Object.entries(waiting)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
    return {
      story,
      sent: mix.sent,
      accounts: await accountsOf(database, mix.done, { ...receiver, mails: mail.received }),
      left,
      dead: await deadJobs(database),
      ledger: await ledgerFaults(database),
      damaged: mix.damaged,
      liveEvents: mix.liveEvents,
      peak,
    };
  } finally {
    await balancer?.stop();
    await database.close();
  }
}

export async function run(options: BenchOptions): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-fleet-'));
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const closes: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const former = formerVersion(FORMER, join(folder, 'former'));
    if (!former)
      return {
        description: `Skipped: this repository has no commit ${FORMER} with the same baseline of migrations; FLEET_FROM names another.`,
        tables: [],
        limits: [],
        isPart: true,
      };
    const present = presentVersion(join(folder, 'present'));
    const cluster = await openKillableCluster(join(folder, 'database'));
    closes.push(cluster.stop);
    const { pgbouncer, word } = await newEnoughPgbouncer(cluster);
    if (pgbouncer) closes.push(pgbouncer.stop);
    const [files, mail, receiver] = [await openFiles(), await openMailServer(), await openReceiver()];
    closes.push(files.stop, mail.stop, receiver.stop);
    const members: Member[] = [];
    for (const part of ['api', 'worker'] as const)
      for (const number of [1, 2]) members.push(await aMember(folder, part, number));
    closes.push(() => Promise.all(members.map((member) => member.end())));
    const shared = { ...sharedSettings(), ...files.env, ...mail.env };
    const direct = { ...shared, DATABASE_URL: cluster.url };
    const pooled = pgbouncer
      ? { ...direct, DATABASE_URL: pgbouncer.through(cluster.url), DATABASE_LISTEN_URL: cluster.url }
      : direct;
    const running = {
      folder,
      cluster,
      pgbouncer,
      files,
      mail,
      receiver,
      members,
      former,
      present,
      direct,
      pooled,
    };
    const outcome = await runFleet(running, sizesOf(SIZES, options), say);
    return reportOf(running, outcome, word);
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

function reportOf({ cluster, former, present }: Running, outcome: Outcome, word: string): Report {
  const { story, sent, accounts, left, dead, ledger, damaged, liveEvents, peak } = outcome;
  const failures = sent.filter(isFailure);
  const unexcused = failures.filter((one) => !isExcused(one, story.phases));
  const rows = story.phases.map((phase) => {
    const own = within(sent, phase);
    const good = own.filter(({ status }) => status === 200).map(({ from, to }) => to - from);
    return [
      phase.name,
      digits((phase.to - phase.from) / 1000),
      own.length,
      own.filter(isFailure).length,
      digits(quantile(good, 0.5)),
      digits(quantile(good, 0.99)),
      phase.note,
    ];
  });
  return {
    description:
      `API × 2 behind a proxy, worker × 2, PostgreSQL ${cluster.version}${cluster.isEmbedded ? ' (embedded)' : ''}, ${word}, S3 and SMTP. ` +
      `Rolled over while in use from ${former.revision} with direct connections to the present commit with ${present.added.length} migrations more (${present.added.join(', ')}), ` +
      `then killed part by part. ${peak.former} connections to PostgreSQL before, ${peak.present} after; ${liveEvents} live events reached three streams.`,
    postgres: cluster.version,
    tables: [
      { head: ['phase', 's', 'requests', 'failed', 'p50 ms', 'p99 ms', ''], rows },
      {
        head: ['what', 'acknowledged', 'lost', 'doubled'],
        rows: accounts.map(({ what, acknowledged, lost, doubled }) => [what, acknowledged, lost, doubled]),
      },
    ],
    limits: [
      ...accounts.map(({ what, lost, doubled }) => ({
        text: `${what}: ${lost} lost, ${doubled} doubled`,
        goal: 'nothing that was acknowledged is lost or doubled',
        // Those that were being sent at a kill may come twice.
        isMet: lost === 0 && doubled <= (what === 'emails' ? 5 : 0),
      })),
      {
        text: `${unexcused.length} failed outside the seconds of a kill: ${unexcused
          .slice(0, 5)
          .map(({ call, status }) => `${call} ${status}`)
          .join(', ')}`,
        goal: 'no answer of 5xx and no broken connection outside the seconds of a kill',
        isMet: unexcused.length === 0,
      },
      { text: `still waiting in the end: ${left}`, goal: 'nothing waits in the end', isMet: left === '' },
      { text: `dead jobs: ${dead.join('; ')}`, goal: 'no job is dead', isMet: dead.length === 0 },
      { text: `${damaged} downloads differ`, goal: 'every download has its hash', isMet: damaged === 0 },
      {
        text: `ledger: ${ledger.faults.map(({ fault }) => fault).join('; ')}`,
        goal: `the credits of all agencies add up`,
        isMet: ledger.faults.length === 0 && ledger.agencies > 0,
      },
    ],
  };
}
