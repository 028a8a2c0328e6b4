import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { JobFeatures } from '../features/types.ts';
import { type Decision, learn } from '../learning/learn.ts';
import { learnedPoints, withLearned } from '../learning/learned-points.ts';
import { scoreExact } from '../scoring/exact-score.ts';
import { arbitraries } from '../testing/random-inputs.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { createIndex } from './match-index.ts';
import type { Ranked } from './structures/top.ts';

const vocabulary = loadBuiltInVocabulary();
const { candidate, job } = arbitraries(vocabulary);
const people = fc
  .sample(candidate, { numRuns: 1500, seed: 21 })
  .map((input, at) => [`c${at}`, prepareCandidate(vocabulary, input)] as const);
const jobs = fc.sample(job, { numRuns: 160, seed: 22 }).map((input, at): readonly [string, JobFeatures] => {
  const plain = prepareJob(vocabulary, input);
  if (at % 4 === 0) return [`j${at}`, plain];
  const decisions = people.slice(at, at + 3 + (at % 9)).map(
    ([, features], place): Decision => ({
      candidate: features,
      decision: place % (1 + (at % 3)) === 0 ? 'shortlisted' : 'rejected',
    }),
  );
  return [`j${at}`, withLearned(plain, learn(vocabulary, plain, decisions) ?? null)];
});

function best(items: readonly { id: string; exact: number }[], limit: number, minimum: number): Ranked[] {
  return items
    .map(({ id, exact }) => ({ id, exact, score: Math.round(exact) }))
    .filter(({ score }) => score >= minimum)
    .sort((a, b) => b.exact - a.exact || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

const ASKED = [
  { limit: 10, minimum: 0 },
  { limit: 100, minimum: 20 },
  { limit: 2000, minimum: 40 },
];

test('an index with jobs that learn returns the same lists as scoring one by one', () => {
  const index = createIndex(vocabulary);
  for (const [id, features] of people) index.upsertCandidate(id, features);
  for (const [id, features] of jobs) index.upsertJob(id, features);
  let moved = 0;
  const compare = () => {
    for (const [, features] of jobs.slice(0, 60)) {
      const items = people.map(([id, one]) => ({ id, exact: scoreExact(vocabulary, features, one) }));
      for (const asked of ASKED)
        expect(index.topCandidates(features, asked)).toEqual(best(items, asked.limit, asked.minimum));
      moved += people.filter(([, one]) => learnedPoints(features.learned, one) !== 0).length;
    }
    for (const [, one] of people.slice(0, 60)) {
      const items = jobs.map(([id, features]) => ({ id, exact: scoreExact(vocabulary, features, one) }));
      for (const asked of ASKED)
        expect(index.topJobs(one, asked)).toEqual(best(items, asked.limit, asked.minimum));
    }
  };
  compare();
  index.pack();
  compare();
  // Most pairs of a job that learns must have points, or the lists would be the same without them.
  expect(moved).toBeGreaterThan(60 * people.length);
});

test('a job that no longer learns is scored without what it had learned', () => {
  const [id, features] = jobs[1] as (typeof jobs)[number];
  const [other, one] = people.find(([, found]) => learnedPoints(features.learned, found) > 1) ?? [];
  if (one === undefined || other === undefined) throw new Error('nobody gains');
  const index = createIndex(vocabulary);
  index.upsertJob(id, features);
  expect(index.topJobs(one)[0]?.exact).toBe(scoreExact(vocabulary, features, one));
  const before = index.bytes();
  const plain = withLearned(features, null);
  index.upsertJob(id, plain);
  expect(index.topJobs(one)[0]?.exact).toBe(scoreExact(vocabulary, plain, one));
  expect(index.bytes()).toBeLessThan(before + 300);
});

test('what was learned with another vocabulary is not used', () => {
  const [, features] = jobs[1] as (typeof jobs)[number];
  if (features.learned === undefined) throw new Error('nothing was learned');
  const older = { ...features.learned, vocabulary_version: 'older' };
  expect(withLearned(features, older).learned).toBeUndefined();
});
