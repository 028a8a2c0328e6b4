import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { endProcess } from '../../e2e/product-process.ts';
import { treeOf } from '../process-tree.ts';
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
/**
 * Requests per second of each round; times in ms, `alone` the p95 of one connection. CPU time per request: `cpuMs` of the
 * server process, `postgresMs` of the database.
 */
export type Figures = { perSecond: number[] } & Record<
  'p50' | 'p95' | 'alone' | 'cpuMs' | 'postgresMs',
  number
>;
export type Measured = { name: string } & Partial<Record<ServerKind, Figures>>;

/** CPU time of a process in ms, in ticks of 10 ms; NaN except on Linux. */
function readCpuMs(pid: number, isWithEnded = false): number {
  if (platform() !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ended = isWithEnded ? Number(fields[13]) + Number(fields[14]) : 0;
  return (Number(fields[11]) + Number(fields[12]) + ended) * 10;
}

/** CPU time of the database's processes, with those that have ended, also since they were listed. */
const readPostgresMs = (root: number) =>
  treeOf(root).reduce((sum, { pid }) => {
    try {
      return sum + readCpuMs(pid, pid === root);
    } catch {
      return sum;
    }
  }, 0);

type Run = { benchCase: Case; server: ServerKind } & Record<'times' | 'perSecond' | 'alone', number[]> &
  Record<'cpuMs' | 'postgresMs', number>;

/** A case without a statement by hand runs on the product alone. */
const runsOf = (group: readonly Case[]): Run[] =>
  group.flatMap((benchCase) =>
    SERVERS.filter((server) => server === 'product' || Object.keys(benchCase.plans).length > 0).map(
      (server) => ({
        ...{ benchCase, server, times: [], perSecond: [], alone: [], cpuMs: 0, postgresMs: 0 },
      }),
    ),
  );

async function measure(
  client: ChildProcess,
  group: readonly Case[],
  servers: Servers,
  { seconds, postgresPid }: { seconds: number; postgresPid: number },
): Promise<Measured[]> {
  const load = ({ benchCase: { path, token, bodies }, server }: Run, connections = CONNECTIONS) => {
    const settings = { port: servers[server].port, path, token, bodies, connections, seconds };
    return request<LoadResult>(client, settings satisfies Load);
  };
  const cpuOf = ({ server }: Run) => [readCpuMs(servers[server].pid), readPostgresMs(postgresPid)] as const;
  const runs = runsOf(group);
  for (const run of runs) await load(run);
  for (let round = 0; round < Math.max(...group.map(({ rounds }) => rounds)); round++)
    for (const run of runs) {
      run.alone.push(...(await load(run, 1)).times);
      const [cpu, postgres] = cpuOf(run);
      const { times, seconds: passed } = await load(run);
      const [cpuNow, postgresNow] = cpuOf(run);
      run.cpuMs += cpuNow - cpu;
      run.postgresMs += postgresNow - postgres;
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

function figuresOf({ times, perSecond, alone, cpuMs, postgresMs }: Run): Figures {
  return {
    perSecond,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    alone: quantile(alone, 0.95),
    cpuMs: cpuMs / times.length,
    postgresMs: postgresMs / times.length,
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
    const { groups, postgresPid } = await prepareCases({ database: url, api }, agencies, sizes, only);
    const plans: CeilingConfig['plans'] = Object.assign({}, ...groups.flat().map((one) => one.plans));
    await request(ceiling, { url, pool: POOL, port: port.ceiling, plans } satisfies CeilingConfig);
    const servers: Servers = {
      product: { port: port.product, pid: product.pid! },
      ceiling: { port: port.ceiling, pid: ceiling.pid! },
    };
    const results: Measured[] = [];
    for (const group of groups)
      results.push(...(await measure(client, group, servers, { seconds: sizes.seconds, postgresPid })));
    return results;
  } finally {
    for (const child of [client, product, ceiling]) await endProcess(child);
  }
}
