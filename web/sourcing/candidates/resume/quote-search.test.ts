import { describe, expect, it } from 'vitest';
import { findPassage, findPeriods, findQuote, findTerm, fold } from './quote-search.ts';

const text = [
  'Ada  Beispiel',
  'ada@example.com | +44 7700 900418 | Köln',
  'Senior Tester, Harrow Ltd   March 2021 – present',
  'Tester 06/2017 - 02/2021',
  'Goods In, Go and C',
].join('\n');
const folded = fold(text);
const textsOf = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => text.slice(from, to));

describe('findQuote', () => {
  it('finds a quote regardless of spacing, case and accents', () => {
    expect(textsOf(findQuote(folded, 'ada beispiel'))).toEqual(['Ada  Beispiel']);
    expect(textsOf(findQuote(folded, 'KOLN'))).toEqual(['Köln']);
  });

  it('returns only the value when the quote is the whole line around it', () => {
    const line = 'ada@example.com | +44 7700 900418 | Köln';
    expect(textsOf(findQuote(folded, line, 'ada@example.com'))).toEqual(['ada@example.com']);
    expect(textsOf(findQuote(folded, line, '+447700900418'))).toEqual(['44 7700 900418']);
    expect(textsOf(findQuote(folded, line, 'not there'))).toEqual([line]);
  });

  it('finds the lines of a quote one by one and omits those that are missing', () => {
    expect(textsOf(findQuote(folded, 'Senior Tester, Harrow Ltd / Tester 06/2017 / Chef'))).toEqual([
      'Senior Tester, Harrow Ltd',
      'Tester 06/2017',
    ]);
  });
});

describe('findTerm', () => {
  it('does not find a term inside a longer word', () => {
    expect(findTerm(folded, text, 'Go')[0]?.[0]).toBe(text.indexOf('Go and'));
    expect(findTerm(folded, text, 'Test')).toEqual([]);
  });
});

describe('findPeriods', () => {
  it('finds months written as names and as numbers', () => {
    const periods = [
      { start: '2021-03', end: null },
      { start: '2017-06', end: '2021-02' },
      { start: '2001-01', end: null },
    ];
    expect(textsOf(findPeriods(folded, periods))).toEqual(['March 2021', '06/2017 - 02/2021']);
  });
});

describe('findPassage', () => {
  const passage = (quote: string) => textsOf(findPassage(folded, text, quote));

  it('finds a quote as a whole, across lines and regardless of punctuation', () => {
    expect(passage('senior tester harrow ltd, march 2021')).toEqual([
      'Senior Tester, Harrow Ltd   March 2021',
    ]);
  });

  it('finds the parts of a quote that a column breaks, and nothing of one that is not there', () => {
    expect(passage('Senior Tester, Harrow Ltd Leeds Office Tester 06/2017 - 02/2021 Goods In')).toEqual([
      'Senior Tester, Harrow Ltd',
      'Tester 06/2017 - 02/2021\nGoods In',
    ]);
    expect(passage('ran the payroll of three sites')).toEqual([]);
  });

  it('finds a short name only as a word of its own', () => {
    expect(passage('Go')).toEqual(['Go']);
    expect(passage('Test')).toEqual([]);
  });
});
