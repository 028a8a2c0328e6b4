import { describe, expect, test } from 'vitest';
import { shortened, statementAround, statementsOf } from './quotes.ts';

const around = (text: string, word: string) =>
  statementAround(text, text.indexOf(word), text.indexOf(word) + word.length);

describe('the quote of a mention', () => {
  test('is the whole sentence, also where lines are wrapped', () => {
    const text =
      'I like walking. Moved the records of two wards\nto PostgreSQL in a year,\nalone. Then I left.';
    expect(around(text, 'PostgreSQL')).toBe('Moved the records of two wards to PostgreSQL in a year, alone.');
  });

  test('is the whole list item, without its bullet and the items beside it', () => {
    const text = 'Experience\n• Kept the books\n  •  Closed the year in  SAP\n• Led two people';
    expect(around(text, 'SAP')).toBe('Closed the year in SAP');
    expect(around(text, 'Kept')).toBe('Kept the books');
  });

  test('is cut at commas or between words if the sentence is very long', () => {
    const long = `${'kept the ledger of the northern branch, '.repeat(12)}closed the year in SAP${', coached the new people'.repeat(12)}`;
    const quote = around(long, 'SAP');
    expect(quote.length).toBeLessThanOrEqual(300);
    expect(quote).toContain('closed the year in SAP');
    expect(quote.startsWith('kept the ledger')).toBe(true);
    expect(quote.endsWith('coached the new people')).toBe(true);
    const words = `${'alpha '.repeat(100)}SAP ${'omega '.repeat(100)}`;
    expect(around(words, 'SAP')).toMatch(/^alpha (alpha )+SAP( omega)+$/);
  });
});

test('splits a text into sentences and list items', () => {
  expect(
    statementsOf('Nurse, ward 3\n\nGave medication. Dressed wounds\nof twenty people.\n- Kept records'),
  ).toEqual(['Nurse, ward 3', 'Gave medication.', 'Dressed wounds of twenty people.', 'Kept records']);
  expect(shortened('word '.repeat(100))).toMatch(/^(word )+word$/);
});
