import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../../features/prepare.ts';
import type { CandidateInput, JobInput } from '../../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../../features/unknown.ts';
import { loadBuiltInVocabulary } from '../../vocabulary/built-in.ts';
import type { BreakdownRow, MatchResult } from '../result.ts';
import { score } from '../score.ts';

const vocabulary = loadBuiltInVocabulary();

const jobInput: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Backend developer',
  description: 'Build and run web services for a bank: interfaces, data models, tests, deployments.',
  skills_required: ['TypeScript', 'Node.js', 'PostgreSQL', 'React'].map((name) => ({
    name,
    must_have: false,
  })),
  skills_preferred: ['Docker', 'Kubernetes'],
  experience_min: 3,
};

function person(skills: string[], more: Partial<CandidateInput> = {}): CandidateInput {
  return {
    ...UNKNOWN_CANDIDATE,
    titles: [{ title: 'Backend developer', current: true }],
    skills,
    text: 'Built web services and data models for a bank.\n   Wrote   tests, ran deployments of interfaces.',
    experience_years: 5,
    ...more,
  };
}

const breakdown = (candidate: CandidateInput, job = jobInput): MatchResult =>
  score(vocabulary, prepareJob(vocabulary, job), prepareCandidate(vocabulary, candidate), {
    explain: { job, candidate },
  });
const row = (result: MatchResult, at: number) => result.score_breakdown[at] as BreakdownRow;

describe('score breakdown', () => {
  test('shows full points for the skills of a candidate who lists the required ones', () => {
    const result = breakdown(person(['TypeScript', 'Node.js', 'PostgreSQL', 'React', 'Docker']));
    expect(row(result, 0)).toMatchObject({ fit: 1, status: 'met', score: row(result, 0).weight });
    expect(row(result, 1).score).toBeGreaterThan(0);
    expect(result.score).toBeGreaterThanOrEqual(80);
  });

  test('gives a criterion that the job does not ask no weight', () => {
    expect(row(breakdown(person([])), 6)).toMatchObject({
      status: 'not_asked',
      weight: 0,
      fit: null,
      score: 0,
    });
  });

  test('gives points for skills that are not in the vocabulary', () => {
    const names = ['House system A', 'House system B', 'House system C'];
    const job = {
      ...jobInput,
      skills_required: names.map((name) => ({ name, must_have: false })),
      skills_preferred: [],
    };
    const skillRow = row(breakdown(person(names), job), 0);
    expect(skillRow.fit).toBe(1);
    expect(skillRow.score).toBeGreaterThan(0);
  });

  test('says that a title was held earlier', () => {
    const titles = [
      { title: 'Baker', current: true },
      { title: 'Backend developer', current: false },
    ];
    expect(row(breakdown(person([], { titles })), 2).detail).toBe('The same title, held earlier');
    expect(row(breakdown(person([])), 2).detail).toBe('The same title');
  });

  test('quotes without extra white space and without partial words', () => {
    const text = `${'word '.repeat(40)}used  PostgreSQL\tdaily ${'other '.repeat(40)}`;
    const quotes = breakdown(person([], { text })).score_breakdown.flatMap((one) => one.evidence);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { quote } of quotes) expect(quote).toBe(quote.trim().replace(/\s+/g, ' '));
    const about = quotes.find(({ quote }) => quote.includes('PostgreSQL'))?.quote ?? '';
    expect(about).toContain('used PostgreSQL daily');
    expect(
      about.split(' ').every((word) => ['word', 'used', 'PostgreSQL', 'daily', 'other'].includes(word)),
    ).toBe(true);
  });
});
