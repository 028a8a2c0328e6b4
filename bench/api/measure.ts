import { join } from 'node:path';
import { ask, endProcess, freePort, startProcess, untilServing } from '../processes.ts';
import { quantile } from '../report.ts';
import type { Setting } from './bare-server.ts';
import { type Case, recordCases } from './cases.ts';
import type { Load, Loaded } from './load.ts';
import type { SeededAgency } from './seed.ts';

export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/** Servers take turns in slices, so that whatever else the machine does falls on all of them alike. */
const SLICES = 4;
const SLICE_SECONDS = 2;
export const MEASURED_SECONDS = SLICES * SLICE_SECONDS;
const POOL = 10;

type Side = 'product' | 'bare' | 'bareWithoutTransaction';
type Ports = Record<Side, number>;
/** Times in ms. */
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };
export type Measured = { name: string } & Partial<Record<Side, Figures>>;

async function measure(
  client: ReturnType<typeof startProcess>,
  one: Case,
  ports: Ports,
  sides: readonly Side[],
) {
  const load = (side: Side, seconds: number) =>
    ask<Loaded>(client, {
      port: ports[side],
      path: one.path,
      token: one.token,
      bodies: one.bodies,
      connections: CONNECTIONS,
      seconds,
    } satisfies Load);
  const found = Object.fromEntries(
    sides.map((side) => [side, { times: [] as number[], seconds: 0, bytes: 0 }]),
  ) as Record<Side, Loaded>;
  for (const side of sides) await load(side, WARM_UP_SECONDS);
  for (let slice = 0; slice < SLICES; slice++)
    for (const side of sides) {
      const { times, seconds, bytes } = await load(side, SLICE_SECONDS);
      found[side].times.push(...times);
      found[side].seconds += seconds;
      found[side].bytes += bytes;
    }
  return Object.fromEntries(sides.map((side) => [side, figuresOf(found[side])])) as Record<Side, Figures>;
}

function figuresOf({ times, seconds }: Loaded): Figures {
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

/** Starts the product's API and both references on one database, and answers how to end them. */
async function startServers(url: string, folder: string, cases: Case[], agency_id: string) {
  const ports: Ports = {
    product: await freePort(),
    bare: await freePort(),
    bareWithoutTransaction: await freePort(),
  };
  const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
  const product = startProcess(main, ['api'], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(ports.product),
    DATABASE_POOL: String(POOL),
    LOG_LEVEL: 'warn',
  });
  const plans: Setting['plans'] = {};
  for (const one of cases) plans[one.path] = { ...plans[one.path], ...one.plans };
  const bareFile = join(import.meta.dirname, 'bare-server.ts');
  const bare = startProcess(bareFile);
  const bareWithout = startProcess(bareFile);
  const stop = async () => {
    for (const child of [product, bare, bareWithout]) await endProcess(child);
  };
  try {
    await untilServing(`http://127.0.0.1:${ports.product}`, product);
    await ask(bare, { url, pool: POOL, port: ports.bare, plans } satisfies Setting);
    await ask(bareWithout, {
      url,
      pool: POOL,
      port: ports.bareWithoutTransaction,
      plans,
      agency_id,
    } satisfies Setting);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, stop };
}

/** Every call of the large agency, and the list of the small one, on the product and on its references. */
export async function measureAll(
  url: string,
  folder: string,
  agencies: readonly [SeededAgency, SeededAgency],
): Promise<Measured[]> {
  const [large, small] = agencies;
  const { inLarge, inSmall } = await recordCases(url, folder, agencies);
  const client = startProcess(join(import.meta.dirname, 'load.ts'));
  const results: Measured[] = [];
  try {
    // The same body in two agencies has two recordings, so the small agency has servers of its own.
    for (const [cases, agency_id] of [
      [inSmall, small.agency_id],
      [inLarge, large.agency_id],
    ] as const) {
      const servers = await startServers(url, folder, cases, agency_id);
      try {
        for (const one of cases) {
          const sides: Side[] = ['product', 'bare'];
          if (one.isRead) sides.push('bareWithoutTransaction');
          results.push({ name: one.name, ...(await measure(client, one, servers.ports, sides)) });
        }
      } finally {
        await servers.stop();
      }
    }
  } finally {
    await endProcess(client);
  }
  return results;
}
