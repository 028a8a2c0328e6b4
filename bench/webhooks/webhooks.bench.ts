// Sends 10,000 events at 50 a second to 100 receivers of which ten misbehave, then continues while API and worker are
// killed (kill -9) at random points, and counts what arrived when and how often. `--only sharing`: healthy agencies beside
// slow receivers alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '@placewell/server/app.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import type { TestUser } from '@placewell/server/testing/builders.ts';
import { killProduct, start } from '../kill/killable-product.ts';
import { openAppDatabase, openCluster } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';
import { type BesideSizes, besideSlow } from './beside-slow.ts';
import { type BenchReceiver, FAULTS, Receivers } from './receivers.ts';
import { queueOneEvent, recruitersFor } from './recruiters.ts';

export const SIZES: Sizes<{ events: number; kills: number; beside: BesideSizes }> = {
  short: { events: 100, kills: 1, beside: { seconds: 10, events: 2, slowAgencies: 3 } },
  usual: { events: 10_000, kills: 20, beside: { seconds: 50, events: 26, slowAgencies: 12 } },
};
const PER_SECOND = 50;
const RECEIVERS = 100;
const LONGEST_ROUND_MS = 4000;
/** Leases end after half a minute. */
const SETTLE_MS = 120_000;
const LIMIT_MS = 1000;

type OutboxEvent = { candidate_id: string; committed_at: number; receiver: BenchReceiver };
type Setup = { database: Database; receivers: Receivers; recruiters: TestUser[] };

/** Writes events at an even pace, to one receiver after the other, until there are `count` or `isOver` says so. */
async function queueEvents({ database, receivers, recruiters }: Setup, count: number, isOver = () => false) {
  const events: OutboxEvent[] = [];
  const writing = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let at = 0; at < count && !isOver(); at++) {
    const wait = startedAt + (at * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
    const receiver = receivers.all[at % RECEIVERS]!;
    // A transaction that a busy machine refuses has told nobody: it does not count.
    const one = queueOneEvent(database, recruiters[at % RECEIVERS]!)
      .then((event) => void events.push({ ...event, receiver }))
      .catch(() => undefined)
      .finally(() => writing.delete(one));
    writing.add(one);
  }
  await Promise.all(writing);
  return events;
}

const arrivalsOf = (receiver: BenchReceiver) =>
  Map.groupBy(receiver.arrivals, ({ candidate_id }) => candidate_id);
/** Of healthy receivers. */
const missing = (events: readonly OutboxEvent[]) => {
  const arrivals = new Map(
    [...new Set(events.map((one) => one.receiver))].map((one) => [one, arrivalsOf(one)]),
  );
  return events.filter(
    ({ receiver, candidate_id }) => !receiver.fault && !arrivals.get(receiver)?.has(candidate_id),
  );
};

async function settle(events: readonly OutboxEvent[]) {
  const until = performance.now() + SETTLE_MS;
  while (missing(events).length > 0 && performance.now() < until) await sleep(200);
}

/** From the commit of each event to its first arrival at a healthy receiver, in ms. */
function latencies(events: readonly OutboxEvent[]): number[] {
  const first = new Map<string, number>();
  for (const { receiver } of events)
    for (const { candidate_id, at } of receiver.arrivals)
      first.set(candidate_id, Math.min(first.get(candidate_id) ?? at, at));
  return events
    .filter(({ receiver }) => !receiver.fault)
    .flatMap(({ candidate_id, committed_at }) => {
      const at = first.get(candidate_id);
      return at === undefined ? [] : [Math.max(0, at - committed_at)];
    });
}

type Repeats = { events: number; otherIds: number; unexplained: number };

/** Events that arrived more than once at a healthy receiver: with other ids, or without a process that died in between. */
async function countRepeats(database: Database, events: readonly OutboxEvent[]): Promise<Repeats> {
  const repeated = [...new Set(events.map((one) => one.receiver))]
    .filter(({ fault }) => fault === undefined)
    .flatMap((receiver) => [...arrivalsOf(receiver).values()].filter((arrivals) => arrivals.length > 1));
  const ids = repeated.map(([first]) => first!.id);
  const { rows } = await database.ownerPool.query<{ event_id: string }>(
    `select distinct d.event_id from webhook_deliveries d join webhook_attempts a using (agency_id, delivery_id)
     where d.event_id = any($1) and a.error = 'interrupted'`,
    [ids],
  );
  const interrupted = new Set(rows.map((row) => row.event_id));
  return {
    events: repeated.length,
    otherIds: repeated.filter((all) => new Set(all.map(({ id, body }) => id + body)).size > 1).length,
    unexplained: ids.filter((id) => !interrupted.has(id)).length,
  };
}

/** The outcomes in the log of deliveries for each kind of receiver. */
async function outcomesOf(database: Database, receivers: Receivers) {
  const { rows } = await database.ownerPool.query<{
    url: string;
    events: number;
    delivered: number;
    attempts: number;
    status: string;
    last_error: string | null;
  }>(
    `select w.url, w.status, w.last_error, count(*)::int as events, sum(d.attempts)::int as attempts,
       count(*) filter (where d.delivery_status = 'delivered')::int as delivered
     from webhook_deliveries d join webhooks w using (agency_id, webhook_id) group by 1, 2, 3`,
  );
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  return receivers.all
    .filter(({ fault }) => fault)
    .map(({ fault, url }) => {
      const row = byUrl.get(url);
      const { events, attempts, delivered, status, last_error } = row ?? {};
      return [fault ?? '', events ?? 0, attempts ?? 0, delivered ?? 0, status ?? '', last_error ?? '–'];
    });
}

type Figures = {
  calm: { events: OutboxEvent[]; lost: number };
  killed: { events: OutboxEvent[]; lost: number; repeats: Repeats };
  calmRepeats: Repeats;
  outcomes: (string | number)[][];
  canary: number;
  beside: Awaited<ReturnType<typeof besideSlow>>;
  kills: number;
};

function reportOf({
  calm,
  calmRepeats,
  killed,
  outcomes,
  canary,
  beside: besideSlowOnes,
  kills,
}: Figures): Report {
  const times = latencies(calm.events);
  const p95 = quantile(times, 0.95);
  const beside = calm.events.filter(({ receiver }) => receiver.isBesideSilent);
  const besideTimes = latencies(beside);
  const besideP95 = quantile(besideTimes, 0.95);
  const healthy = (events: readonly OutboxEvent[]) => events.filter(({ receiver }) => !receiver.fault).length;
  return {
    description:
      `${calm.events.length.toLocaleString('en')} events at ${PER_SECOND} a second to ${RECEIVERS} receivers of ten agencies, of which ` +
      `${FAULTS.length} misbehave; then ${kills} times kill -9 of API and worker at random points, each followed by a restart, ` +
      'while events went on. Times in ms, from just before the commit to the whole event at a healthy receiver.',
    tables: [
      ...besideSlowOnes.tables,
      {
        head: ['healthy receivers', 'events', 'p50', 'p95', 'p99', 'longest'],
        rows: [
          [
            'undisturbed',
            healthy(calm.events),
            ...[0.5, 0.95, 0.99, 1].map((share) => digits(quantile(times, share))),
          ],
          [
            'of these at the host of a silent one',
            beside.length,
            ...[0.5, 0.95, 0.99, 1].map((share) => digits(quantile(besideTimes, share))),
          ],
        ],
      },
      {
        head: [
          '',
          'events',
          'lost',
          'arrived twice',
          'of these with another id',
          'without an interrupted attempt',
        ],
        rows: [
          [
            'undisturbed',
            healthy(calm.events),
            calm.lost,
            calmRepeats.events,
            calmRepeats.otherIds,
            calmRepeats.unexplained,
          ],
          [
            `${kills} kills`,
            healthy(killed.events),
            killed.lost,
            killed.repeats.events,
            killed.repeats.otherIds,
            killed.repeats.unexplained,
          ],
        ],
      },
      {
        isDetail: true,
        head: ['receiver that', 'events', 'attempts', 'delivered', 'its webhook', 'last error'],
        rows: outcomes,
      },
    ],
    limits: [
      ...besideSlowOnes.limits,
      {
        text: `p95 of healthy receivers within ${LIMIT_MS} ms of the commit`,
        isMet: p95 <= LIMIT_MS,
        isOfSpeed: true,
      },
      {
        text: `p95 of healthy paths at the host of a silent one within ${LIMIT_MS} ms of the commit`,
        isMet: besideP95 <= LIMIT_MS,
        isOfSpeed: true,
      },
      { text: 'no event lost without kills', isMet: calm.lost === 0 },
      { text: `no event lost by ${kills} kills`, isMet: killed.lost === 0 },
      { text: 'no event arrives twice without a kill', isMet: calmRepeats.events === 0 },
      {
        text: 'whatever arrives twice has the same id and body, and a process that died before it noted the answer',
        isMet: killed.repeats.otherIds === 0 && killed.repeats.unexplained === 0,
      },
      { text: `connections to the address of a redirect: ${canary}`, isMet: canary === 0 },
    ],
  };
}

/** Runs on a separate data folder, and stops everything it starts. */
export async function run(options: BenchOptions): Promise<Report> {
  const isSharingOnly = options.only.includes('sharing');
  const sizes = sizesOf(SIZES, options);
  const receivers = new Receivers();
  await receivers.start(RECEIVERS, FAULTS);
  // Apart from the product, so that it survives the kills.
  const { url, folder: dataDir, stop } = await openCluster();
  const env = { OUTGOING_ALLOW_CIDR: '127.0.0.0/8', DATABASE_URL: url };
  let started = await start(dataDir, env);
  const database = openAppDatabase(url, 24);
  try {
    const config = readConfig({ ...env, DATA_DIR: dataDir }, settings);
    const besideSlowOnes = await besideSlow({ database, config }, sizes.beside);
    if (isSharingOnly)
      return {
        description:
          'Healthy agencies beside agencies whose receivers answer after 9 s, fail after 9 s or are silent.',
        ...besideSlowOnes,
        isPart: true,
      };
    const recruiters = await recruitersFor({ database, config }, receivers.all);
    const setup: Setup = { database, receivers, recruiters };
    // One event to each: until they have come, the worker is still starting.
    await settle(await queueEvents(setup, RECEIVERS));
    const calmEvents = await queueEvents(setup, sizes.events);
    await settle(calmEvents);
    const calm = { events: calmEvents, lost: missing(calmEvents).length };
    const calmRepeats = await countRepeats(database, calmEvents);
    const outcomes = await outcomesOf(database, receivers);
    let isOver = false;
    const queueing = queueEvents(setup, Number.MAX_SAFE_INTEGER, () => isOver);
    for (let at = 0; at < sizes.kills; at++) {
      await sleep(1000 + Math.random() * LONGEST_ROUND_MS);
      await killProduct(started);
      started = await start(dataDir, env);
    }
    isOver = true;
    const killedEvents = await queueing;
    await settle(killedEvents);
    const repeats = await countRepeats(database, killedEvents);
    return reportOf({
      calm,
      calmRepeats,
      killed: { events: killedEvents, lost: missing(killedEvents).length, repeats },
      outcomes,
      canary: receivers.canaryConnections,
      beside: besideSlowOnes,
      kills: sizes.kills,
    });
  } finally {
    await database.close();
    await killProduct(started);
    await stop();
    await receivers.stop();
  }
}
