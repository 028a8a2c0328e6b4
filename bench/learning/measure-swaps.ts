// Whether personal facts move a score where a job has learned from decisions.

import {
  type CandidateInput,
  type Decision,
  learn,
  prepareCandidate,
  scoreNumber,
  type Vocabulary,
  withLearned,
} from '@placewell/matching';
import { random, shuffled } from '@placewell/matching/testing/random.ts';
import { CHANGES } from '../trust/steadiness.ts';
import type { KnownList } from './measure-learning.ts';

const JOBS = 24;
const PEOPLE_PER_JOB = 6;
const DECISIONS = 5;

export type Swaps = { pairs: number; moved: number };

/**
 * Scores people before and after changes that say nothing about their work, for jobs that learned from others. Moved are
 * the scores that change with learning and stay without it; `trust` counts the others.
 */
export function measureSwaps(vocabulary: Vocabulary, lists: readonly KnownList[]): Swaps {
  const swaps: Swaps = { pairs: 0, moved: 0 };
  for (const [at, { job, people }] of lists.slice(0, JOBS).entries()) {
    const drawn = shuffled(people, random(at));
    const decisions = drawn.slice(0, DECISIONS).map(
      ({ candidate }, place): Decision => ({
        candidate,
        decision: place % 2 === 0 ? 'shortlisted' : 'rejected',
      }),
    );
    const jobs = [job, withLearned(job, learn(vocabulary, job, decisions) ?? null)];
    const scoresOf = (input: CandidateInput) => {
      const candidate = prepareCandidate(vocabulary, input);
      return jobs.map((one) => scoreNumber(vocabulary, one, candidate));
    };
    const others = drawn.slice(DECISIONS).filter(({ input }) => input.text.trim() !== '');
    for (const { input } of others.slice(0, PEOPLE_PER_JOB)) {
      const [plain, learned] = scoresOf(input);
      for (const changed of changesOf(input)) {
        const [plainAfter, learnedAfter] = scoresOf(changed);
        swaps.pairs++;
        if (plainAfter === plain && learnedAfter !== learned) swaps.moved++;
      }
    }
  }
  return swaps;
}

/** The names in the changes, which a record gives as the words of the person's name. */
const NAMES = ['Alex', 'Morgan', 'Mohammed', 'Khan', 'Emily', 'Clarke'];

const changesOf = (input: CandidateInput): CandidateInput[] =>
  Object.values(CHANGES)
    .flatMap((change) => change(input).flatMap((one) => withPassages(one, input) ?? []))
    .map((one) => ({ ...one, personal_words: [...(input.personal_words ?? []), ...NAMES] }));

/** A text with something before it keeps its passages; one that is written twice has none to compare. */
function withPassages(
  changed: CandidateInput,
  { text, passages }: CandidateInput,
): CandidateInput | undefined {
  if (passages === undefined) return changed;
  const shift = changed.text.length - text.length;
  if (!changed.text.endsWith(text) || changed.text.startsWith(text)) return undefined;
  return {
    ...changed,
    passages: passages.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
  };
}
