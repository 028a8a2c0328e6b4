import { parseResume } from '@placewell/resume';
import { beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';
import { countryOfTown } from './namesakes.ts';
import { resolvePlace } from './resolve-place.ts';

beforeAll(() => {
  loadGazetteer();
});

const found = (text: string, country: string, more: { isSure?: boolean; isHome?: boolean } = {}) => {
  const place = resolvePlace(text, { country, isSure: true, ...more });
  return place && `${place.city}, ${place.country_code}`;
};

test.each([
  ['Boston', 'GB', 'Boston, GB'],
  ['Boston', 'US', 'Boston, US'],
  ['Hamilton', 'NZ', 'Hamilton, NZ'],
  ['Newark', 'GB', 'Newark on Trent, GB'],
  ['Perth', 'GB', 'Perth, GB'],
  ['Perth', 'AU', 'Perth, AU'],
  ['Halle', 'BE', 'Halle, BE'],
  ['Toledo', 'ES', 'Toledo, ES'],
  ['Toledo', 'US', 'Toledo, US'],
  ['Albany WA', 'AU', 'Albany, AU'],
  // The text itself names a country or region.
  ['Boston, Massachusetts', 'GB', 'Boston, US'],
  ['Toledo, Spain', 'US', 'Toledo, ES'],
  // There is none of the name in the country.
  ['Gdańsk', 'GB', 'Gdańsk, PL'],
])('of places of one name, %s is in the country of the hint, %s', (text, country, place) => {
  expect(found(text, country)).toBe(place);
});

test('a hint that is not sure leaves a much larger city of the name', () => {
  expect(found('Paris', 'US', { isSure: false })).toBe('Paris, FR');
  expect(found('Paris', 'US')).toBe('Paris, US');
  expect(found('Boston', 'GB', { isSure: false })).toBe('Boston, GB');
});

test.each([
  ['London', 'London, GB'],
  ['Berlin', 'Berlin, DE'],
  ['Manchester', 'Manchester, GB'],
  ['Dublin', 'Dublin, IE'],
  ['Birmingham', 'Birmingham, GB'],
])('audits of American laws leave %s where it is', async (town, place) => {
  const resume = `Ana Lima\n${town}\nana@mail.example\n\nPROFILE\nAuditor of SOX, IRS and HIPAA matters`;
  const { fields } = await parseResume(new TextEncoder().encode(resume), { resolvePlace, countryOfTown });
  const { city, country_code } = fields.location?.value.place ?? {};
  expect(`${city}, ${country_code}`).toBe(place);
});

test('words alone make no country sure', async () => {
  const resume =
    'Ana Lima\nLondon\nana@mail.example\n\nPROFILE\nWorked in Ohio, Texas and Illinois; OSHA, GED, Medicaid';
  const { fields } = await parseResume(new TextEncoder().encode(resume), { resolvePlace, countryOfTown });
  expect(fields.location?.value.place?.country_code).toBe('GB');
});

test('a county or region of the country is no city of another', () => {
  expect(found('Norfolk', 'GB')).toBeUndefined();
  expect(found('Norfolk', 'US')).toBe('Norfolk, US');
  expect(found('Ontario', 'CA')).toBeUndefined();
});

test.each([
  ['Swaffham, Norfolk', 'Swaffham, GB'],
  ['Horsham, West Sussex', 'Horsham, GB'],
  ['Ennis, Co. Clare', 'Ennis, IE'],
  ['Norfolk, Virginia', 'Norfolk, US'],
])('the town stands before its county: %s', (text, place) => {
  const { city, country_code } = resolvePlace(text) ?? {};
  expect(`${city}, ${country_code}`).toBe(place);
});

test('a home may be a small town of the country, and is no small one abroad', () => {
  expect(found('Swaffham', 'GB')).toBeUndefined();
  expect(found('Swaffham', 'GB', { isHome: true })).toBe('Swaffham, GB');
  expect(found('Swaffham', 'US', { isHome: true })).toBeUndefined();
});

test('a town speaks for its country if no other has one of the name of about that size', () => {
  expect(countryOfTown('Wolverhampton')).toBe('GB');
  expect(countryOfTown('Freiburg')).toBe('DE');
  expect(countryOfTown('Boston')).toBe('US');
  expect(countryOfTown('Birmingham')).toBeUndefined();
  expect(countryOfTown('Newark')).toBeUndefined();
  expect(countryOfTown('Communication')).toBeUndefined();
});
