// One size of the match benchmark in a process of its own, so that no size pays for another one's memory.
import { type CandidateFeatures, createIndex, loadBuiltInVocabulary } from '@placewell/matching';
import { createSyntheticGenerator } from '@placewell/matching/testing/synthetic.ts';
import { serveRequests } from '../processes.ts';

export type Size = { candidates: number; jobs: number };
/** Times in ms, memory in bytes, building in seconds. */
export type IndexFigures = {
  buildSeconds: number;
  bytesEach: number;
  topCandidates: number[];
  topJobs: number[];
  /** Processor time of a query, which a busy machine disturbs less than the clock. */
  topCandidatesProcessorMs: number;
};

const TOP = 200;
/** What the product keeps of a candidate by default (limits.matchThreshold). */
const THRESHOLD = 40;
const BATCH = 10_000;
const QUERIES = 200;
// A server has answered many before: with fewer, half of a small size's times are the compiler's.
const WARM_UP = 100;

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function processorOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure({ candidates, jobs }: Size): Promise<IndexFigures> {
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
  const bytesEach = index.bytes() / candidates;

  const queries = Array.from({ length: WARM_UP + QUERIES }, job);
  const ask = (query: (typeof queries)[number]) => index.topCandidates(query, { limit: TOP });
  for (const query of queries.slice(0, WARM_UP)) ask(query);
  const measured = queries.slice(WARM_UP);
  const topCandidates: number[] = [];
  const processor = processorOf(() => {
    for (const query of measured) topCandidates.push(timed(() => ask(query)));
  });

  for (let at = 0; at < jobs; at++) index.upsertJob(`job-${at}`, job());
  const people = jobs > 0 ? Array.from({ length: WARM_UP + QUERIES }, candidate) : [];
  const topJobs = people.map((person) =>
    timed(() => index.topJobs(person, { limit: TOP, minimum: THRESHOLD })),
  );
  return {
    buildSeconds: build / 1000,
    bytesEach,
    topCandidates,
    topJobs: topJobs.slice(WARM_UP),
    topCandidatesProcessorMs: processor / QUERIES,
  };
}

serveRequests(measure);
