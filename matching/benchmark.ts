import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { quantise } from './features/sparse.ts';
import { type CandidateFeatures, FEATURES_VERSION, type JobFeatures } from './features/types.ts';
import { createIndex } from './ranking/match-index.ts';
import { prepareTitle, type TitleFeatures } from './titles/title-features.ts';
import { neighboursOf } from './vocabulary/neighbours.ts';
import { loadOwnVocabulary } from './vocabulary/own.ts';

// Measures the index on made-up people: each has an occupation, with that occupation's titles and skills, skills of
// other fields, a profile around it and random terms. `node benchmark.ts --candidates 200000 --jobs 100000`.

const { values } = parseArgs({
  options: { candidates: { type: 'string', default: '200000' }, jobs: { type: 'string', default: '100000' } },
});
const vocabulary = loadOwnVocabulary();
let state = 20_260_101;
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const whole = (below: number) => Math.floor(random() * below);
const pick = <Item>(list: readonly Item[]) => list[whole(list.length)] as Item;
/** Small numbers far more often than large ones, as with skills in resumes. */
const skewed = (below: number) => Math.floor(below * random() ** 3);

/** Places come from a table of cities, so many people share one. */
const places = Array.from({ length: 20_000 }, (): [number, number] => [
  3500 + whole(3000),
  -1000 + whole(4000),
]);
const skillIds = [...vocabulary.skills.keys()];
const titles = vocabulary.occupations.map((one) =>
  [one.title, ...one.alternate_titles].flatMap((title) => prepareTitle(vocabulary, title) ?? []),
);

function profileAround(occupation: number) {
  const near = neighboursOf(vocabulary.documents, occupation);
  const entries = near.map(([id, cosine]) => [id, cosine * (0.3 + random())] as const);
  const terms = new Map<number, number>();
  for (const [term, weight] of vocabulary.documents.vectors[occupation] ?? []) {
    if (random() < 0.3) terms.set((term.length * 7919 + term.charCodeAt(0) * 104_729) & 0xffff, weight);
  }
  while (terms.size < 48) terms.set(whole(65_536), random() * 0.1);
  return { occupations: quantise(entries, 40), terms: quantise([...terms], 48) };
}

function titlesOf(occupation: number): (TitleFeatures & { current: boolean })[] {
  const list: (TitleFeatures & { current: boolean })[] = [];
  for (let at = whole(3); at >= 0; at--) {
    const own = titles[at === 0 ? occupation : whole(titles.length)] as TitleFeatures[];
    if (own.length > 0) list.push({ ...pick(own), current: at === 0 });
  }
  return list;
}

function candidate(): CandidateFeatures {
  const occupation = whole(vocabulary.occupations.length);
  const skills = new Map<string, number>();
  for (const id of vocabulary.occupations[occupation]?.skills ?? []) {
    if (random() < 0.5) skills.set(id, random() < 0.6 ? 100 : 60);
  }
  for (let at = whole(10); at > 0; at--)
    skills.set(skillIds[skewed(skillIds.length)] as string, random() < 0.6 ? 100 : 60);
  return {
    features_version: FEATURES_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: '',
    titles: titlesOf(occupation),
    skills: [...skills],
    has_text: random() < 0.95,
    profile: random() < 0.95 ? profileAround(occupation) : null,
    experience: random() < 0.8 ? whole(300) : null,
    place: random() < 0.7 ? (places[skewed(places.length)] as [number, number]) : null,
    relocation: random() < 0.3 ? random() < 0.5 : null,
    work_modes: whole(8),
    salary: random() < 0.5 ? 1040 + whole(200) : null,
    notice_days: random() < 0.5 ? whole(120) : null,
    job_types: whole(4),
  };
}

function job(): JobFeatures {
  const occupation = whole(vocabulary.occupations.length);
  const asked = (vocabulary.occupations[occupation]?.skills ?? []).filter(() => random() < 0.5);
  const wanted = asked.map((id) => ({ id, name: id, must_have: random() < 0.05 }));
  return {
    features_version: FEATURES_VERSION,
    vocabulary_version: vocabulary.version,
    inputs_hash: '',
    title: pick(titles[occupation] as TitleFeatures[]) ?? null,
    required: wanted.slice(0, 8),
    preferred: wanted.slice(8, 12),
    profile: profileAround(occupation),
    experience_min: random() < 0.8 ? whole(80) : null,
    experience_max: null,
    place: random() < 0.8 ? (places[skewed(places.length)] as [number, number]) : null,
    work_mode: pick([1, 2, 4]),
    salary_max: random() < 0.6 ? 1080 + whole(160) : null,
    notice_days: random() < 0.4 ? 30 : null,
    job_type: 1,
    must_haves: [],
  };
}

function quantiles(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** Processor time a query, which a busy machine disturbs less than the clock. */
function processor(work: () => void, queries: number): string {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return `mean ${((user + system) / 1000 / queries).toFixed(2)} ms of processor`;
}

const index = createIndex(vocabulary);
const count = Number(values.candidates);
const BATCH = 10_000;
let build = 0;
for (let from = 0; from < count; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, count - from) }, candidate);
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
console.log(`bytes each      ${Math.round(index.bytes() / Math.max(1, count))}`);
const queries = Array.from({ length: 120 }, job);
for (const query of queries.slice(0, 20)) index.topCandidates(query, { limit: 200 });
const times = queries.slice(20).map((query) => {
  const begin = performance.now();
  index.topCandidates(query, { limit: 200 });
  return performance.now() - begin;
});
const cost = processor(() => {
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
const jobCost = processor(() => {
  for (const person of people.slice(20)) index.topJobs(person, { limit: 200, minimum: 40 });
}, 200);
console.log(`top 200 jobs    ${quantiles(jobTimes)}, ${jobCost}`);
