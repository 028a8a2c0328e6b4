import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { anAgency, aRecruiter, type TestUser } from '@placewell/server/testing/builders.ts';
import { aWebhook } from '@placewell/server/testing/receivers.ts';
import { digits, quantile, type Table } from '../report.ts';
import { queueOneEvent } from './recruiters.ts';

/** `events`: for each of the healthy agencies. */
export type BesideSizes = { seconds: number; events: number; slowAgencies: number };
const LIMIT_MS = 3000;

/** What the paths of a host do: quick, an answer after 9 s, none, a failure after 9 s. */
const ANSWERS: Record<string, (response: ServerResponse) => unknown> = {
  quick: (response) => response.end('ok'),
  late: (response) => setTimeout(() => response.end('ok'), 9000),
  silent: () => undefined,
  failing: (response) => setTimeout(() => response.writeHead(500).end(), 9000),
};
const SLOW_KINDS = ['late', 'silent', 'failing'];

class Host {
  readonly arrivals = new Map<string, number>();
  readonly #server = createServer(async (request, response) => {
    this.#underWay++;
    this.most = Math.max(this.most, this.#underWay);
    response.once('close', () => this.#underWay--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: { candidate_id: string } };
    if (!this.arrivals.has(data.candidate_id)) this.arrivals.set(data.candidate_id, performance.now());
    ANSWERS[(request.url ?? '').split('/')[1] ?? '']?.(response);
  });
  #underWay = 0;
  /** The most requests that were under way here at a time. */
  most = 0;

  async start(): Promise<string> {
    this.#server.on('clientError', (_error, socket) => socket.destroy());
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

type Product = { database: Database; config: Config };
type Neighbour = { name: string; user: TestUser; host: Host };

async function recruiterWith(product: Product, agency: TestUser, url: string): Promise<TestUser> {
  const { database, config } = product;
  const user = await aRecruiter({ database }, agency);
  await aWebhook({ database, platform: { config } }, user, { webhook_type: 'NewCandidate', url });
  return user;
}

/** Agencies whose receivers are slow, at a shared host and at their own, and four healthy ones. */
async function build(product: Product, slowAgencies: number) {
  const shared = new Host();
  const apart = new Host();
  const [sharedUrl, apartUrl] = [await shared.start(), await apart.start()];
  const hosts = [shared, apart];
  const slow: TestUser[] = [];
  for (let at = 0; at < slowAgencies; at++) {
    const agency = await anAgency(product);
    const own = new Host();
    hosts.push(own);
    const kind = SLOW_KINDS[at % SLOW_KINDS.length]!;
    for (const url of [sharedUrl, await own.start()])
      for (let nth = 0; nth < 3; nth++)
        slow.push(await recruiterWith(product, agency, `${url}/${kind}/${at}/${nth}`));
  }
  const healthy: Neighbour[] = [];
  for (const [name, host, url] of [
    ['at the host of slow ones', shared, sharedUrl],
    ['at another host', apart, apartUrl],
  ] as const)
    for (let nth = 1; nth <= 2; nth++) {
      const user = await recruiterWith(product, await anAgency(product), `${url}/quick`);
      healthy.push({ name: `healthy agency ${nth} ${name}`, user, host });
    }
  return { slow, healthy, shared, stop: () => Promise.all(hosts.map((host) => host.stop())) };
}

/** Every slow webhook has something to send all the time; each healthy agency gets an event about every two seconds. */
async function measure(product: Product, { seconds, events, slowAgencies }: BesideSizes) {
  const { database } = product;
  const { slow, healthy, shared, stop } = await build(product, slowAgencies);
  const startedAt = performance.now();
  for (let round = 0; round < 8; round++)
    await Promise.all(slow.map((user) => queueOneEvent(database, user)));
  const told: { neighbour: Neighbour; candidate_id: string; committed_at: number }[] = [];
  for (let at = 0; at < events; at++) {
    const wait = startedAt + 4000 + (at * (seconds * 1000 - 8000)) / events - performance.now();
    if (wait > 0) await sleep(wait);
    for (const neighbour of healthy)
      told.push({ neighbour, ...(await queueOneEvent(database, neighbour.user)) });
  }
  await sleep(startedAt + seconds * 1000 - performance.now());
  const rows = healthy.map((neighbour) => {
    const times = told
      .filter((one) => one.neighbour === neighbour)
      .map(
        ({ candidate_id, committed_at }) =>
          (neighbour.host.arrivals.get(candidate_id) ?? Infinity) - committed_at,
      );
    const arrived = times.filter(Number.isFinite);
    return {
      name: neighbour.name,
      arrived: arrived.length,
      p50: quantile(arrived, 0.5),
      longest: quantile(times, 1),
    };
  });
  await stop();
  // What still waits would go to hosts that are gone.
  await database.ownerPool.query(`update webhooks set status = 'inactive'`);
  await database.ownerPool.query('delete from webhook_deliveries');
  return { rows, mostAtShared: shared.most };
}

/** Healthy agencies beside slow ones in the running product. */
export async function besideSlow(product: Product, sizes: BesideSizes) {
  const { rows, mostAtShared } = await measure(product, sizes);
  const { events, seconds, slowAgencies } = sizes;
  const table: Table = {
    head: [
      `beside ${slowAgencies} agencies with slow receivers`,
      `arrived of ${events} in ${seconds} s`,
      'p50 ms',
      'longest ms',
    ],
    rows: rows.map((row) => [row.name, row.arrived, digits(row.p50), digits(row.longest)]),
  };
  return {
    tables: [table, { head: ['most requests at a time at the shared host', ''], rows: [['', mostAtShared]] }],
    limits: [
      {
        text: `all events of healthy agencies within ${LIMIT_MS} ms beside slow receivers, at their host and elsewhere`,
        isMet: rows.every(({ arrived, longest }) => arrived === events && longest <= LIMIT_MS),
        isOfSpeed: true,
      },
      { text: 'at most 64 requests at a time at one host', isMet: mostAtShared <= 64 },
    ],
  };
}
