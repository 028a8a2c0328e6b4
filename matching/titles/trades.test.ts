import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { compareTitles } from './similarity.ts';
import { prepareTitle } from './title-features.ts';
import { DUTCH } from './trades/dutch.ts';
import { ITALIAN } from './trades/italian.ts';
import { POLISH } from './trades/polish.ts';
import { PORTUGUESE } from './trades/portuguese.ts';
import { withEnglishTrades } from './trades.ts';

/** One in this many names is tried with its variants; all were once. */
const STEP = 13;

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

describe('the key of a title', () => {
  test('differs where a letter or an ending decides the trade', () => {
    for (const [one, other] of [
      ['Kierowca kat. C', 'Kierowca kat. B'],
      ['Kelner', 'Kelnerin'],
      ['Boekhouder', 'Boekhouderin'],
    ] as const)
      expect(prepareTitle(vocabulary, one)?.key, one).not.toBe(prepareTitle(vocabulary, other)?.key);
    expect(prepareTitle(vocabulary, 'Magazyniera')?.key).toBe(prepareTitle(vocabulary, 'Magazynier')?.key);
  });

  test('and its rank decide everything else: titles are interned by both', () => {
    const features = new Map<string, { title: string; rest: string }>();
    const names = [ITALIAN, PORTUGUESE, POLISH, DUTCH].flatMap((table) =>
      table
        .trim()
        .split('\n')
        .flatMap((line) => line.split(': ')[1]?.split('|') ?? []),
    );
    const known = vocabulary.occupations.map(({ title }) => title);
    for (const name of [...names, ...known].filter((_, at) => at % STEP === 0)) {
      for (const title of [name, `${name}s`, `${name}in`, `${name}a`, `${name} - B`, `(${name}) the`]) {
        const prepared = prepareTitle(vocabulary, title);
        if (prepared === undefined) continue;
        const rest = JSON.stringify(prepared);
        const key = `${prepared.key} ${prepared.rank}`;
        const same = features.get(key);
        expect(rest, `${same?.title} and ${title}`).toBe(same?.rest ?? rest);
        features.set(key, { title, rest });
      }
    }
  });
});
