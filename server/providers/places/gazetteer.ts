import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import ro from 'i18n-iso-countries/langs/ro.json' with { type: 'json' };
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' };
import { type ListedCity, readCities } from './city-list.ts';
import { cityAliases, renamedCities } from './city-names.ts';
import { normalizePlaceName } from './place-names.ts';
import { countryAliases, regionAliases, regionCodes, regionNames } from './region-names.ts';

/** All cities in columns rather than objects: 135,000 cities in about 20 MB. */
export interface Gazetteer {
  size: number;
  names: string[];
  ids: Uint32Array;
  population: Uint32Array;
  latitude: Float32Array;
  longitude: Float32Array;
  /** Index into `countryCodes`. */
  country: Uint16Array;
  /** Index into `regionKeys`, whose keys look like "US-TX". */
  region: Uint16Array;
  countryCodes: string[];
  regionKeys: string[];
  /** All normalised names, sorted for prefix search, and the city of each. */
  sortedNames: string[];
  sortedCities: Uint32Array;
  /** Normalised country name in the languages that are read -> ISO code. */
  countryByName: Map<string, string>;
  countryName: (code: string) => string;
  /** Region key -> name. */
  regionName: Map<string, string>;
  /** Normalised region name -> keys. */
  regionByName: Map<string, string[]>;
  /** The region key for a country and a letter code ("US-TX"), even if the city list uses numeric codes. */
  regionByCode: (country: string, code: string) => string | undefined;
}

interface ZonedCity {
  iso2: string;
  province: string;
  lat: number;
  lng: number;
  pop: number;
}

/** Feature codes of abandoned, destroyed or historical places, which are no addresses. */
const SKIPPED_FEATURE_CODES = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** The city list has 135,233 entries. */
const MAX_CITIES = 140_000;

let loaded: Gazetteer | undefined;

/** The short name of a country ("Russia"), unless that is an abbreviation ("United Kingdom", not "UK"). */
function countryName(code: string): string {
  const short = countries.getName(code, 'en', { select: 'alias' }) ?? code;
  return short.length > 3 ? short : (countries.getName(code, 'en') ?? short);
}

/** The gazetteer, built on first use and kept by the process. Takes about half a second and 60 MB. */
export function loadGazetteer(): Gazetteer {
  loaded ??= build();
  return loaded;
}

function build(): Gazetteer {
  const names: string[] = [];
  const keys: string[] = [];
  const countryCodes: string[] = [];
  const regionKeys: string[] = [];
  const countryIndex = new Map<string, number>();
  const regionIndex = new Map<string, number>();
  const columns = {
    ids: new Uint32Array(MAX_CITIES),
    population: new Uint32Array(MAX_CITIES),
    latitude: new Float32Array(MAX_CITIES),
    longitude: new Float32Array(MAX_CITIES),
    country: new Uint16Array(MAX_CITIES),
    region: new Uint16Array(MAX_CITIES),
  };
  const weight = new Float64Array(MAX_CITIES);
  const mayBeRenamed = new Set(Object.keys(renamedCities).map((name) => name.slice(0, -4)));
  // By country, so that a region's key is not built for each of its cities.
  const regionsOf = new Map<string, Map<string, number>>();
  const regionOf = ({ country, adminCode }: ListedCity) => {
    const regions = regionsOf.get(country) ?? new Map<string, number>();
    regionsOf.set(country, regions);
    const region = regions.get(adminCode) ?? indexOf(regionIndex, regionKeys, `${country}-${adminCode}`);
    regions.set(adminCode, region);
    return region;
  };
  for (const city of readCities()) {
    if (SKIPPED_FEATURE_CODES.has(city.featureCode)) continue;
    const i = names.length;
    if (i >= MAX_CITIES) break;
    const name = (mayBeRenamed.has(city.name) && renamedCities[`${city.name}, ${city.country}`]) || city.name;
    names.push(name);
    keys.push(normalizePlaceName(name));
    columns.ids[i] = city.id;
    columns.population[i] = city.population;
    columns.longitude[i] = city.longitude;
    columns.latitude[i] = city.latitude;
    columns.country[i] = indexOf(countryIndex, countryCodes, city.country);
    columns.region[i] = regionOf(city);
    weight[i] = rank(city);
  }
  const size = names.length;
  const { sortedNames, sortedCities } = sortNames(keys, weight, (i) => countryCodes[columns.country[i]!]!);
  const zoned = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json'), 'utf8'),
  ) as ZonedCity[];
  const regionName = nameRegions(zoned, { ...columns, size, countryIndex }, regionKeys);
  const regionByName = new Map<string, string[]>();
  for (const [key, name] of regionName) pushUnique(regionByName, normalizePlaceName(name), key);
  for (const [name, key] of Object.entries(regionAliases)) pushUnique(regionByName, name, key);
  return {
    size,
    names,
    ...columns,
    countryCodes,
    regionKeys,
    sortedNames,
    sortedCities,
    countryByName: nameCountries(),
    countryName,
    regionName,
    regionByName,
    regionByCode: (country, code) => {
      const key = regionCodes[`${country}-${code}`] ?? `${country}-${code}`;
      return regionIndex.has(key) && /[A-Z]/.test(code) ? key : undefined;
    },
  };
}

/** The index of a key in a list of distinct keys; adds a new key. */
function indexOf(map: Map<string, number>, list: string[], key: string): number {
  let at = map.get(key);
  if (at === undefined) {
    at = list.length;
    map.set(key, at);
    list.push(key);
  }
  return at;
}

/** All names and aliases, sorted. Cities of one name are ordered by size, after a city that has it as an alias. */
function sortNames(
  keys: string[],
  weight: Float64Array,
  countryOf: (city: number) => string,
): Pick<Gazetteer, 'sortedNames' | 'sortedCities'> {
  const aliased = [...cityAliases.values()].map(({ name, country }) => ({
    key: normalizePlaceName(name),
    country,
  }));
  const targets = new Map(aliased.map(({ key, country }) => [`${key}|${country}`, -1]));
  const aliasedKeys = new Set(aliased.map(({ key }) => key));
  keys.forEach((key, i) => {
    if (!aliasedKeys.has(key)) return;
    const target = `${key}|${countryOf(i)}`;
    const known = targets.get(target);
    if (known !== undefined && (known < 0 || weight[i]! > weight[known]!)) targets.set(target, i);
  });
  const cities: number[] = [];
  const allKeys = keys.slice();
  for (const [alias, { name, country }] of cityAliases) {
    const city = targets.get(`${normalizePlaceName(name)}|${country}`) ?? -1;
    // An alias equal to the name itself moves the city before its larger namesakes.
    if (city < 0) continue;
    allKeys.push(alias);
    cities.push(city);
  }
  const cityOf = (entry: number) => (entry < keys.length ? entry : cities[entry - keys.length]!);
  const score = (entry: number) => (entry < keys.length ? weight[entry]! : Number.POSITIVE_INFINITY);
  const order = Uint32Array.from(allKeys, (_, i) => i).sort((p, q) => {
    const a = allKeys[p]!;
    const b = allKeys[q]!;
    return a < b ? -1 : a > b ? 1 : score(q) - score(p);
  });
  return { sortedNames: Array.from(order, (i) => allKeys[i]!), sortedCities: order.map(cityOf) };
}

/** Districts of a city rank below their population: the town of the same name elsewhere is more likely meant. */
const rank = (city: ListedCity) =>
  (city.featureCode === 'PPLX' ? city.population * 0.2 : city.population) +
  (city.featureCode === 'PPLC' ? 200_000 : city.featureCode === 'PPLA' ? 5000 : 0);

/** The first index in a sorted list that is not before the key. */
export function lowerBound(list: string[], key: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Cities of exactly this folded name, the likeliest first. */
export function citiesNamed(gazetteer: Gazetteer, key: string): number[] {
  const out: number[] = [];
  for (let at = lowerBound(gazetteer.sortedNames, key); gazetteer.sortedNames[at] === key; at++)
    out.push(gazetteer.sortedCities[at]!);
  return out;
}

function pushUnique(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Two cities of different lists are the same if their coordinates differ by less than this sum. */
const NEARBY_DEGREES = 0.15;

/** Finds the cities within `NEARBY_DEGREES` of a latitude, and some more. */
function byLatitude({ latitude, size }: Pick<Gazetteer, 'latitude' | 'size'>) {
  const rowOf = (degrees: number) => Math.floor((degrees + 90) / NEARBY_DEGREES);
  const starts = new Uint32Array(rowOf(90) + 3);
  for (let i = 0; i < size; i++) starts[rowOf(latitude[i]!) + 1]! += 1;
  for (let row = 1; row < starts.length; row++) starts[row]! += starts[row - 1]!;
  const next = starts.slice();
  const order = new Uint32Array(size);
  for (let i = 0; i < size; i++) order[next[rowOf(latitude[i]!)]!++] = i;
  return (degrees: number) => {
    const row = rowOf(degrees);
    return order.subarray(starts[Math.max(0, row - 1)], starts[row + 2]);
  };
}

/**
 * Names for the region codes of the city list, which has none. Each city of the second list knows its province, and
 * votes with it for the region of the nearest city in the first list.
 */
function nameRegions(
  zoned: ZonedCity[],
  cities: Pick<Gazetteer, 'latitude' | 'longitude' | 'country' | 'region' | 'size'> & {
    countryIndex: ReadonlyMap<string, number>;
  },
  regionKeys: string[],
): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  const near = byLatitude(cities);
  for (const city of zoned) {
    const country = cities.countryIndex.get(city.iso2);
    if (country === undefined || !city.province) continue;
    let best = -1;
    let closest = NEARBY_DEGREES;
    const nearby = near(city.lat);
    for (let at = 0; at < nearby.length; at++) {
      const i = nearby[at]!;
      if (cities.country[i] !== country) continue;
      const distance = Math.abs(cities.latitude[i]! - city.lat) + Math.abs(cities.longitude[i]! - city.lng);
      if (distance < closest) {
        closest = distance;
        best = i;
      }
    }
    if (best < 0) continue;
    const key = regionKeys[cities.region[best]!]!;
    const counts = votes.get(key) ?? new Map<string, number>();
    counts.set(city.province, (counts.get(city.province) ?? 0) + Math.sqrt(city.pop + 1));
    votes.set(key, counts);
  }
  const out = new Map<string, string>();
  for (const [key, counts] of votes) {
    const [name, winningVotes] = [...counts].sort((p, q) => q[1] - p[1])[0]!;
    // If the two lists divide a country differently, no name is correct, so the region stays unnamed.
    const totalVotes = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (winningVotes >= totalVotes * 0.6) out.set(key, name);
  }
  for (const [key, name] of Object.entries(regionNames)) out.set(key, name);
  return out;
}

/** Names of countries that are better known as those of towns: Norfolk, Włochy (Warsaw), Franca (São Paulo). */
const TOWNS = new Set(
  ['norfolk', 'wlochy', 'franca', 'columbia', 'santa helena', 'sao martinho'].map(normalizePlaceName),
);

function nameCountries(): Map<string, string> {
  const out = new Map<string, string>();
  for (const language of [en, de, es, fr, it, pt, nl, pl, ro, tr]) {
    countries.registerLocale(language);
    for (const [code, name] of Object.entries(language.countries))
      for (const one of Array.isArray(name) ? name : [name]) {
        const key = normalizePlaceName(one);
        if (key.length > 2 && !out.has(key) && !TOWNS.has(key)) out.set(key, code);
      }
  }
  for (const [name, code] of Object.entries(countryAliases)) out.set(name, code);
  return out;
}
