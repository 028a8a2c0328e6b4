import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { compareTitles } from './similarity.ts';
import { prepareTitle } from './title-features.ts';
import { withEnglishTrades } from './trades.ts';

const vocabulary = loadBuiltInVocabulary();
const english = (title: string) => withEnglishTrades(vocabulary.titles, title);

describe('withEnglishTrades', () => {
  test.each([
    ['Infermiera', 'nurse'],
    ['Infermiera di sala', 'nurse di sala'],
    ['Addetta alle pulizie', 'cleaner'],
    ["Addetto all'accoglienza", 'receptionist'],
    ['Operatrice di gru', 'crane operator'],
    ['Pielęgniarka', 'nurse'],
    ['Kucharka', 'cook'],
    ['Sprzedawczyni', 'sales assistant'],
    ['Specjalistka ds. płac', 'payroll specialist'],
    ['Kierowcy', 'driver'],
    ['Verkoopsters', 'sales assistant'],
    ['Kapster', 'hairdresser'],
    ['Lerares', 'teacher'],
    ['Brandweervrouw', 'firefighter'],
    ['Ziekenhuiskok', 'hospital cook'],
    ['Cozinheiras', 'cook'],
    ['Pedreiros', 'bricklayer'],
  ])('reads %s', (title, expected) => expect(english(title)).toBe(expected));

  test('leaves words that the occupation tables know, and words that only look alike', () => {
    for (const title of [
      'Registered Nurse',
      'Mechaniker',
      'Koker',
      'Legal Assistant',
      'Elektromonteur',
      'mecánico',
    ])
      expect(english(title), title).toBe(title);
  });
});

describe('titles of other languages', () => {
  test('are those of the English trade, with its rank', () => {
    for (const [title, trade] of [
      ['Boekhouder', 'Bookkeeper'],
      ['Magazynier', 'Warehouse Worker'],
      ['Falegname', 'Carpenter'],
      ['Encanador', 'Plumber'],
    ] as const)
      expect(compareTitles(vocabulary, title, trade), title).toBeGreaterThan(0.9);
    expect(prepareTitle(vocabulary, 'Kierowniczka sklepu')?.rank).toBe(3);
    expect(prepareTitle(vocabulary, 'Szefowa kuchni')?.rank).toBe(
      prepareTitle(vocabulary, 'Szef kuchni')?.rank,
    );
  });

  test('are compared by their letters where neither is known', () => {
    const alike = compareTitles(vocabulary, 'Bednarz', 'Bednarka');
    expect(alike).toBeGreaterThan(0.3);
    expect(compareTitles(vocabulary, 'Bednarz', 'Zdun')).toBeLessThan(0.05);
    expect(prepareTitle(vocabulary, 'Bednarz')?.unknown).toBe(true);
    expect(prepareTitle(vocabulary, 'Registered Nurse')).not.toHaveProperty('unknown');
  });
});
