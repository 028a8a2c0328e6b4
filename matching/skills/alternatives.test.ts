import { describe, expect, it } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { score } from '../scoring/score.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { alternativesOf } from './alternatives.ts';

const vocabulary = loadBuiltInVocabulary();

it.each([
  ['Xero or QuickBooks', ['Xero', 'QuickBooks']],
  ['Java, Kotlin or Scala', ['Java', 'Kotlin', 'Scala']],
  ['CSCS gold or black card', ['CSCS gold card', 'CSCS black card']],
  ['DATEV oder SAP', ['DATEV', 'SAP']],
  ['ACA, ACCA or CIMA', undefined],
  ['Kubernetes', undefined],
  ['nights or weekends', undefined],
  ['HTML and CSS', undefined],
])('the alternatives of "%s" are %j', (name, alternatives) => {
  expect(alternativesOf(vocabulary, name)).toEqual(alternatives);
});

describe('a requirement of alternatives', () => {
  const job = (name: string, must_have = false) =>
    ({ ...UNKNOWN_JOB, job_title: 'Bookkeeper', skills_required: [{ name, must_have }] }) as const;
  const scoreOf = (name: string, skill: string, must_have = false) => {
    const person = {
      ...UNKNOWN_CANDIDATE,
      titles: [{ title: 'Bookkeeper', current: true }],
      skills: [skill],
    };
    const jobInput = job(name, must_have);
    return score(
      vocabulary,
      prepareJob(vocabulary, { ...jobInput, skills_required: [...jobInput.skills_required] }),
      prepareCandidate(vocabulary, person),
    ).score;
  };

  it.each(['Xero', 'QuickBooks'])('is met in full by %s', (skill) => {
    expect(scoreOf('Xero or QuickBooks', skill)).toBe(scoreOf(skill, skill));
    expect(scoreOf('Xero or QuickBooks', skill, true)).toBe(scoreOf(skill, skill, true));
  });

  it('is not met by another skill', () => {
    expect(scoreOf('Xero or QuickBooks', 'Forklift driving')).toBeLessThan(scoreOf('Xero', 'Xero'));
  });
});
