import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { scoreExact } from '../scoring/exact-score.ts';
import { CRITERIA, DEFAULT_WEIGHTS, type Weights } from '../scoring/weights.ts';
import { arbitraries } from '../testing/random-inputs.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { createIndex } from './match-index.ts';
import type { Ranked } from './structures/top.ts';

const vocabulary = loadBuiltInVocabulary();
const { candidate, job } = arbitraries(vocabulary);
const people = fc
  .sample(candidate, { numRuns: 900, seed: 7 })
  .map((input) => prepareCandidate(vocabulary, input))
  .map((features, at) =>
    at % 5 === 0 ? { ...features, off_limits: at % 2 ? ['acme'] : ['acme', 'beta'] } : features,
  );
const jobs = fc
  .sample(job, { numRuns: 300, seed: 11 })
  .map((input) => prepareJob(vocabulary, input))
  .map((features, at) => (at % 3 === 0 ? { ...features, client: 'acme' } : features));
const other: Weights = { ...DEFAULT_WEIGHTS, required_skills: 12, title: 35, salary: 0 };

/** The expected result: everything scored one by one and sorted. */
function rankOneByOne(items: [string, number][], limit: number, minimum: number): Ranked[] {
  return items
    .map(([id, exact]) => ({ id, exact, score: Math.round(exact) }))
    .filter((item) => item.score >= minimum)
    .sort((a, b) => b.exact - a.exact || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Random weights, more varied than the product allows; one criterion in four is 0. */
const someWeights = (next: () => number) =>
  Object.fromEntries(
    CRITERIA.map((criterion) => {
      const isOff = criterion !== 'title' && next() < 0.25;
      return [criterion, isOff ? 0 : 1 + Math.floor(next() * 60)];
    }),
  ) as Weights;

test('a match index returns the same lists as scoring one by one, through thousands of random changes', () => {
  const index = createIndex(vocabulary);
  const candidates = new Map<string, CandidateFeatures>();
  const open = new Map<string, { features: JobFeatures; customWeights: Weights | undefined }>();
  const next = random(3);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item;
  const changeAtRandom = () => {
    const id = `c${Math.floor(next() * 700)}`;
    const dice = next();
    if (dice < 0.55) {
      const features = pick(people);
      candidates.set(id, features);
      index.upsertCandidate(id, features);
    } else if (dice < 0.8) expect(index.removeCandidate(id)).toBe(candidates.delete(id));
    else if (dice < 0.92) {
      const features = pick(jobs);
      const customWeights = next() < 0.3 ? someWeights(next) : undefined;
      open.set(`j${id}`, { features, customWeights });
      index.upsertJob(`j${id}`, features, customWeights);
    } else if (dice < 0.99) expect(index.removeJob(`j${id}`)).toBe(open.delete(`j${id}`));
    else if (dice < 0.993) index.pack();
  };
  let compared = 0;
  for (let step = 0; step < 6000; step++) {
    changeAtRandom();
    if (step % 150 !== 0) continue;
    const weights = step % 300 === 0 ? DEFAULT_WEIGHTS : someWeights(next);
    const limit = pick([1, 10, 50, 2000]);
    const minimum = pick([0, 20, 40]);
    const query = pick(jobs);
    // Some candidates have replaced features for this job; one of them is not in the index.
    const replaced = new Map(
      [...candidates.keys(), 'absent'].filter(() => next() < 0.05).map((key) => [key, pick(people)]),
    );
    expect(index.topCandidates(query, { limit, minimum, weights, replaced })).toEqual(
      rankOneByOne(
        [...candidates].map(([key, features]) => [
          key,
          scoreExact(vocabulary, query, replaced.get(key) ?? features, weights),
        ]),
        limit,
        minimum,
      ),
    );
    const person = pick(people);
    const copiedFrom = new Map(
      [...open]
        .filter(() => next() < 0.05)
        .map(([key, { features, customWeights }]) => [
          key,
          { job: features, candidate: pick(people), ...(customWeights ? { weights: customWeights } : {}) },
        ]),
    );
    expect(index.topJobs(person, { limit, minimum, weights, replaced: copiedFrom })).toEqual(
      rankOneByOne(
        [...open].map(([key, { features, customWeights }]) => [
          key,
          scoreExact(
            vocabulary,
            features,
            copiedFrom.get(key)?.candidate ?? person,
            customWeights ?? weights,
          ),
        ]),
        limit,
        minimum,
      ),
    );
    compared++;
  }
  expect(compared).toBe(40);
  expect(index.size()).toEqual({ candidates: candidates.size, jobs: open.size });
}, 180_000);

test('a match index with many rows returns the same lists as scoring one by one, where ties and caps decide', () => {
  const index = createIndex(vocabulary);
  const next = random(5);
  // Each person many times, so that most scores are equal and ids break the ties.
  const rows = Array.from({ length: 10_000 }, (): [string, number] => {
    const digits = Math.floor(next() * 2 ** 32).toString(16);
    return [`${digits.padStart(8, '0')}-0000-4000-8000-${digits.padStart(12, '0')}`, Math.floor(next() * 90)];
  });
  for (const [id, person] of rows) index.upsertCandidate(id, people[person] as CandidateFeatures);
  index.pack();
  const held = [...new Map(rows)];
  for (const query of jobs.slice(0, 30)) {
    const scores = people.slice(0, 90).map((person) => scoreExact(vocabulary, query, person));
    const scored = held.map(([id, person]): [string, number] => [id, scores[person] as number]);
    expect(index.topCandidates(query, { limit: 150 })).toEqual(rankOneByOne(scored, 150, 0));
  }
}, 180_000);

test('a match index with many jobs returns the same lists as scoring one by one', () => {
  const index = createIndex(vocabulary);
  for (let at = 0; at < 3000; at++)
    index.upsertJob(`j${at}`, jobs[at % jobs.length] as JobFeatures, at % 7 === 0 ? other : undefined);
  for (const person of people.slice(0, 20)) {
    const scores = [DEFAULT_WEIGHTS, other].map((weights) =>
      jobs.map((one) => scoreExact(vocabulary, one, person, weights)),
    );
    const scored = Array.from({ length: 3000 }, (_, at): [string, number] => [
      `j${at}`,
      scores[at % 7 === 0 ? 1 : 0]?.[at % jobs.length] as number,
    ]);
    expect(index.topJobs(person, { limit: 100, minimum: 40 })).toEqual(rankOneByOne(scored, 100, 40));
  }
}, 180_000);

describe('match index', () => {
  test('ranks the remaining jobs correctly after most were removed', () => {
    const index = createIndex(vocabulary);
    for (let at = 0; at < 900; at++) index.upsertJob(`j${at}`, jobs[at % jobs.length] as JobFeatures);
    for (let at = 0; at < 900; at++) if (at % 9 !== 0) index.removeJob(`j${at}`);
    const left = Array.from({ length: 100 }, (_, at): [string, JobFeatures] => [
      `j${at * 9}`,
      jobs[(at * 9) % jobs.length] as JobFeatures,
    ]);
    expect(index.size().jobs).toBe(100);
    for (const person of people.slice(0, 20)) {
      expect(index.topJobs(person)).toEqual(
        rankOneByOne(
          left.map(([id, features]) => [id, scoreExact(vocabulary, features, person)]),
          200,
          0,
        ),
      );
    }
  });

  test('applies custom weights only to their job', () => {
    const index = createIndex(vocabulary);
    const [first, second] = jobs as [JobFeatures, JobFeatures];
    index.upsertJob('own', first, other);
    index.upsertJob('standard', second);
    const person = people[4] as CandidateFeatures;
    const found = new Map(index.topJobs(person).map((item) => [item.id, item.exact]));
    expect(found.get('own')).toBe(scoreExact(vocabulary, first, person, other));
    expect(found.get('standard')).toBe(scoreExact(vocabulary, second, person));
  });

  test('rejects features of another vocabulary', () => {
    const index = createIndex(vocabulary);
    const features = { ...(people[0] as CandidateFeatures), vocabulary_version: 'other' };
    expect(() => index.upsertCandidate('a', features)).toThrow('another vocabulary');
    expect(index.size().candidates).toBe(0);
  });

  test('reports its memory and releases it when candidates are removed', () => {
    const index = createIndex(vocabulary);
    for (let at = 0; at < 9000; at++)
      index.upsertCandidate(`c${at}`, people[at % people.length] as CandidateFeatures);
    index.pack();
    const full = index.bytes();
    expect(full).toBeGreaterThan(9000 * 50);
    for (let at = 0; at < 8000; at++) index.removeCandidate(`c${at}`);
    index.pack();
    expect(index.bytes()).toBeLessThan(full / 2);
  });

  test('returns an empty list for an empty index or a limit of 0', () => {
    const index = createIndex(vocabulary);
    expect(index.topCandidates(jobs[0] as JobFeatures)).toEqual([]);
    index.upsertCandidate('a', people[0] as CandidateFeatures);
    expect(index.topCandidates(jobs[0] as JobFeatures, { limit: 0 })).toEqual([]);
  });
});
