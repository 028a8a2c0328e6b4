import { describe, expect, it } from 'vitest';
import { findPeriods, findQuote, findWord, fold } from './quotes.ts';

const text = [
  'Ada  Beispiel',
  'ada@example.com | +44 7700 900418 | Köln',
  'Senior Tester, Harrow Ltd   March 2021 – present',
  'Tester 06/2017 - 02/2021',
  'Goods In, Go and C',
].join('\n');
const folded = fold(text);
const said = (spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => text.slice(from, to));

describe('findQuote', () => {
  it('finds a quote however the file spaces and accents it', () => {
    expect(said(findQuote(folded, 'ada beispiel'))).toEqual(['Ada  Beispiel']);
    expect(said(findQuote(folded, 'KOLN'))).toEqual(['Köln']);
  });

  it('marks only the value when the quote is its whole line', () => {
    const line = 'ada@example.com | +44 7700 900418 | Köln';
    expect(said(findQuote(folded, line, 'ada@example.com'))).toEqual(['ada@example.com']);
    expect(said(findQuote(folded, line, '+447700900418'))).toEqual(['44 7700 900418']);
    expect(said(findQuote(folded, line, 'not there'))).toEqual([line]);
  });

  it('finds a quote over two lines line by line, and leaves out what is not there', () => {
    expect(said(findQuote(folded, 'Senior Tester, Harrow Ltd / Tester 06/2017 / Chef'))).toEqual([
      'Senior Tester, Harrow Ltd',
      'Tester 06/2017',
    ]);
  });
});

describe('findWord', () => {
  it('does not take a part of a word', () => {
    expect(findWord(folded, text, 'Go')[0]?.[0]).toBe(text.indexOf('Go and'));
    expect(findWord(folded, text, 'Test')).toEqual([]);
  });
});

describe('findPeriods', () => {
  it('finds months in words and in figures', () => {
    const periods = [
      { start: '2021-03', end: null },
      { start: '2017-06', end: '2021-02' },
      { start: '2001-01', end: null },
    ];
    expect(said(findPeriods(folded, periods))).toEqual(['March 2021', '06/2017 - 02/2021']);
  });
});
