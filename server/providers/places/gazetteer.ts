import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import { type ListedCity, readCities } from './city-list.ts';
import {
  cityAliases,
  countryAliases,
  foldPlace,
  regionAliases,
  regionCodes,
  regionNames,
} from './place-words.ts';

/** Columns instead of objects: 135,000 cities in about 20 MB. */
export interface Gazetteer {
  size: number;
  names: string[];
  ids: Uint32Array;
  population: Uint32Array;
  latitude: Float32Array;
  longitude: Float32Array;
  /** Index into `countryCodes`. */
  country: Uint16Array;
  /** Index into `regionKeys`, keys are "US-TX". */
  region: Uint16Array;
  countryCodes: string[];
  regionKeys: string[];
  /** Folded name -> cities of that name, the largest first. */
  byName: Map<string, number | number[]>;
  /** All folded names, sorted, beside the city each stands for: for search by prefix. */
  sortedNames: string[];
  sortedCities: Uint32Array;
  /** Folded country name in four languages, ISO codes excepted -> ISO code. */
  countryByName: Map<string, string>;
  countryName: (code: string) => string;
  /** Key -> name of the region. */
  regionName: Map<string, string>;
  /** Folded region name -> keys. */
  regionByName: Map<string, string[]>;
  /** "US-TX" for "TX" in the US and the like, also where the list uses numbers. */
  regionByCode: (country: string, code: string) => string | undefined;
}

interface ZonedCity {
  iso2: string;
  province: string;
  lat: number;
  lng: number;
  pop: number;
}

/** Gone, ruined or a part of another place: never what a person gives as home. */
const SKIPPED = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

let loaded: Gazetteer | undefined;

/** The place index, built on first use and kept for the process. Takes about half a second and 60 MB. */
export function loadGazetteer(): Gazetteer {
  loaded ??= build();
  return loaded;
}

function build(): Gazetteer {
  const raw: ListedCity[] = [];
  for (const city of readCities()) if (!SKIPPED.has(city.featureCode)) raw.push(city);
  // Districts of cities come after the cities themselves where both have one name.
  raw.sort((p, q) => rank(q) - rank(p));
  const size = raw.length;
  const countryCodes: string[] = [];
  const regionKeys: string[] = [];
  const countryIndex = new Map<string, number>();
  const regionIndex = new Map<string, number>();
  const indexOf = (map: Map<string, number>, list: string[], key: string) => {
    let at = map.get(key);
    if (at === undefined) {
      at = list.length;
      map.set(key, at);
      list.push(key);
    }
    return at;
  };
  const names: string[] = new Array(size);
  const columns = {
    ids: new Uint32Array(size),
    population: new Uint32Array(size),
    latitude: new Float32Array(size),
    longitude: new Float32Array(size),
    country: new Uint16Array(size),
    region: new Uint16Array(size),
  };
  const byName = new Map<string, number | number[]>();
  const addName = (key: string, city: number) => {
    const known = byName.get(key);
    if (known === undefined) byName.set(key, city);
    else if (typeof known === 'number') byName.set(key, [known, city]);
    else known.push(city);
  };
  const pairs: { key: string; city: number }[] = [];
  raw.forEach((city, i) => {
    names[i] = city.name;
    columns.ids[i] = city.id;
    columns.population[i] = city.population;
    columns.longitude[i] = city.longitude;
    columns.latitude[i] = city.latitude;
    columns.country[i] = indexOf(countryIndex, countryCodes, city.country);
    columns.region[i] = indexOf(regionIndex, regionKeys, `${city.country}-${city.adminCode}`);
    const key = foldPlace(city.name);
    addName(key, i);
    pairs.push({ key, city: i });
  });
  for (const [alias, target] of cityAliases) {
    const known = byName.get(foldPlace(target.name));
    const list = known === undefined ? [] : typeof known === 'number' ? [known] : known;
    const city = list.find((i) => countryCodes[columns.country[i]!] === target.country);
    if (city === undefined || alias === foldPlace(target.name)) continue;
    const others = byName.get(alias);
    byName.set(
      alias,
      others === undefined ? city : [city, ...(typeof others === 'number' ? [others] : others)],
    );
    pairs.push({ key: alias, city });
  }
  pairs.sort((p, q) => (p.key < q.key ? -1 : p.key > q.key ? 1 : 0));
  const zoned = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('city-timezones/data/cityMap.json'), 'utf8'),
  ) as ZonedCity[];
  const regionName = nameRegions(zoned, columns, countryIndex, regionKeys);
  const regionByName = new Map<string, string[]>();
  for (const [key, name] of regionName) push(regionByName, foldPlace(name), key);
  for (const [name, key] of Object.entries(regionAliases)) push(regionByName, name, key);
  return {
    size,
    names,
    ...columns,
    countryCodes,
    regionKeys,
    byName,
    sortedNames: pairs.map((pair) => pair.key),
    sortedCities: Uint32Array.from(pairs, (pair) => pair.city),
    countryByName: nameCountries(),
    countryName: (code) => countries.getName(code, 'en', { select: 'alias' }) ?? code,
    regionName,
    regionByName,
    regionByCode: (country, code) => {
      const key = regionCodes[`${country}-${code}`] ?? `${country}-${code}`;
      return regionIndex.has(key) && /[A-Z]/.test(code) ? key : undefined;
    },
  };
}

const rank = (city: ListedCity) =>
  (city.featureCode === 'PPLX' ? city.population * 0.2 : city.population) +
  (city.featureCode === 'PPLC' ? 200_000 : city.featureCode === 'PPLA' ? 5000 : 0);

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/**
 * Names for the region codes of the city list: every city of the second list, which names its province, votes for
 * the region of the nearest city of the first.
 */
function nameRegions(
  zoned: ZonedCity[],
  columns: Pick<Gazetteer, 'latitude' | 'longitude' | 'country' | 'region'>,
  countryIndex: Map<string, number>,
  regionKeys: string[],
): Map<string, string> {
  const members = new Map<number, number[]>();
  for (let i = 0; i < columns.country.length; i++) {
    const list = members.get(columns.country[i]!);
    if (list) list.push(i);
    else members.set(columns.country[i]!, [i]);
  }
  const votes = new Map<string, Map<string, number>>();
  for (const city of zoned) {
    const list = members.get(countryIndex.get(city.iso2) ?? -1);
    if (!list || !city.province) continue;
    let best = -1;
    let least = 0.15;
    for (const i of list) {
      const distance = Math.abs(columns.latitude[i]! - city.lat) + Math.abs(columns.longitude[i]! - city.lng);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    if (best < 0) continue;
    const key = regionKeys[columns.region[best]!]!;
    const counts = votes.get(key) ?? new Map<string, number>();
    counts.set(city.province, (counts.get(city.province) ?? 0) + Math.sqrt(city.pop + 1));
    votes.set(key, counts);
  }
  const out = new Map<string, string>();
  for (const [key, counts] of votes) {
    const [name, most] = [...counts].sort((p, q) => q[1] - p[1])[0]!;
    // Where the two lists cut a country differently no name is right: better none.
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (most >= all * 0.6) out.set(key, name);
  }
  for (const [key, name] of Object.entries(regionNames)) out.set(key, name);
  return out;
}

function nameCountries(): Map<string, string> {
  const out = new Map<string, string>();
  for (const language of [en, de, es, fr]) {
    countries.registerLocale(language);
    for (const [code, name] of Object.entries(language.countries))
      for (const one of Array.isArray(name) ? name : [name]) {
        const key = foldPlace(one);
        if (key.length > 2 && !out.has(key)) out.set(key, code);
      }
  }
  for (const [name, code] of Object.entries(countryAliases)) out.set(name, code);
  return out;
}
