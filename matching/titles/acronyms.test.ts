import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { expandAcronyms } from './acronyms.ts';
import { compareTitles } from './similarity.ts';

describe('expandAcronyms', () => {
  test('writes out acronyms of all fields of work', () => {
    expect(expandAcronyms('RN')).toBe('registered nurse');
    expect(expandAcronyms('Senior MTS')).toBe('Senior member of technical staff');
    expect(expandAcronyms('hgv driver')).toBe('heavy goods vehicle driver');
    expect(expandAcronyms('HR Manager / EA to CEO')).toBe(
      'human resources Manager / executive assistant to chief executive officer',
    );
    expect(expandAcronyms('FP&A Manager')).toBe('financial planning and analysis Manager');
  });

  test('decides ambiguous ones by the other words of the title', () => {
    expect(expandAcronyms('PM')).toBe('project manager');
    expect(expandAcronyms('PM, product roadmap')).toContain('product manager');
    expect(expandAcronyms('PT')).toBe('physical therapist');
    expect(expandAcronyms('PT Cashier')).toBe('part time Cashier');
    expect(expandAcronyms('ED Nurse')).toBe('emergency department Nurse');
  });

  test('decides them by the text if the title says nothing, and leaves them if the text does not either', () => {
    expect(expandAcronyms('PA', 'Examined patients in the surgery clinic.')).toBe('physician assistant');
    expect(expandAcronyms('PA', 'Kept the diary and booked travel.')).toBe('personal assistant');
    expect(expandAcronyms('MD', 'Kept the diary.')).toBe('MD');
    expect(expandAcronyms('MD', 'Treated patients at the hospital.')).toBe('medical doctor');
  });

  test('leaves words of other kinds alone', () => {
    expect(expandAcronyms('Head or deputy of sales')).toBe('Head or deputy of sales');
    expect(expandAcronyms('Bartender')).toBe('Bartender');
  });

  test('makes an acronym the same title as what it stands for', () => {
    const vocabulary = loadBuiltInVocabulary();
    for (const [acronym, words] of [
      ['RN', 'Registered Nurse'],
      ['CNA', 'Certified Nursing Assistant'],
      ['SWE II', 'Software Engineer II'],
      ['VP of Sales', 'Vice President of Sales'],
    ] as const)
      expect(compareTitles(vocabulary, acronym, words), acronym).toBe(1);
  });
});
