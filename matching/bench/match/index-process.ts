// One size of the match benchmark in its own process, so that no size pays for the memory of another.

import { serveRequests } from '../../../bench/processes.ts';
import { type CandidateFeatures, createIndex, loadBuiltInVocabulary } from '../../index.ts';
import { createSyntheticGenerator } from '../../testing/synthetic.ts';

export type Size = { candidates: number; jobs: number; queries: number };
/** Times in ms, memory in bytes, build time in seconds. */
export type IndexFigures = {
  buildSeconds: number;
  bytesPerCandidate: number;
  topCandidates: number[];
  topJobs: number[];
  /** CPU time per query, which other load on the machine affects less than wall-clock time. */
  topCandidatesCpuMs: number;
};

const TOP = 200;
/** The product's default (limits.matchThreshold). */
const THRESHOLD = 40;
const BATCH = 10_000;
/** A running server is warm; with fewer, half the time of a small size is spent in the compiler. */
const WARM_UP = 0.5;

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function measureCpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure({ candidates, jobs, queries: count }: Size): Promise<IndexFigures> {
  const vocabulary = loadBuiltInVocabulary();
  const { candidate, job } = createSyntheticGenerator(vocabulary);
  const index = createIndex(vocabulary);
  let build = 0;
  for (let from = 0; from < candidates; from += BATCH) {
    const batch: CandidateFeatures[] = Array.from({ length: Math.min(BATCH, candidates - from) }, candidate);
    build += timed(() => {
      for (const [at, features] of batch.entries())
        index.upsertCandidate(`00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}`, features);
    });
  }
  build += timed(() => index.pack());
  const bytesPerCandidate = index.bytes() / candidates;

  const warmUp = WARM_UP * count;
  const queries = Array.from({ length: warmUp + count }, job);
  const search = (query: (typeof queries)[number]) => index.topCandidates(query, { limit: TOP });
  for (const query of queries.slice(0, warmUp)) search(query);
  const measured = queries.slice(warmUp);
  const topCandidates: number[] = [];
  const cpuMs = measureCpuMs(() => {
    for (const query of measured) topCandidates.push(timed(() => search(query)));
  });

  for (let at = 0; at < jobs; at++) index.upsertJob(`job-${at}`, job());
  const people = jobs > 0 ? Array.from({ length: warmUp + count }, candidate) : [];
  const topJobs = people.map((person) =>
    timed(() => index.topJobs(person, { limit: TOP, minimum: THRESHOLD })),
  );
  return {
    buildSeconds: build / 1000,
    bytesPerCandidate,
    topCandidates,
    topJobs: topJobs.slice(warmUp),
    topCandidatesCpuMs: cpuMs / count,
  };
}

serveRequests(measure);
