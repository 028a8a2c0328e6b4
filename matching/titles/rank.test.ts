import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { RANKS, rankGap } from './rank.ts';
import { prepareTitle, type TitleFeatures } from './title-features.ts';

const vocabulary = loadBuiltInVocabulary();
const prepare = (title: string) => prepareTitle(vocabulary, title) as TitleFeatures;
const gap = (job: string, ...held: string[]) => rankGap(prepare(job), held.map(prepare));

// Written by us; the part "held" was written before the rules and is only judged by.
const labelled = readFileSync(new URL('../testing/title-ranks.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [part, language, rank, title] = line.split('\t') as [string, string, string, string];
    return { part, language, rank: rank === '-' ? null : Number(rank), title };
  });

describe('rank of a title', () => {
  for (const part of ['dev', 'held']) {
    test(`agrees with people on at least 97 % of the titles of the part "${part}"`, () => {
      const titles = labelled.filter((one) => one.part === part);
      const wrong = titles.filter(
        ({ title, rank }) => (prepareTitle(vocabulary, title)?.rank ?? null) !== rank,
      );
      expect(titles.length).toBeGreaterThan(250);
      expect(wrong.length / titles.length, wrong.map(({ title }) => title).join(', ')).toBeLessThan(0.03);
    }, 180_000);
  }

  test('is that of a worker for trades that are called manager, executive or lead', () => {
    for (const title of [
      'Technical Account Manager',
      'Construction Project Manager',
      'Lead Generation Specialist',
    ])
      expect(prepare(title).rank).toBe(RANKS.worker);
    expect(prepare('Head of Project Management').rank).toBe(RANKS.manager);
  });

  test('is unknown if nothing says it and the trade is unknown', () => {
    expect(prepare('Freelance').rank).toBeNull();
    expect(prepare('Glass thinker').rank).toBeNull();
  });

  test('of a title with several parts is the highest of them', () => {
    expect(prepare('Registered Nurse / Ward Manager').rank).toBe(RANKS.manager);
    expect(prepare('Director, Human Resources').rank).toBe(RANKS.director);
  });

  test('of a person who works for a leader is that of a worker', () => {
    for (const title of [
      'Assistant to the Managing Director',
      'Asistente de dirección',
      'Assistenz der Geschäftsleitung',
    ])
      expect(prepare(title).rank).toBe(RANKS.worker);
  });
});

describe('rankGap', () => {
  test('counts the levels between a job and the highest rank held in any trade', () => {
    expect(gap('Warehouse Supervisor', 'Warehouse Operative')).toBe(1);
    expect(gap('Warehouse Manager', 'Warehouse Operative')).toBe(2);
    expect(gap('Warehouse Director', 'Forklift driver', 'Shift supervisor')).toBe(2);
    expect(gap('Nurse Manager', 'Registered Nurse', 'Restaurant Manager')).toBe(0);
    expect(gap('Senior Developer', 'Junior Developer')).toBe(0);
    expect(gap('Accountant', 'Finance Director')).toBe(0);
  });

  test('is one between the manager of something and the head or lead of it', () => {
    expect(gap('Head of Product', 'Senior Product Manager')).toBe(1);
    expect(gap('Head of Project Management', 'Construction Project Manager')).toBe(1);
    expect(gap('Head of Key Accounts', 'Account Manager')).toBe(1);
    expect(gap('Lead Product Manager', 'Product Manager')).toBe(1);
    expect(gap('Director of Product', 'Product Manager')).toBe(3);
    expect(gap('Warehouse Manager', 'Project Manager')).toBe(2);
    expect(gap('Head of Product', 'Project Manager')).toBe(2);
    expect(gap('Head of Product', 'Product Designer')).toBe(2);
  });

  test('is 0 if a rank is unknown', () => {
    expect(gap('Warehouse Manager')).toBe(0);
    expect(gap('Warehouse Manager', 'Freelance')).toBe(0);
    expect(gap('Glass thinker', 'Intern')).toBe(0);
    expect(rankGap(null, [prepare('Intern')])).toBe(0);
  });
});
