import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateFeatures, CandidateInput, JobInput } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { scoreExact, scoreNumber } from '../scoring/exact-score.ts';
import { score } from '../scoring/score.ts';
import { levelsOf } from '../skills/levels.ts';
import { arbitraries } from '../testing/random-inputs.ts';
import { hashTerm } from '../text/normalise.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { type Decision, learn } from './learn.ts';
import { mostPoints } from './learned.ts';
import { learnedPoints, withLearned } from './learned-points.ts';

const vocabulary = loadBuiltInVocabulary();
const { candidate, job, skill } = arbitraries(vocabulary);
const decision = fc.record({ input: candidate, isLiked: fc.boolean() });
const addition = fc.record({ at: fc.nat(), name: skill });
const decided = fc.array(decision, { minLength: 3, maxLength: 12 });

const person = (input: CandidateInput) => prepareCandidate(vocabulary, input);
const toDecisions = (list: readonly { input: CandidateInput; isLiked: boolean }[]): Decision[] =>
  list.map(({ input, isLiked }) => ({
    candidate: person(input),
    decision: isLiked ? 'shortlisted' : 'rejected',
  }));
const learned = (input: JobInput, decisions: readonly Decision[]) =>
  learn(vocabulary, prepareJob(vocabulary, input), decisions);

describe('what is learned from decisions', () => {
  test('below three decisions nothing is learned', () => {
    fc.assert(
      fc.property(job, fc.array(decision, { maxLength: 2 }), (input, list) => {
        expect(learned(input, toDecisions(list))).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  test('a term is at most ten points, times n/(n + 2)', () => {
    fc.assert(
      fc.property(job, decided, candidate, (input, list, other) => {
        const found = learned(input, toDecisions(list));
        const points = learnedPoints(found, person(other));
        expect(Math.abs(points)).toBeLessThanOrEqual((10 * list.length) / (list.length + 2) + 0.05);
        expect(Math.abs(points)).toBeLessThanOrEqual(mostPoints(found as NonNullable<typeof found>));
        expect(Math.round(points * 10) / 10).toBe(points);
      }),
      { numRuns: 150 },
    );
  });

  test('the order of decisions does not matter, and undoing one gives back what was learned before it', () => {
    fc.assert(
      fc.property(job, decided, decision, (input, list, last) => {
        const decisions = toDecisions(list);
        const before = learned(input, decisions);
        expect(learned(input, [...decisions].reverse())).toEqual(before);
        const withOne = [...toDecisions([last]), ...decisions];
        expect(learned(input, withOne)?.hash).not.toBe(before?.hash);
        expect(learned(input, withOne.slice(1))).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  test('with labels shuffled in every way, what counts is 0 on average', () => {
    const people = fc.sample(candidate, { numRuns: 40, seed: 5 }).map(person);
    // A job that asks for nothing that these people have, so that nothing is kept from counting against them.
    const features = prepareJob(vocabulary, { ...UNKNOWN_JOB, job_title: 'Zymurgist' });
    let sum = 0;
    let most = 0;
    for (let from = 0; from + 4 < people.length; from += 4) {
      const four = people.slice(from, from + 4);
      for (const liked of [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ]) {
        const decisions = four.map(
          (one, at): Decision => ({
            candidate: one,
            decision: liked.includes(at) ? 'shortlisted' : 'rejected',
          }),
        );
        const found = learn(vocabulary, features, decisions);
        for (const other of people.slice(0, 12)) {
          const points = learnedPoints(found, other);
          sum += points;
          most = Math.max(most, Math.abs(points));
        }
      }
    }
    expect(most).toBeGreaterThan(2);
    expect(Math.abs(sum / (9 * 6 * 12))).toBeLessThan(0.05);
  });

  test('people like those shortlisted gain, people like those rejected lose, and the row says so', () => {
    const input: JobInput = {
      ...UNKNOWN_JOB,
      job_title: 'Nurse',
      description: 'Care for patients on a busy ward.',
    };
    const nurse: CandidateInput = {
      ...UNKNOWN_CANDIDATE,
      titles: [{ title: 'Surgical nurse', current: true }],
      skills: ['Wound care', 'Triage'],
      text: 'Cared for patients before and after surgery in the operating theatre. Wound care and triage.',
    };
    const carer: CandidateInput = {
      ...UNKNOWN_CANDIDATE,
      titles: [{ title: 'Nursery assistant', current: true }],
      skills: ['Childcare'],
      text: 'Looked after toddlers in a kindergarten, prepared meals and games. Childcare.',
    };
    const plain = prepareJob(vocabulary, input);
    const decisions = toDecisions([
      { input: nurse, isLiked: true },
      { input: { ...nurse, skills: ['Wound care'] }, isLiked: true },
      { input: { ...nurse, skills: ['Triage'] }, isLiked: true },
      { input: carer, isLiked: false },
    ]);
    const features = withLearned(plain, learn(vocabulary, plain, decisions) ?? null);
    const [gain, loss] = [nurse, carer].map((one) => score(vocabulary, features, person(one)).learned);
    expect(gain?.score).toBeGreaterThan(3);
    expect(gain?.detail).toMatch(
      /^Like 3 shortlisted for this job: a similar title, (Triage, Wound care|Wound care, Triage) and Surgery$/,
    );
    expect(loss?.score).toBeLessThan(-0.5);
    expect(loss?.detail).toBe(
      'Like the one rejected for this job: a similar title, Childcare and Early childhood education',
    );
    expect(score(vocabulary, plain, person(nurse)).learned).toBeNull();
  });
});

describe('what is never learned', () => {
  test('what the job asks for is never learned against anyone', () => {
    fc.assert(
      fc.property(job, decided, (input, list) => {
        const features = prepareJob(vocabulary, input);
        const found = learn(vocabulary, features, toDecisions(list));
        if (found === undefined) throw new Error('nothing was learned');
        const asked = new Set(
          [...features.required, ...features.preferred].flatMap((one) => [
            ...levelsOf(vocabulary, one).keys(),
          ]),
        );
        for (const [id, weight] of found.skills) if (asked.has(id)) expect(weight).toBeGreaterThan(0);
        for (const [at, id] of found.words.ids.entries())
          if (features.title?.words.ids.includes(id)) expect(found.words.weights[at]).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  test('a skill that the job asks for, or a related one, never lowers a score, whatever was decided', () => {
    fc.assert(
      fc.property(job, decided, candidate, addition, (input, list, other, { at, name }) => {
        const asking = { ...input, skills_required: [...input.skills_required, { name, must_have: false }] };
        const plain = prepareJob(vocabulary, asking);
        const features = withLearned(plain, learn(vocabulary, plain, toDecisions(list)) ?? null);
        const requirement = features.required[at % features.required.length];
        const related = [...levelsOf(vocabulary, requirement ?? { id: '' }).keys()];
        const id = related[at % related.length] ?? '';
        const added = vocabulary.skills.get(id)?.name ?? name;
        const before = person(other);
        const after = person({ ...other, skills: [...other.skills, added] });
        expect(learnedPoints(features.learned, after)).toBeGreaterThanOrEqual(
          learnedPoints(features.learned, before),
        );
        expect(scoreExact(vocabulary, features, after)).toBeGreaterThanOrEqual(
          scoreExact(vocabulary, features, before) - 1e-9,
        );
      }),
      { numRuns: 150 },
    );
  });

  test('the title that a job asks for never counts against a person who holds it', () => {
    const input: JobInput = { ...UNKNOWN_JOB, job_title: 'Forklift driver' };
    const driver = (text: string): CandidateInput => ({
      ...UNKNOWN_CANDIDATE,
      titles: [{ title: 'Forklift driver', current: true }],
      text,
    });
    const found = learned(
      input,
      toDecisions(['a', 'b', 'c', 'd'].map((text) => ({ input: driver(text), isLiked: false }))),
    );
    expect(learnedPoints(found, person(driver('')))).toBe(0);
  });

  test('a part of a compound skill that the job asks for never counts against anyone', () => {
    const input: JobInput = {
      ...UNKNOWN_JOB,
      job_title: 'Zymurgist',
      skills_required: [{ name: 'Wound care and falconry', must_have: false }],
    };
    const features = prepareJob(vocabulary, input);
    const parts = features.required.flatMap((one) => one.parts ?? []);
    expect(parts.length).toBeGreaterThan(0);
    const id = parts[0]?.[0] as string;
    const name = vocabulary.skills.get(id)?.name as string;
    const having = { ...UNKNOWN_CANDIDATE, skills: [name] };
    const found = learned(
      input,
      toDecisions(
        [1, 2, 3].map((years) => ({ input: { ...having, experience_years: years }, isLiked: false })),
      ),
    );
    expect(found?.skills.filter(([skill, weight]) => skill === id && weight < 0)).toEqual([]);
  });
});

describe('names and origins', () => {
  test('a name in a title, its letters and words like it are not learned', () => {
    const accountant = (title: string): CandidateInput => ({
      ...UNKNOWN_CANDIDATE,
      titles: [{ title, current: true }],
    });
    const found = learned(
      { ...UNKNOWN_JOB, job_title: 'Roofer' },
      toDecisions([
        { input: accountant('Accountant Fatima Okonkwo-Adeyemisson'), isLiked: true },
        { input: { ...accountant('Accountant Fatima Okonkwo'), experience_years: 4 }, isLiked: true },
        { input: accountant('Payroll clerk'), isLiked: false },
      ]),
    );
    const words = ['account', '=accountant', 'payrol', '=payroll', 'clerk', '=clerk'];
    expect(found?.words.ids).toContain(hashTerm('account'));
    expect(found?.words.ids.filter((id) => !words.map(hashTerm).includes(id))).toEqual([]);
    expect(learnedPoints(found, person(accountant('Carpenter Fatima Okonkwo')))).toBe(
      learnedPoints(found, person(accountant('Carpenter Heidi Braun'))),
    );
  });

  test('a language, a name of the agency and a word of no occupation are not learned', () => {
    const polish: CandidateInput = {
      ...UNKNOWN_CANDIDATE,
      titles: [{ title: 'Carpenter', current: true }],
      languages: ['Polish'],
      skills: ['Falconry of Kowalski'],
      text: 'Kowalski Kowalski Kowalski Gdansk Gdansk built roofs and stairs.',
    };
    const german = {
      ...polish,
      languages: ['German'],
      skills: [],
      text: 'Müller Müller Fulda built roofs and stairs.',
    };
    const found = learned(
      { ...UNKNOWN_JOB, job_title: 'Roofer' },
      toDecisions([
        { input: polish, isLiked: false },
        { input: { ...polish, experience_years: 4 }, isLiked: false },
        { input: german, isLiked: true },
      ]),
    );
    expect(found?.skills).toEqual([]);
    const inBoth = { ...polish, text: 'built roofs and stairs.' };
    expect(learnedPoints(found, person({ ...inBoth, languages: ['Polish'] }))).toBe(
      learnedPoints(found, person({ ...inBoth, languages: ['German'] })),
    );
  });
});

describe('a score with what was learned', () => {
  test('all rows sum to it, the number equals the explained score, and would_change is exact', () => {
    fc.assert(
      fc.property(job, decided, candidate, (input, list, other) => {
        const plain = prepareJob(vocabulary, input);
        const features = withLearned(plain, learn(vocabulary, plain, toDecisions(list)) ?? null);
        const one = person(other);
        const result = score(vocabulary, features, one, { explain: { job: input, candidate: other } });
        const rows = [...result.score_breakdown, ...(result.learned ? [result.learned] : []), result.scale];
        expect(rows.reduce((sum, row) => sum + Math.round(row.score * 10), 0)).toBe(result.score * 10);
        expect(Math.round((result.scale.calibration + result.scale.cap) * 10)).toBe(
          Math.round(result.scale.score * 10),
        );
        expect(result.score).toBe(scoreNumber(vocabulary, features, one));
        expect(result.score).toBeLessThanOrEqual(result.cap?.limit ?? 100);
        for (const change of result.would_change)
          if ('candidate' in change.changed)
            expect(change.score).toBe(scoreNumber(vocabulary, features, person(change.changed.candidate)));
      }),
      { numRuns: 150 },
    );
  });

  test('a name, an address and an age move nothing that was learned', () => {
    const list: CandidateFeatures[] = fc.sample(candidate, { numRuns: 6, seed: 3 }).map(person);
    const plain = prepareJob(vocabulary, { ...UNKNOWN_JOB, job_title: 'Nurse' });
    const features = withLearned(
      plain,
      learn(
        vocabulary,
        plain,
        list.map((one, at) => ({ candidate: one, decision: at % 2 === 0 ? 'shortlisted' : 'rejected' })),
      ) ?? null,
    );
    const as = (name: string, personal: string) =>
      person({
        ...UNKNOWN_CANDIDATE,
        titles: [{ title: 'Nurse', current: true }],
        text: `${name}\n${personal}\nCared for patients on a surgical ward.`,
        personal_words: name.split(' '),
      });
    const one = as('Mary Miller', 'Date of birth: 3 May 1970\nNationality: British\nMarital status: married');
    const other = as(
      'Mehmet Yilmaz',
      'Date of birth: 1 June 1999\nNationality: Turkish\nMarital status: single',
    );
    expect(learnedPoints(features.learned, other)).toBe(learnedPoints(features.learned, one));
    expect(scoreExact(vocabulary, features, other)).toBe(scoreExact(vocabulary, features, one));
  });
});
