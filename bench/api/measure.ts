import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort, request, startProcess, waitUntilServing } from '../processes.ts';
import { quantile } from '../report.ts';
import type { BareServerConfig } from './bare-server.ts';
import { type Case, recordCases } from './cases.ts';
import type { Load, LoadResult } from './load.ts';
import type { SeededAgency } from './seed.ts';

export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/** Servers take turns in short rounds, so that whatever else the machine does falls on all of them alike. */
export const ROUNDS = 10;
const ROUND_SECONDS = 1;
const POOL = 10;

type ServerKind = 'product' | 'bare' | 'bareWithoutTransaction';
type Servers = Record<ServerKind, { port: number; pid: number }>;
/** Requests a second of each round; times in ms. `processorMs`: what the server process itself used a request. */
export type Figures = { perSecond: number[]; p50: number; p95: number; p99: number; processorMs: number };
export type Measured = { name: string } & Partial<Record<ServerKind, Figures>>;

/** Processor time of a process in ms, where the system tells (Linux, in ticks of 10 ms). */
function processorOf(pid: number): number {
  if (platform() !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Run = { one: Case; side: ServerKind; times: number[]; perSecond: number[]; processorMs: number };

function runsOf(group: readonly Case[]): Run[] {
  return group.flatMap((benchCase) => {
    const sides: ServerKind[] = ['product', 'bare'];
    if (benchCase.runsWithoutTransaction) sides.push('bareWithoutTransaction');
    return sides.map((side) => ({ one: benchCase, side, times: [], perSecond: [], processorMs: 0 }));
  });
}

async function measure(client: ChildProcess, group: readonly Case[], servers: Servers): Promise<Measured[]> {
  const load = ({ one: { path, token, bodies }, side }: Run, seconds: number) => {
    const given = { port: servers[side].port, path, token, bodies, connections: CONNECTIONS, seconds };
    return request<LoadResult>(client, given satisfies Load);
  };
  const lanes = runsOf(group);
  for (const lane of lanes) await load(lane, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++)
    for (const lane of lanes) {
      const before = processorOf(servers[lane.side].pid);
      const { times, seconds } = await load(lane, ROUND_SECONDS);
      lane.processorMs += processorOf(servers[lane.side].pid) - before;
      lane.times.push(...times);
      lane.perSecond.push(times.length / seconds);
    }
  return group.map((benchCase) => ({
    name: benchCase.name,
    ...Object.fromEntries(
      lanes.filter((lane) => lane.one === benchCase).map((lane) => [lane.side, figuresOf(lane)]),
    ),
  }));
}

function figuresOf({ times, perSecond, processorMs }: Run): Figures {
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    processorMs: processorMs / times.length,
  };
}

/** Starts the product's API and both references on one database, and answers how to end them. */
async function startServers(url: string, folder: string, cases: Case[], agency_id: string) {
  const port = { product: await freePort(), bare: await freePort(), without: await freePort() };
  const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
  const product = startProcess(main, ['api'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port.product),
    DATABASE_POOL: String(POOL),
    LOG_LEVEL: 'warn',
  });
  const plans: BareServerConfig['plans'] = Object.assign({}, ...cases.map((benchCase) => benchCase.plans));
  const bareFile = join(import.meta.dirname, 'bare-server.ts');
  const bare = startProcess(bareFile);
  const bareWithout = startProcess(bareFile);
  const stop = async () => {
    for (const child of [product, bare, bareWithout]) await endProcess(child);
  };
  try {
    await waitUntilServing(`http://127.0.0.1:${port.product}`, product);
    await request(bare, { url, pool: POOL, port: port.bare, plans } satisfies BareServerConfig);
    await request(bareWithout, {
      url,
      pool: POOL,
      port: port.without,
      plans,
      agency_id,
    } satisfies BareServerConfig);
  } catch (error) {
    await stop();
    throw error;
  }
  const servers: Servers = {
    product: { port: port.product, pid: product.pid! },
    bare: { port: port.bare, pid: bare.pid! },
    bareWithoutTransaction: { port: port.without, pid: bareWithout.pid! },
  };
  return { servers, stop };
}

/** Every call of the large agency, and the list of the small one, on the product and on its references. */
export async function measureAll(
  url: string,
  folder: string,
  agencies: readonly [SeededAgency, SeededAgency],
): Promise<Measured[]> {
  const groups = await recordCases(url, folder, agencies);
  const { servers, stop } = await startServers(url, folder, groups.flat(), agencies[0].agency_id);
  const client = startProcess(join(import.meta.dirname, 'load.ts'));
  try {
    const results: Measured[] = [];
    for (const group of groups) results.push(...(await measure(client, group, servers)));
    return results;
  } finally {
    await endProcess(client);
    await stop();
  }
}
