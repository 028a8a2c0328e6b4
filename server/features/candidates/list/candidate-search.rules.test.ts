import { expect, test } from 'vitest';
import { searchDocument, searchQuery } from './candidate-search.rules.ts';

const lexemes = (document: string) => document.split(' ');

test('a phone is found by any beginning or ending of its digits', () => {
  const document = lexemes(searchDocument({ texts: [], email: null, phone: '+49 171 2345678' }));
  expect(document).toContain("'#491712345678'");
  expect(document).toContain("'#45678'");
  expect(searchQuery('0171 23')).toBe("'#17123':*");
  expect(searchQuery('+49 (171) 2345678')).toBe("'#491712345678':*");
});

test('words are folded, all must be there and the last may be unfinished', () => {
  expect(searchQuery('Müller  C++ jav')).toBe("'muller' & 'c++' & 'jav':*");
  expect(searchQuery('2019')).toBe("'2019':*");
  expect(lexemes(searchDocument({ texts: ['José Müller', null], email: null, phone: null }))).toEqual([
    "'jose'",
    "'muller'",
  ]);
});

test('an e-mail address is searched as one, by its beginning', () => {
  expect(searchQuery('Ada.L@exam')).toBe("'@ada.l@exam':*");
  expect(lexemes(searchDocument({ texts: [], email: 'Ada.L@example.test', phone: null }))).toContain(
    "'@ada.l@example.test'",
  );
});

test('signs alone search for nothing, and no sign reaches the query language', () => {
  expect(searchQuery('& | ! ()')).toBeUndefined();
  expect(searchQuery("o'brien' | :*")).not.toContain('|');
});

test('a document stays below what PostgreSQL can hold, in every script', () => {
  const grown = Array.from({ length: 37_000 }, (_, at) => `ﷺﷺ${at}`).join(' ');
  const found = searchDocument({ texts: [grown, grown], email: null, phone: null })
    .slice(1, -1)
    .split("' '");
  const bytes = found.reduce((sum, lexeme) => sum + Buffer.byteLength(lexeme), 0);
  expect(bytes).toBeGreaterThan(900_000);
  expect(bytes).toBeLessThan(1_048_000);
});
