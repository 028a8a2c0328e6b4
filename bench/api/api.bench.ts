// Requests per second and latency of the candidate calls in agencies of 200,000 and 10,000 candidates, compared in the
// same run with the fewest statements written by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { giveCredits, openAppDatabase, openCluster } from '../product.ts';
import { type BenchOptions, digits, quantile, type Report, sizesOf } from '../report.ts';
import { fillWork } from '../reports/fill.ts';
import { type ApiSizes, SIZES } from './cases.ts';
import { CONNECTIONS, type Figures, type Measured, measureAll } from './measure.ts';
import { type SeededAgency, seed } from './seed.ts';

export { SIZES };

/** Minimum share of the ceiling that each call must reach, and how much slower the list of a large agency may be. */
const OF_CEILING = 0.5;
const MAX_SLOWER = 1.15;

const median = (values: readonly number[]) => quantile(values, 0.5);

const NONE = { perSecond: [], ...{ p50: NaN, p95: NaN, alone: NaN, cpuMs: NaN, postgresMs: NaN } };
const cells = ({ perSecond, p50, p95, alone, cpuMs, postgresMs }: Figures = NONE) =>
  [median(perSecond), p50, p95, alone, cpuMs, postgresMs].map(digits);
const fewCells = ({ perSecond, p50, postgresMs }: Figures = NONE) =>
  [median(perSecond), p50, postgresMs].map(digits);

/** The median of the ratios of the rounds, since the servers of a round ran under the same load. */
function ratioOf(ours: Figures | undefined, theirs: Figures | undefined): number {
  if (!ours || !theirs) return Number.NaN;
  return median(ours.perSecond.map((perSecond, round) => perSecond / theirs.perSecond[round]!));
}

function limitsOf(results: Measured[], sizes: ApiSizes): Report['limits'] {
  const compared = results.filter(({ name, ceiling }) => ceiling && !name.includes(' at '));
  const limits = compared.map(({ name, product, ceiling }) => ({
    text: `${name} (${digits(ratioOf(product, ceiling))})`,
    goal: 'at least half the throughput of the ceiling',
    isMet: ratioOf(product, ceiling) >= OF_CEILING,
    isOfSpeed: true,
  }));
  const at = (name: string) => results.find((one) => one.name === name)?.product;
  const slower = ratioOf(at('list at 10,000'), at('list'));
  if (Number.isNaN(slower)) return limits;
  const [large, small] = [sizes.large, sizes.small].map((size) => size.toLocaleString('en'));
  return [
    ...limits,
    {
      text: `list at ${large} at most ${MAX_SLOWER} times slower than at ${small} (${digits(slower)})`,
      isMet: slower <= MAX_SLOWER,
      isOfSpeed: true,
    },
  ];
}

/** The figures as a table, with their limits. */
function reportOf(results: Measured[], sizes: ApiSizes, postgres: string): Report {
  const rows = results.map(({ name, product, ceiling }) => [
    name,
    ...cells(product),
    ...fewCells(ceiling),
    digits(ratioOf(product, ceiling)),
  ]);
  return {
    description:
      `The candidate calls of an agency with ${sizes.large.toLocaleString('en')} candidates (and of one with ${sizes.small.toLocaleString('en')}), ` +
      `among ${sizes.neighbours} small ones; ${CONNECTIONS} connections, servers in turns. ` +
      'Ceiling: node:http and pg with a statement by hand that gives the same rows and total, sent in one round trip together with the session look-up, ' +
      'as the owner of the tables, prepared where that is faster, its answers compared with ours; the total of the whole list is read from a counter, that of others is counted up to 10,001, even where the product knows that there are more and counts none. ' +
      `Medians of ${sizes.rounds} rounds of one second, ${sizes.fewRounds} for searches and distances; times in ms; alone: of one connection; cpu, PostgreSQL: CPU ms of the server process and of the database per request. ` +
      'The nearest open-source peer serves about 2 lists a second at 100,000 without a filter.',
    tables: [
      {
        head: [
          'call',
          ...['req/s', 'p50', 'p95', 'alone p95', 'cpu', 'PostgreSQL'],
          ...['ceiling req/s', 'p50', 'PostgreSQL', 'ratio'],
        ],
        rows,
      },
    ],
    limits: limitsOf(results, sizes),
    postgres,
  };
}

/** Adds the work of two years, and credits for uploads. */
async function fill(url: string, agencies: readonly SeededAgency[], matches: number) {
  const owner = openOwnerPool(url, 1);
  const database = openAppDatabase(url);
  for (const { agency_id, candidates } of agencies) {
    const sizes = {
      candidates,
      clients: candidates / 4,
      jobs: 100,
      matches,
      moves: matches,
      placements: 600,
    };
    await fillWork(owner, agency_id, sizes);
    await giveCredits(database, agency_id);
  }
  await database.close();
  await owner.query('vacuum analyze');
  await owner.end();
}

/** The seeded agencies, remembered for a kept database. */
async function seededIn(
  folder: string,
  url: string,
  { large: many, small: few, neighbours, matches }: ApiSizes,
): Promise<[SeededAgency, SeededAgency]> {
  const file = join(folder, 'seeded.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as [SeededAgency, SeededAgency];
  const sizes = [many, few, ...Array.from({ length: neighbours }, (_, at) => 50 + at)];
  const [large, small] = await seed(url, sizes);
  await fill(url, [large!, small!], matches);
  writeFileSync(file, JSON.stringify([large, small]));
  return [large!, small!];
}

/** Runs on its own cluster, in a temporary folder unless one is given, and stops everything it starts. */
export async function run(options: BenchOptions): Promise<Report> {
  const { only, database } = options;
  const sizes = sizesOf(SIZES, options);
  const { folder, url, postgres, stop } = await openCluster(database);
  try {
    const agencies = await seededIn(folder, url, sizes);
    // A migration may have changed the tables of a kept database.
    if (database) {
      const owner = openOwnerPool(url, 1);
      await owner.query('vacuum analyze');
      await owner.end();
    }
    const report = reportOf(await measureAll(url, folder, agencies, { sizes, only }), sizes, postgres);
    // A kept database has grown by the records of earlier runs.
    return { ...report, isPart: only.length > 0 || database !== undefined };
  } finally {
    await stop();
  }
}
