// From starting the built product to `/readyz`, as an operator's supervisor waits for it: in an empty data folder,
// where the database is created first, and in one with an agency of 20,000 candidates. The reference is the database
// alone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@placewell/server/platform/log.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { endProcess, spawnProduct } from '../../e2e/product-process.ts';
import { seed } from '../api/seed.ts';
import { openCluster } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../report.ts';

/** `isWarm`: the first start fills the program's caches and writes its one-time files, and is not counted. */
export const SIZES = {
  short: { candidates: 50, rounds: 1, isWarm: false },
  usual: { candidates: 20_000, rounds: 7, isWarm: true },
};
const POLL_MS = 5;
const TIMEOUT_MS = 60_000;
const MAX_FILLED_MS = 2000;

const databaseFolder = (dataDir: string) => join(dataDir, 'postgres');
const log = createLog('error', false);

/** Creates a data folder with a migrated database, and an agency with candidates. */
async function fill(dataDir: string, candidates: number) {
  const cluster = await openCluster(databaseFolder(dataDir));
  try {
    await seed(cluster.url, [candidates]);
  } finally {
    await cluster.stop();
  }
}

/** ms until the database of a data folder accepts connections; then stops it. */
async function startDatabase(dataDir: string): Promise<number> {
  mkdirSync(databaseFolder(dataDir), { recursive: true });
  const began = performance.now();
  const cluster = await startPostgres(databaseFolder(dataDir), log);
  const ms = performance.now() - began;
  await cluster.stop();
  return ms;
}

/** ms until the product is ready; then stops it. */
async function startProduct(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' };
  const child = spawnProduct(env, ['ignore', 'ignore', 'inherit']);
  try {
    for (;;) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      const ms = performance.now() - began;
      if (isReady) return ms;
      if (child.exitCode !== null || ms > TIMEOUT_MS) throw new Error('The product did not start');
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  } finally {
    await endProcess(child);
  }
}

export async function run(options: BenchOptions): Promise<Report> {
  const { candidates, rounds, isWarm } = sizesOf(SIZES, options);
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const filled = join(folder, 'filled');
  const times = { filled: [] as number[], empty: [] as number[] };
  const references = { filled: [] as number[], empty: [] as number[] };
  try {
    mkdirSync(filled);
    await fill(filled, candidates);
    if (isWarm) await startProduct(filled);
    for (let round = 0; round < rounds; round++) {
      const [mine, alone] = [join(folder, `product-${round}`), join(folder, `database-${round}`)];
      for (const one of [mine, alone]) mkdirSync(one);
      references.filled.push(await startDatabase(filled));
      times.filled.push(await startProduct(filled));
      references.empty.push(await startDatabase(alone));
      times.empty.push(await startProduct(mine));
      for (const one of [mine, alone]) rmSync(one, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = (['filled', 'empty'] as const).map((name) => [
    name === 'filled' ? `${candidates.toLocaleString('en')} candidates` : 'empty',
    ...[times[name], references[name]].flatMap((measured) => [
      digits(quantile(measured, 0.5)),
      digits(Math.max(...measured)),
    ]),
  ]);
  return {
    description: `From starting the built product to \`/readyz\`, which is asked every ${POLL_MS} ms, with the database in its data folder; beside it the database alone, until it takes connections. An empty folder includes making the database, for the product with its tables. By turns, ${rounds} times each; ms.`,
    tables: [{ head: ['data folder', 'product p50', 'longest', 'database alone p50', 'longest'], rows }],
    limits: [
      {
        text: `a filled installation is ready within ${MAX_FILLED_MS.toLocaleString('en')} ms (p50)`,
        isMet: quantile(times.filled, 0.5) <= MAX_FILLED_MS,
        isOfSpeed: true,
      },
    ],
  };
}
