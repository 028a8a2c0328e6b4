// The matching index: exact top 200 of 10,000, 200,000 and 1,000,000 synthetic candidates, one candidate against
// 100,000 jobs, memory and build time, compared with PostgreSQL ranking the same skills over a GIN index.
import { join } from 'node:path';
import { request, startProcess } from '../../../bench/processes.ts';
import {
  type BenchOptions,
  digits,
  quantile,
  type Report,
  type Sizes,
  sizesOf,
} from '../../../bench/report.ts';
import { endProcess } from '../../../e2e/product-process.ts';
import { measureGin } from './gin.ts';
import type { IndexFigures, Size } from './index-process.ts';

type MatchSizes = {
  candidates: number[];
  /** The number of candidates that meet the jobs and PostgreSQL. */
  large: number;
  jobs: number;
  /** Queries of the index, and of PostgreSQL. */
  queries: number;
  slowQueries: number;
};
export const SIZES: Sizes<MatchSizes> = {
  short: { candidates: [500], large: 500, jobs: 50, queries: 4, slowQueries: 2 },
  usual: {
    candidates: [10_000, 200_000, 1_000_000],
    ...{ large: 200_000, jobs: 100_000, queries: 200, slowQueries: 40 },
  },
};
/** Maximum p95 in ms of the top 200, by number of candidates. */
const MAX_P95_MS: Record<number, number> = { 10000: 10, 200000: 20, 1000000: 80 };
const MAX_JOBS_P95_MS = 10;
/** Tables of titles and places are shared, which ten thousand candidates do not make up for. */
const MAX_BYTES_PER_CANDIDATE: Record<number, number> = { 10000: 1000, 200000: 350, 1000000: 350 };
const MAX_BUILD_SECONDS = 15;
const MILLION = 1_000_000;

async function measureSize(size: Size): Promise<IndexFigures> {
  const child = startProcess(join(import.meta.dirname, 'index-process.ts'));
  try {
    return await request<IndexFigures>(child, size);
  } finally {
    await endProcess(child);
  }
}

/** Runs each size in turn. */
export async function run(options: BenchOptions): Promise<Report> {
  const sizes = sizesOf(SIZES, options);
  const rows: (string | number)[][] = [];
  const limits: Report['limits'] = [];
  let large: number[] = [];
  for (const candidates of sizes.candidates) {
    const jobs = candidates === sizes.large ? sizes.jobs : 0;
    const found = await measureSize({ candidates, jobs, queries: sizes.queries });
    const p95 = quantile(found.topCandidates, 0.95);
    if (candidates === sizes.large) large = found.topCandidates;
    rows.push([
      candidates.toLocaleString('en'),
      digits(quantile(found.topCandidates, 0.5)),
      digits(p95),
      digits(found.topCandidatesCpuMs),
      Math.round(found.bytesPerCandidate),
      digits(found.buildSeconds),
      jobs > 0 ? digits(quantile(found.topJobs, 0.5)) : '–',
      jobs > 0 ? digits(quantile(found.topJobs, 0.95)) : '–',
    ]);
    const name = candidates.toLocaleString('en');
    limits.push(
      {
        text: `top 200 of ${name} p95 within ${MAX_P95_MS[candidates]} ms`,
        isMet: p95 <= MAX_P95_MS[candidates]!,
        isOfSpeed: true,
      },
      {
        text: `at most ${MAX_BYTES_PER_CANDIDATE[candidates]} bytes per candidate at ${name}`,
        isMet: found.bytesPerCandidate <= MAX_BYTES_PER_CANDIDATE[candidates]!,
        isOfSpeed: true,
      },
    );
    if (jobs > 0)
      limits.push({
        text: `one candidate against ${jobs.toLocaleString('en')} jobs p95 within ${MAX_JOBS_P95_MS} ms`,
        isMet: quantile(found.topJobs, 0.95) <= MAX_JOBS_P95_MS,
        isOfSpeed: true,
      });
    if (candidates === MILLION)
      limits.push({
        text: `${name} built within ${MAX_BUILD_SECONDS} s`,
        isMet: found.buildSeconds <= MAX_BUILD_SECONDS,
        isOfSpeed: true,
      });
  }
  const gin = await measureGin(sizes.large, sizes.slowQueries);
  const ratio = quantile(gin.times, 0.5) / quantile(large, 0.5);
  return {
    description:
      'Exact top 200 of synthetic candidates for one job, in one thread, scored by all criteria. Reference: PostgreSQL ' +
      `ranks those of the same ${sizes.large.toLocaleString('en')} candidates who share a skill with the job ` +
      `(${digits(gin.sharing)} on average) by the number of shared skills (intarray, GIN index), and nothing else: ` +
      `p50 ${digits(quantile(gin.times, 0.5))} ms, p95 ${digits(quantile(gin.times, 0.95))} ms, ` +
      `${digits(ratio)} of the time in which the index scores all candidates by all criteria. Times in ms.`,
    tables: [
      {
        head: [
          'candidates',
          ...['p50', 'p95', 'CPU per query'],
          ...['bytes per candidate', 'build s', '100,000 jobs p50', 'p95'],
        ],
        rows,
      },
    ],
    limits,
    postgres: gin.postgres,
  };
}
