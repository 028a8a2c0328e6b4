import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { request, startProcess, waitUntilServing } from '../processes.ts';
import { quantile } from '../report.ts';
import { type ApiSizes, type Case, prepareCases } from './cases.ts';
import type { CeilingConfig } from './ceiling-server.ts';
import type { Load, LoadResult } from './load.ts';
import type { SeededAgency } from './seed.ts';

export const CONNECTIONS = 10;
const POOL = 10;

const SERVERS = ['product', 'ceiling'] as const;
type ServerKind = (typeof SERVERS)[number];
type Servers = Record<ServerKind, { port: number; pid: number }>;
/** Requests per second of each round; times in ms. `cpuMs`: CPU time of the server process per request. */
export type Figures = { perSecond: number[]; p50: number; p95: number; p99: number; cpuMs: number };
export type Measured = { name: string } & Partial<Record<ServerKind, Figures>>;

/** CPU time of a process in ms, in ticks of 10 ms; NaN except on Linux. */
function readCpuMs(pid: number): number {
  if (platform() !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Run = { benchCase: Case; server: ServerKind; times: number[]; perSecond: number[]; cpuMs: number };

const runsOf = (group: readonly Case[]): Run[] =>
  group.flatMap((benchCase) =>
    SERVERS.map((server) => ({ benchCase, server, times: [], perSecond: [], cpuMs: 0 })),
  );

async function measure(
  client: ChildProcess,
  group: readonly Case[],
  servers: Servers,
  seconds: number,
): Promise<Measured[]> {
  const load = ({ benchCase: { path, token, bodies }, server }: Run) => {
    const settings = { port: servers[server].port, path, token, bodies, connections: CONNECTIONS, seconds };
    return request<LoadResult>(client, settings satisfies Load);
  };
  const runs = runsOf(group);
  for (const run of runs) await load(run);
  for (let round = 0; round < Math.max(...group.map(({ rounds }) => rounds)); round++)
    for (const run of runs) {
      const before = readCpuMs(servers[run.server].pid);
      const { times, seconds: passed } = await load(run);
      run.cpuMs += readCpuMs(servers[run.server].pid) - before;
      run.times.push(...times);
      run.perSecond.push(times.length / passed);
    }
  return group.map((benchCase) => ({
    name: benchCase.name,
    ...Object.fromEntries(
      runs.filter((run) => run.benchCase === benchCase).map((run) => [run.server, figuresOf(run)]),
    ),
  }));
}

function figuresOf({ times, perSecond, cpuMs }: Run): Figures {
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    cpuMs: cpuMs / times.length,
  };
}

const startApi = (url: string, folder: string, port: number) =>
  startProcess(join(import.meta.dirname, '..', '..', 'server', 'main.ts'), ['api'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_POOL: String(POOL),
    // One session sends as fast as it can; measured is the call, not its limit.
    RATE_LIMIT_SESSION: '1000000',
    RATE_LIMIT_AGENCY: '1000000',
    AGENCY_CALLS: String(CONNECTIONS),
    AGENCY_WRITES: String(CONNECTIONS),
    OVERLOAD_MS: '0',
    LOG_LEVEL: 'warn',
  });

/** Measures the calls of the large agency, and the list of the small one, on the product's API and the ceiling. */
export async function measureAll(
  url: string,
  folder: string,
  agencies: readonly [SeededAgency, SeededAgency],
  { sizes, only }: { sizes: ApiSizes; only: readonly string[] },
): Promise<Measured[]> {
  const port = { product: await freePort(), ceiling: await freePort() };
  const api = `http://127.0.0.1:${port.product}`;
  const product = startApi(url, folder, port.product);
  const [ceiling, client] = ['ceiling-server.ts', 'load.ts'].map((file) =>
    startProcess(join(import.meta.dirname, file)),
  ) as [ChildProcess, ChildProcess];
  try {
    await waitUntilServing(api, product);
    const groups = await prepareCases({ database: url, api }, agencies, sizes, only);
    const plans: CeilingConfig['plans'] = Object.assign({}, ...groups.flat().map((one) => one.plans));
    await request(ceiling, { url, pool: POOL, port: port.ceiling, plans } satisfies CeilingConfig);
    const servers: Servers = {
      product: { port: port.product, pid: product.pid! },
      ceiling: { port: port.ceiling, pid: ceiling.pid! },
    };
    const results: Measured[] = [];
    for (const group of groups) results.push(...(await measure(client, group, servers, sizes.seconds)));
    return results;
  } finally {
    for (const child of [client, product, ceiling]) await endProcess(child);
  }
}
