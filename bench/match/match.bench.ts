// The matching index: exact top 200 of 10,000, 200,000 (and 1,000,000) made-up candidates, one candidate against
// 100,000 jobs, memory and building, against PostgreSQL ranking the same skills over a GIN index.
import { join } from 'node:path';
import { ask, endProcess, startProcess } from '../processes.ts';
import { digits, quantile, type Report } from '../report.ts';
import { measureGin } from './gin.ts';
import type { IndexFigures, Size } from './index-process.ts';

const JOBS = 100_000;
const LARGE = 200_000;
/** p95 in ms of the top 200 that each size must keep, and of one candidate against all jobs. */
const MUST: Record<number, number> = { 10000: 10, 200000: 40, 1000000: 200 };
const MUST_JOBS = 50;
const MUST_BYTES = 1000;
const MUST_BUILD_SECONDS = 15;
const WHOLE = 1_000_000;

async function measureSize(size: Size): Promise<IndexFigures> {
  const child = startProcess(join(import.meta.dirname, 'index-process.ts'));
  try {
    return await ask<IndexFigures>(child, size);
  } finally {
    await endProcess(child);
  }
}

/** Runs each size in turn, the whole million with `isFull` only. */
export async function run({ isFull }: { isFull: boolean }): Promise<Report> {
  const sizes = [10_000, LARGE, ...(isFull ? [WHOLE] : [])];
  const rows: (string | number)[][] = [];
  const limits: Report['limits'] = [];
  let large: number[] = [];
  for (const candidates of sizes) {
    const jobs = candidates === LARGE ? JOBS : 0;
    const found = await measureSize({ candidates, jobs });
    const p95 = quantile(found.topCandidates, 0.95);
    if (candidates === LARGE) large = found.topCandidates;
    rows.push([
      candidates.toLocaleString('en'),
      digits(quantile(found.topCandidates, 0.5)),
      digits(p95),
      digits(found.topCandidatesProcessorMs),
      Math.round(found.bytesEach),
      digits(found.buildSeconds),
      jobs > 0 ? digits(quantile(found.topJobs, 0.5)) : '–',
      jobs > 0 ? digits(quantile(found.topJobs, 0.95)) : '–',
    ]);
    const name = candidates.toLocaleString('en');
    limits.push(
      { text: `top 200 of ${name} p95 within ${MUST[candidates]} ms`, isKept: p95 <= MUST[candidates]! },
      { text: `at most ${MUST_BYTES} bytes a candidate at ${name}`, isKept: found.bytesEach <= MUST_BYTES },
    );
    if (jobs > 0)
      limits.push({
        text: `one candidate against ${JOBS.toLocaleString('en')} jobs p95 within ${MUST_JOBS} ms`,
        isKept: quantile(found.topJobs, 0.95) <= MUST_JOBS,
      });
    if (candidates === WHOLE)
      limits.push({
        text: `${name} built within ${MUST_BUILD_SECONDS} s`,
        isKept: found.buildSeconds <= MUST_BUILD_SECONDS,
      });
  }
  const gin = await measureGin(LARGE);
  const ratio = quantile(gin.times, 0.5) / quantile(large, 0.5);
  return {
    what:
      'Exact top 200 of made-up candidates for one job, in one thread; all criteria are scored. Reference: PostgreSQL ' +
      `orders those of the same ${LARGE.toLocaleString('en')} people who share a skill with the job ` +
      `(${digits(gin.sharing)} on average) by how many they share (intarray, GIN index), and looks at nothing else: ` +
      `p50 ${digits(quantile(gin.times, 0.5))} ms, p95 ${digits(quantile(gin.times, 0.95))} ms, ` +
      `${digits(ratio)} of what the index takes to score everybody on all criteria. Times in ms.`,
    tables: [
      {
        head: [
          'candidates',
          ...['p50', 'p95', 'processor a query'],
          ...['bytes each', 'build s', 'to 100,000 jobs p50', 'p95'],
        ],
        rows,
      },
    ],
    limits,
    postgres: gin.postgres,
  };
}
