import { expect, test } from 'vitest';
import { placesOfPostcode } from './postcodes.ts';
import { suggestPlaces } from './suggest-places.ts';

const townsOf = (text: string) =>
  placesOfPostcode(text).map(({ city, country_code }) => `${city} ${country_code}`);

test.each([
  ['EH6 7JZ', 'Edinburgh GB'],
  ['eh67jz', 'Edinburgh GB'],
  ['W1T 3NP', 'London GB'],
  ['BS8', 'Bristol GB'],
  ['BS22 9AA', 'Weston-super-Mare GB'],
  ['cf62', 'Barry GB'],
  ['50667', 'Köln DE'],
  ['D-70173', 'Stuttgart DE'],
  ['85748, Germany', 'Garching bei München DE'],
  ['60602', 'Chicago US'],
  ['98052-6399', 'Redmond US'],
  ['10115 USA', 'New York City US'],
])('%s is a postcode of %s', (code, town) => {
  expect(townsOf(code)[0]).toBe(town);
});

test('five figures that several countries use give a town of each', () => {
  expect(townsOf('10115')).toEqual(['Berlin DE', 'New York City US']);
  expect(townsOf('75008')[0]).toBe('Paris FR');
});

test.each(['A4', 'XQ1 1AA', 'Leeds', '1234', '123456', 'B1 German', 'M1, Atlantis', ''])(
  'no postcode is read from "%s"',
  (text) => {
    expect(townsOf(text)).toEqual([]);
  },
);

test('a postcode suggests its town', () => {
  expect(suggestPlaces('LS2 9JT', 5).map((place) => place.formatted_address)).toEqual([
    'Leeds, England, United Kingdom',
  ]);
});
