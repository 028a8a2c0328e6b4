import { describe, expect, test } from 'vitest';
import { compareTitles } from '../titles/similarity.ts';
import { buildVocabulary } from './build.ts';
import type { OccupationRow, VocabularySource } from './types.ts';

const row = (field: string, title: string, wording: string, ...others: string[]): OccupationRow => ({
  title,
  alternate_titles: others,
  skills: [],
  wording,
  field,
});
const source = (name: string, ...occupations: OccupationRow[]): VocabularySource => ({
  name,
  skills: [],
  occupations,
});

const FIRST = source(
  'first',
  row('a-air', 'Kite Maker', 'sews sails and builds frames of bamboo', 'kite builder'),
  row('a-air', 'Wind Warden', 'watches the wind and warns of gales'),
  row('a-sea', 'Harbour Pilot', 'steers ships through shallow channels'),
  row('a-sea', 'Net Mender', 'knots torn nets of trawlers'),
);
const SECOND = source(
  'second',
  row('b-1', 'Builders of Kites, Except Paper', 'makes frames of bamboo and sews sails'),
  row('b-1', 'Gale Watchers', 'warns of gales, watches wind'),
  row('b-2', 'Ship Steerers', 'pilot of ships, knows the harbour and its channels'),
  row('b-2', 'Knotters', 'repairs torn nets of trawlers'),
);

describe('related occupations', () => {
  const vocabulary = buildVocabulary([FIRST, SECOND]);
  const title = (occupation: number) => vocabulary.occupations[occupation]?.title;
  const at = (name: string) => vocabulary.occupations.findIndex((one) => one.title === name);
  const nearestElsewhere = (name: string, known = vocabulary) => {
    const isFirst = at(name) < FIRST.occupations.length;
    const found = known.relatedOccupations
      .of(at(name))
      .find(([other]) => other < FIRST.occupations.length !== isFirst);
    return [title(found?.[0] ?? -1), found?.[1]];
  };

  test('of another source are found in both directions, the nearest with share 1', () => {
    for (const [one, other] of [
      ['Kite Maker', 'Builders of Kites, Except Paper'],
      ['Wind Warden', 'Gale Watchers'],
      ['Harbour Pilot', 'Ship Steerers'],
      ['Net Mender', 'Knotters'],
    ] as const) {
      expect(nearestElsewhere(one)).toEqual([other, 1]);
      expect(nearestElsewhere(other)).toEqual([one, 1]);
    }
  });

  test('of the same source count less than the counterpart in another source', () => {
    const relatedOccupations = new Map(vocabulary.relatedOccupations.of(at('Kite Maker')));
    expect(relatedOccupations.get(at('Wind Warden')) ?? 0).toBeLessThanOrEqual(0.3);
    expect(relatedOccupations.has(at('Kite Maker'))).toBe(false);
  });

  test('are decided by corresponding groups if the words are inconclusive', () => {
    const undecided = row('b-1', 'Menders', 'anything whatsoever');
    const inGroup = (field: string) =>
      buildVocabulary([
        source(
          'first',
          ...FIRST.occupations,
          row('a-air', 'Umbra Mender', 'umbras'),
          row('a-sea', 'Ombra Mender', 'ombras'),
        ),
        source('second', ...SECOND.occupations, { ...undecided, field }),
      ]);
    const nearest = (field: string) => {
      const known = inGroup(field);
      const [first] = known.relatedOccupations.of(known.occupations.length - 1);
      return known.occupations[first?.[0] ?? -1]?.field;
    };
    expect(nearest('b-1')).toBe('a-air');
    expect(nearest('b-2')).toBe('a-sea');
  });

  test('have a low share if there is only one source', () => {
    const alone = buildVocabulary([FIRST]);
    for (let occupation = 0; occupation < FIRST.occupations.length; occupation++) {
      for (const [other, share] of alone.relatedOccupations.of(occupation)) {
        expect(other).not.toBe(occupation);
        expect(share).toBeLessThanOrEqual(0.3);
      }
    }
  });

  test('are the same for the same sources', () => {
    const again = buildVocabulary([FIRST, SECOND]);
    vocabulary.occupations.forEach((_, occupation) => {
      expect(again.relatedOccupations.of(occupation)).toEqual(vocabulary.relatedOccupations.of(occupation));
    });
  });
});

describe('titles of a large vocabulary', () => {
  // Large enough to count as an import.
  const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pa', 'ro', 'si', 'tu'];
  const word = (number: number) =>
    [1, 12, 144, 1728].map((by) => SYLLABLES[Math.floor(number / by) % 12] as string).join('');
  const filler = Array.from({ length: 1500 }, (_, number) =>
    row('b-9', `${word(number)} ${word(number + 7000)}`, `${word(number + 3000)} ${word(number + 5000)}`),
  );
  const vocabulary = buildVocabulary([FIRST, source('second', ...SECOND.occupations, ...filler)]);

  test('match by related occupations if they share no word', () => {
    const same = compareTitles(vocabulary, 'Gale Watchers', 'Wind Warden');
    expect(same).toBeGreaterThan(0.3);
    for (const other of ['Kite Maker', 'Net Mender', 'Harbour Pilot']) {
      expect(compareTitles(vocabulary, 'Gale Watchers', other)).toBeLessThan(same / 2);
    }
  });
});
