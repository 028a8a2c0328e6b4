import { describe, expect, test } from 'vitest';
import { quantise } from '../features/sparse.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { compareTitles, titleSimilarity } from './similarity.ts';
import { prepareMainTitle, prepareTitle, type TitleFeatures } from './title-features.ts';

const title = (
  key: string,
  words: number[],
  occupations: number[],
  known?: TitleFeatures['known'],
): TitleFeatures => ({
  key,
  words: quantise(
    words.map((id) => [id, 1]),
    60,
  ),
  occupations: quantise(
    occupations.map((id) => [id, 1]),
    60,
  ),
  rank: null,
  managed: [],
  ...(known === undefined ? {} : { known }),
});

describe('titleSimilarity', () => {
  test('is 1 for the same words and 0 if nothing is shared', () => {
    expect(titleSimilarity(title('a', [1], [1]), title('a', [2], [2], 'other'))).toBe(1);
    expect(titleSimilarity(title('a', [1], [1]), title('b', [2], [2]))).toBe(0);
  });

  test('is symmetric and never above 1', () => {
    const kinds = [undefined, 'main', 'other'] as const;
    for (const one of kinds) {
      for (const other of kinds) {
        const a = title('a', [1, 2], [1, 2, 3], one);
        const b = title('b', [1, 2], [1, 2], other);
        expect(titleSimilarity(a, b)).toBe(titleSimilarity(b, a));
        expect(titleSimilarity(a, b)).toBeLessThanOrEqual(1);
      }
    }
  });

  test("ranks another occupation's main title before its alternate titles", () => {
    const query = title('asked', [1], [1, 2], 'main');
    const of = (known?: TitleFeatures['known']) => titleSimilarity(query, title('found', [9], [1, 2], known));
    expect(of('main')).toBeGreaterThan(of());
    expect(of()).toBeGreaterThan(of('other'));
  });

  test('is the same for two alternate titles as for two unknown titles', () => {
    const other = titleSimilarity(title('a', [1], [1], 'other'), title('b', [2], [1], 'other'));
    expect(other).toBe(titleSimilarity(title('a', [1], [1]), title('b', [2], [1])));
  });

  test('grows with shared words and shared occupations', () => {
    const query = title('asked', [1, 2], [1, 2]);
    const near = titleSimilarity(query, title('b', [1, 3], [1, 3]));
    expect(titleSimilarity(query, title('c', [1, 2], [1, 3]))).toBeGreaterThan(near);
    expect(titleSimilarity(query, title('d', [1, 3], [1, 2]))).toBeGreaterThan(near);
  });

  test('compareTitles compares titles as written', () => {
    const vocabulary = loadBuiltInVocabulary();
    expect(compareTitles(vocabulary, 'Waitress', 'waiter')).toBe(1);
    expect(compareTitles(vocabulary, 'of the', 'waiter')).toBe(0);
    expect(compareTitles(vocabulary, 'nurse', 'registered nurse')).toBeGreaterThan(
      compareTitles(vocabulary, 'nurse', 'bricklayer'),
    );
  });

  test('distinguishes trades whose names are written alike', () => {
    const vocabulary = loadBuiltInVocabulary();
    for (const [one, other] of [
      ['Account Manager', 'Accountant'],
      ['Product Manager', 'Production Manager'],
      ['Physicist', 'Physical Therapist'],
      ['Programmer', 'Program Manager'],
      ['Fitter', 'Fitness Instructor'],
    ] as const)
      expect(compareTitles(vocabulary, one, other), `${one}, ${other}`).toBeLessThan(0.65);
  });

  test('is lower for another rank of the same trade than for the same rank', () => {
    const vocabulary = loadBuiltInVocabulary();
    const nurse = (title: string) => compareTitles(vocabulary, 'Registered Nurse', title);
    expect(nurse('Nurse Manager')).toBeLessThan(nurse('Staff Nurse') - 0.1);
    expect(nurse('Nurse Manager')).toBeGreaterThan(nurse('Warehouse Manager') + 0.2);
  });

  test('compares titles of different languages by what their words mean', () => {
    const vocabulary = loadBuiltInVocabulary();
    expect(compareTitles(vocabulary, 'Leiter Logistik', 'Logistics Manager')).toBeGreaterThan(0.5);
    expect(compareTitles(vocabulary, 'Coordinador de marketing', 'Marketing Coordinator')).toBeGreaterThan(
      0.5,
    );
  });
});

const builtIn = loadBuiltInVocabulary();

test.each([
  ['Sales Assistant – TV, Computers & Phones', 'Sales Assistant'],
  ['Staff Nurse (Band 5, surgical ward)', 'Staff Nurse'],
  ['Electrician - Commercial Installation', 'Electrician'],
])('the addition of %s is not compared', (written, main) => {
  expect(prepareMainTitle(builtIn, written)?.key).toBe(prepareTitle(builtIn, main)?.key);
});

test('a title keeps an addition without which it names no known trade', () => {
  const [whole, main] = ['Director - Finance', 'Director'];
  expect(prepareMainTitle(builtIn, whole)?.key).toBe(prepareTitle(builtIn, whole)?.key);
  expect(prepareMainTitle(builtIn, whole)?.key).not.toBe(prepareTitle(builtIn, main)?.key);
});
