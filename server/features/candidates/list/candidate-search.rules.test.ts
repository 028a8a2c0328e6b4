import { expect, test } from 'vitest';
import { searchDocument, searchQuery } from './candidate-search.rules.ts';

const lexemes = (document: string) => document.split(' ');

test('finds a phone by the beginning or the end of its digits', () => {
  const document = lexemes(searchDocument({ texts: [], email: null, phone: '+49 171 2345678' }));
  expect(document).toContain("'#491712345678'");
  expect(document).toContain("'#45678'");
  expect(searchQuery('0171 23')).toBe("'#17123':*");
  expect(searchQuery('+49 (171) 2345678')).toBe("'#491712345678':*");
});

test('normalises words, requires all of them and accepts a prefix as the last one', () => {
  expect(searchQuery('Müller  C++ jav')).toBe("'muller' & 'c++' & 'jav':*");
  expect(searchQuery('2019')).toBe("'2019':*");
  expect(lexemes(searchDocument({ texts: ['José Müller', null], email: null, phone: null }))).toEqual([
    "'jose'",
    "'muller'",
  ]);
});

test('searches plus signs and ampersands as stored documents hold them', () => {
  expect(searchQuery('Security+ C++ Smith & Sons AT&T')).toBe(
    "'security' & 'c++' & 'smith' & 'sons' & 'at' & 't':*",
  );
  expect(searchQuery('R&D')).toBe("'r&d':*");
  expect(lexemes(searchDocument({ texts: ['A & B, R&D, CSM+'], email: null, phone: null }))).toEqual([
    "'a'",
    "'b'",
    "'r&d'",
    "'csm'",
  ]);
});

test('searches an e-mail address as one word, by its beginning', () => {
  expect(searchQuery('Ada.L@exam')).toBe("'@ada.l@exam':*");
  expect(lexemes(searchDocument({ texts: [], email: 'Ada.L@example.test', phone: null }))).toContain(
    "'@ada.l@example.test'",
  );
});

test('ignores input of punctuation only and never passes operators on to the query', () => {
  expect(searchQuery('& | ! ()')).toBeUndefined();
  expect(searchQuery("o'brien' | :*")).not.toContain('|');
});

test('keeps a document below the PostgreSQL limit in scripts that grow when normalised', () => {
  const growing = Array.from({ length: 37_000 }, (_, index) => `ﷺﷺ${index}`).join(' ');
  const found = searchDocument({ texts: [growing, growing], email: null, phone: null })
    .slice(1, -1)
    .split("' '");
  const bytes = found.reduce((sum, lexeme) => sum + Buffer.byteLength(lexeme), 0);
  expect(bytes).toBeGreaterThan(900_000);
  expect(bytes).toBeLessThan(1_048_000);
});
