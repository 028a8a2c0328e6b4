import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createIndex } from './ranking/match-index.ts';
import { createSyntheticGenerator } from './testing/synthetic.ts';
import { loadBuiltInVocabulary } from './vocabulary/built-in.ts';

// Measures the index on synthetic candidates and jobs: `node benchmark.ts --candidates 200000 --jobs 100000`.

const { values } = parseArgs({
  options: { candidates: { type: 'string', default: '200000' }, jobs: { type: 'string', default: '100000' } },
});
const vocabulary = loadBuiltInVocabulary();
const { candidate, job } = createSyntheticGenerator(vocabulary);

function quantiles(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** Processor time per query, which depends less on machine load than wall-clock time. */
function processorTime(work: () => void, queries: number): string {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return `mean ${((user + system) / 1000 / queries).toFixed(2)} ms processor time`;
}

const index = createIndex(vocabulary);
const count = Number(values.candidates);
const BATCH_SIZE = 10_000;
let build = 0;
for (let from = 0; from < count; from += BATCH_SIZE) {
  const batch = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, candidate);
  const started = performance.now();
  batch.forEach((features, at) => {
    index.upsertCandidate(`00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}`, features);
  });
  build += performance.now() - started;
}
const started = performance.now();
index.pack();
build += performance.now() - started;
console.log(`candidates      ${count}`);
console.log(`build           ${(build / 1000).toFixed(2)} s`);
console.log(`bytes per row   ${Math.round(index.bytes() / Math.max(1, count))}`);
const queries = Array.from({ length: 120 }, job);
for (const query of queries.slice(0, 20)) index.topCandidates(query, { limit: 200 });
const times = queries.slice(20).map((query) => {
  const begin = performance.now();
  index.topCandidates(query, { limit: 200 });
  return performance.now() - begin;
});
const cost = processorTime(() => {
  for (const query of queries.slice(20)) index.topCandidates(query, { limit: 200 });
}, 100);
console.log(`top 200         ${quantiles(times)}, ${cost}`);

const jobs = Number(values.jobs);
for (let at = 0; at < jobs; at++) index.upsertJob(`job-${at}`, job());
const people = Array.from({ length: 220 }, candidate);
for (const person of people.slice(0, 20)) index.topJobs(person, { limit: 200, minimum: 40 });
const jobTimes = people.slice(20).map((person) => {
  const begin = performance.now();
  index.topJobs(person, { limit: 200, minimum: 40 });
  return performance.now() - begin;
});
console.log(`jobs            ${jobs}`);
const jobCost = processorTime(() => {
  for (const person of people.slice(20)) index.topJobs(person, { limit: 200, minimum: 40 });
}, 200);
console.log(`top 200 jobs    ${quantiles(jobTimes)}, ${jobCost}`);
