import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateInput, JobInput } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { scoreExact } from './exact-score.ts';

const vocabulary = loadBuiltInVocabulary();

const jobInput: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Staff nurse',
  description: 'Care for patients on a surgical ward, give medication, dress wounds and keep records.',
  skills_required: [{ name: 'Wound care', must_have: false }],
  skills_preferred: ['Patient care'],
  experience_min: 2,
};

function person(header: string, words: string[], middle: string): CandidateInput {
  return {
    ...UNKNOWN_CANDIDATE,
    titles: [{ title: 'Registered nurse', current: true }],
    skills: ['Wound care'],
    text: `${header}\nExperience\nRegistered nurse, surgical ward\n${middle}Gave medication and dressed wounds of twenty patients a day.`,
    experience_years: 4,
    personal_words: words,
  };
}

const base = exactOf(person('Anna Baker\nanna.baker@example.org', ['Anna', 'Baker'], 'She '));

function exactOf(input: CandidateInput): number {
  return scoreExact(vocabulary, prepareJob(vocabulary, jobInput), prepareCandidate(vocabulary, input));
}

describe('a personal characteristic does not change the score', () => {
  test.each([
    ['name', person('Mohammed Cook\nm.cook@example.org', ['Mohammed', 'Cook'], 'She ')],
    ['pronoun', person('Anna Baker', ['Anna', 'Baker'], 'He ')],
    ['sex and age', person('Anna Baker\nGender: female\nAge: 57', ['Anna', 'Baker'], 'She ')],
    ['birth', person('Anna Baker\nDate of birth: 4 May 1969, born in Lagos', ['Anna', 'Baker'], '')],
    ['nationality', person('Anna Baker\nNationality: German', ['Anna', 'Baker'], '')],
    ['origin in a sentence', person('Anna Baker, Nigerian citizen', ['Anna', 'Baker'], '')],
    ['family', person('Anna Baker\nMarital status: married with three children', ['Anna', 'Baker'], '')],
    ['family in a sentence', person('Anna Baker, mother of two, 41 years old', ['Anna', 'Baker'], '')],
    ['graduation year', person('Anna Baker\nDiploma 1984', ['Anna', 'Baker'], '')],
  ])('%s', (what, input) => {
    const same =
      what === 'graduation year' ? exactOf(person('Anna Baker\nDiploma 2021', ['Anna', 'Baker'], '')) : base;
    expect(exactOf(input)).toBe(same);
  });

  test('unlike the job title, which does', () => {
    expect(
      exactOf({
        ...person('Anna Baker', ['Anna', 'Baker'], ''),
        titles: [{ title: 'Baker', current: true }],
      }),
    ).not.toBe(base);
  });

  test('gendered forms of a job title score the same', () => {
    const waiter = { ...jobInput, job_title: 'Waiter' };
    const exact = (title: string) =>
      scoreExact(
        vocabulary,
        prepareJob(vocabulary, waiter),
        prepareCandidate(vocabulary, { ...person('', [], ''), titles: [{ title, current: true }] }),
      );
    expect(exact('Waitress')).toBe(exact('Waiter'));
    expect(exact('Salesman')).toBe(exact('Saleswoman'));
    expect(exact('Salesman')).toBe(exact('Salesperson'));
  });
});
