// Requests per second and latency of the candidate calls in agencies of 200,000 and 10,000 candidates, compared with
// the same statements replayed by bare node:http and pg in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { digits, quantile, type Report } from '../report.ts';
import { ROUNDS, SHORT_ROUNDS } from './cases.ts';
import { CONNECTIONS, type Figures, type Measured, measureAll } from './measure.ts';
import { seed } from './seed.ts';

const LARGE = 200_000;
const SMALL = 10_000;
const NEIGHBOURS = 100;

const median = (values: readonly number[]) => quantile(values, 0.5);

const cells = (figures: Figures | undefined) =>
  figures
    ? [median(figures.perSecond), figures.p50, figures.p95, figures.p99, figures.cpuMs].map(digits)
    : ['–', '–', '–', '–', '–'];

/** The median of the ratios of the rounds, since both servers of a round ran under the same load. */
function ratioOf(ours: Figures | undefined, theirs: Figures | undefined): number {
  if (!ours || !theirs) return Number.NaN;
  return median(ours.perSecond.map((perSecond, round) => perSecond / theirs.perSecond[round]!));
}

/** The figures as a table, with their limits. */
export function reportOf(results: Measured[], postgres: string): Report {
  const rows = results.map(({ name, product, bare, bareWithoutTransaction }) => [
    name,
    ...cells(product),
    ...cells(bare),
    digits(ratioOf(product, bare)),
    digits(bareWithoutTransaction ? median(bareWithoutTransaction.perSecond) : Number.NaN),
    digits(ratioOf(product, bareWithoutTransaction)),
  ]);
  const limits = results.map(({ name, product, bare }) => ({
    text: `${name}: at least half the throughput of bare node:http and pg (${digits(ratioOf(product, bare))})`,
    isMet: ratioOf(product, bare) >= 0.5,
  }));
  const at = (name: string) => results.find((one) => one.name === name)?.product?.perSecond ?? [];
  const slower = median(at('list at 10,000').map((perSecond, round) => perSecond / at('list')[round]!));
  limits.push({
    text: `list at ${LARGE.toLocaleString('en')} at most 1.3 times slower than at ${SMALL.toLocaleString('en')} (${digits(slower)})`,
    isMet: slower <= 1.3,
  });
  return {
    description:
      `The candidate calls of an agency with ${LARGE.toLocaleString('en')} candidates (and of one with ${SMALL.toLocaleString('en')}), ` +
      `among ${NEIGHBOURS} small ones; ${CONNECTIONS} connections, servers in turns. ` +
      'Bare: node:http and pg that replay the recorded statements, including transaction and session look-up; ' +
      `"without": the same without begin, set and commit. Medians of ${ROUNDS} rounds of one second, ${SHORT_ROUNDS} for searches and distances; times in ms; cpu: ` +
      'CPU ms of the server process per request. The nearest open-source peers serve 6–12 lists per second at 100,000.',
    tables: [
      {
        head: [
          'call',
          ...['req/s', 'p50', 'p95', 'p99', 'cpu'],
          ...['bare req/s', 'p50', 'p95', 'p99', 'cpu'],
          'ratio',
          'without req/s',
          'ratio',
        ],
        rows,
      },
    ],
    limits,
    postgres,
  };
}

/** Runs on its own cluster in a temporary folder, and stops everything that it starts. */
export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const log = createLog('warn', false);
  const cluster = await startPostgres(folder, log);
  try {
    const owner = openOwnerPool(cluster.url, 2);
    await migrate(owner, log);
    const { rows } = await owner.query<{ server_version: string }>('show server_version');
    await owner.end();
    const sizes = [LARGE, SMALL, ...Array.from({ length: NEIGHBOURS }, (_, at) => 50 + at)];
    const [large, small] = await seed(cluster.url, sizes);
    return reportOf(await measureAll(cluster.url, folder, [large!, small!]), rows[0]!.server_version);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
