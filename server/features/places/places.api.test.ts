import { getPlaces } from '@placewell/contract/places.ts';
import { describe, expect, test as it } from 'vitest';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { cityKey, placeFieldsOf, placeFilter } from './places.public.ts';

const test = useTestApp();

it('suggests places with every field a form needs, the largest first', async () => {
  const { token } = await anAgency(test);
  const { data } = await test.call(getPlaces, { search: 'berl', limit: 3 }, token);
  expect(data.items).toHaveLength(3);
  expect(data.items[0]).toMatchObject({ city: 'Berlin', country: 'Germany', country_code: 'DE' });
  expect(data.items[0]!.latitude).toBeCloseTo(52.5, 0);
  expect((await test.call(getPlaces, { search: 'qqxz' }, token)).data.items).toEqual([]);
  expect((await test.call(getPlaces, { search: 'germany' }, token)).http).toBe(200);
});

describe('placeFilter', () => {
  it.each([
    ['berlin', { kind: 'city', city_key: 'berlin|de', state: undefined }],
    ['Berlin, Germany', { kind: 'city', city_key: 'berlin|de', state: undefined }],
    ['Springfield, Illinois', { kind: 'city', city_key: 'springfield|us', state: 'Illinois' }],
    ['Bayern', { kind: 'state', state: 'Bayern', country_code: 'DE' }],
    ['germany', { kind: 'country', country_code: 'DE' }],
    ['Mün', { kind: 'prefix', from: 'mun', before: 'mun\u{10ffff}' }],
    ['?!', undefined],
  ])('takes "%s" for %j', (text, meaning) => {
    expect(placeFilter(text)).toEqual(meaning);
  });
});

it('gives a city the same key under all its names, and no key when no city is named', () => {
  expect(cityKey({ city: 'München', country_code: 'DE' })).toBe('munich|de');
  expect(cityKey({ location: 'Munich, Germany' })).toBe('munich|de');
  expect(cityKey({ city: 'Berlin' })).toBe('berlin|de');
  expect(cityKey({ city: 'Kleinstdorf am Rand', country_code: 'DE' })).toBe('kleinstdorf am rand|de');
  expect(cityKey({ location: null })).toBeNull();
  expect(cityKey({ country: 'Germany' })).toBeNull();
});

it('returns all fields of a typed place and empty ones for an unknown place', () => {
  expect(placeFieldsOf('Leeds, UK')).toMatchObject({ city: 'Leeds', country_code: 'GB' });
  expect(placeFieldsOf('Somewhere odd')).toMatchObject({ city: null, latitude: null, location_types: [] });
  expect(placeFieldsOf(null)).toMatchObject({ city: null });
});
