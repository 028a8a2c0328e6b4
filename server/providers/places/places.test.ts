import { beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from './gazetteer.ts';
import { canonicalCityName } from './place.ts';
import { resolvePlace } from './resolve-place.ts';
import { suggestPlaces } from './suggest-places.ts';

beforeAll(() => {
  loadGazetteer();
});

test.each([
  ['Leeds, LS6', 'Leeds', 'GB', 'England'],
  ['Berlin, Germany', 'Berlin', 'DE', 'Berlin'],
  ['Austin, TX 78701', 'Austin', 'US', 'Texas'],
  ['123 Main Street, Springfield, IL 62701', 'Springfield', 'US', 'Illinois'],
  ['São Paulo', 'São Paulo', 'BR', 'São Paulo'],
  ['10115 Berlin', 'Berlin', 'DE', 'Berlin'],
  ['München', 'München', 'DE', 'Bayern'],
  ['Munich, Germany', 'Munich', 'DE', 'Bayern'],
  ['MUENCHEN', 'Muenchen', 'DE', 'Bayern'],
  ['Galway', 'Galway', 'IE', 'Connacht'],
  ['12 Shop Street, Galway H91 XY00', 'Galway', 'IE', 'Connacht'],
  ['Gaillimh', 'Gaillimh', 'IE', 'Connacht'],
  ['Limerick, Ireland', 'Limerick', 'IE', 'Munster'],
  ['Waterford', 'Waterford', 'IE', 'Munster'],
  ['Vitoria-Gasteiz', 'Vitoria-Gasteiz', 'ES', null],
  ['San Sebastián, España', 'San Sebastián', 'ES', null],
  ['Cologne', 'Cologne', 'DE', null],
  ['Hull', 'Hull', 'GB', 'England'],
  ['NYC', 'New York City', 'US', 'New York'],
  ['Wien, Österreich', 'Wien', 'AT', 'Wien'],
  ['Hamburg, DE', 'Hamburg', 'DE', 'Hamburg'],
  ['Wilmington, DE', 'Wilmington', 'US', 'Delaware'],
  ['Toronto, CA', 'Toronto', 'CA', 'Ontario'],
  ['San Diego, CA', 'San Diego', 'US', 'California'],
  ['Halifax NS B3H 4R2', 'Halifax', 'CA', 'Nova Scotia'],
  ['Atlanta, Georgia', 'Atlanta', 'US', 'Georgia'],
  ['Washington, DC', 'Washington', 'US', 'District of Columbia'],
  ['New York, NY', 'New York', 'US', 'New York'],
  ['Utrecht (NL)', 'Utrecht', 'NL', 'Utrecht'],
  ['Calle Mayor 5, 28013 Madrid', 'Madrid', 'ES', null],
  ['12 rue de la Paix, 69002 Lyon, France', 'Lyon', 'FR', null],
  ['Greater London Area', 'London', 'GB', 'England'],
  ['Bilbao (España)', 'Bilbao', 'ES', null],
  ['Genève, Suisse', 'Genève', 'CH', null],
  ['Cardiff, Wales', 'Cardiff', 'GB', 'Wales'],
  ['Singapore', 'Singapore', 'SG', null],
])('resolvePlace finds the city, country and region in %s', (text, city, country, state) => {
  const place = resolvePlace(text);
  expect(place?.city).toBe(city);
  expect(place?.country_code).toBe(country);
  if (state) expect(place?.state).toBe(state);
});

test('spellings of one city share its id, coordinates and canonical name', () => {
  for (const names of [
    ['Munich', 'München', 'Muenchen'],
    ['Galway', 'Gaillimh'],
    ['New York', 'NYC'],
  ]) {
    const places = names.map((name) => resolvePlace(name)!);
    expect(new Set(places.map((place) => place.place_id)).size, names[0]).toBe(1);
    expect(new Set(places.map((place) => place.latitude)).size).toBe(1);
    expect(new Set(places.map((place) => canonicalCityName(place))).size).toBe(1);
  }
  expect(canonicalCityName(resolvePlace('Germany')!)).toBeNull();
});

test('a country or region has coordinates and a viewport but no city', () => {
  const germany = resolvePlace('Germany')!;
  expect(germany).toMatchObject({ city: null, country_code: 'DE', location_types: ['country', 'political'] });
  expect(resolvePlace('Deutschland')).toEqual(germany);
  expect(resolvePlace('Allemagne')).toEqual(germany);
  const california = resolvePlace('California, USA')!;
  expect(california).toMatchObject({ city: null, state: 'California', country_code: 'US' });
  expect(california.viewport!.northeast.lat).toBeGreaterThan(california.viewport!.southwest.lat);
});

test('resolvePlace returns undefined for words that are not places', () => {
  for (const text of [
    'Senior Manager',
    'Payroll',
    'Python',
    'Remote',
    'English',
    'Ferncrest Bank',
    'Machine Learning',
    '',
    'x',
  ])
    expect(resolvePlace(text), text).toBeUndefined();
});

test('a city has every place field of the specification', () => {
  const place = resolvePlace('Leeds, United Kingdom')!;
  expect(place).toMatchObject({
    country: 'United Kingdom',
    formatted_address: 'Leeds, England, United Kingdom',
    place_id: 'geonames:2644688',
  });
  expect(place.latitude).toBeCloseTo(53.8, 1);
  expect(place.longitude).toBeCloseTo(-1.55, 1);
  const { northeast, southwest } = place.viewport!;
  expect(northeast.lat).toBeGreaterThan(place.latitude!);
  expect(southwest.lng).toBeLessThan(place.longitude!);
});

test('suggestPlaces matches prefixes without accents, largest first, within the area after a comma', () => {
  const names = (query: string) => suggestPlaces(query, 3).map((place) => place.formatted_address);
  expect(names('leed')[0]).toBe('Leeds, England, United Kingdom');
  expect(names('münch')[0]).toBe('München, Bayern, Germany');
  expect(names('munch')[0]).toBe('München, Bayern, Germany');
  expect(names('muni')[0]).toBe('Munich, Bayern, Germany');
  expect(names('galw')[0]).toBe('Galway, Connacht, Ireland');
  expect(names('sao pau')[0]).toBe('São Paulo, Brazil');
  expect(names('paris, tx')[0]).toBe('Paris, Texas, United States');
  expect(names('san j, costa rica')[0]).toBe('San José, Costa Rica');
  expect(suggestPlaces('', 5)).toEqual([]);
  expect(suggestPlaces('berlin', 5).length).toBe(5);
});
