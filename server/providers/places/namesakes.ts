import type { PlaceHint } from '@placewell/resume';
import { countryOfCounty } from './counties.ts';
import { citiesNamed, type Gazetteer, loadGazetteer, lowerBound } from './gazetteer.ts';
import { normalizePlaceName } from './place-names.ts';

/** Unless the country is sure, a city elsewhere that is this many times larger counts. */
const MUCH_LARGER = 20;
/** Where a country is sure and has no home of the name, a smaller town abroad is not meant. */
const SMALL_ABROAD = 20_000;
/** "Newark" is short for "Newark on Trent", "Lauffen" for "Lauffen am Neckar". */
const AFTER_SHORT_NAME = /^(?:on|upon|in|under|by|le|am|an|im|ob|bei|sur|en|de)\s/;

const countryOf = (gazetteer: Gazetteer, city: number): string =>
  gazetteer.countryCodes[gazetteer.country[city]!]!;

/** Of cities of one name, the likeliest first, the one that a hint speaks for; undefined if none is likely. */
export function cityOfHint(
  gazetteer: Gazetteer,
  key: string,
  cities: readonly number[],
  hint: PlaceHint,
): number | undefined {
  const first = cities[0];
  const near =
    cities.find((city) => countryOf(gazetteer, city) === hint.country) ??
    longerNamedIn(gazetteer, key, hint.country);
  if (near === undefined || first === undefined || first === near) {
    const isAbroad = first !== undefined && countryOf(gazetteer, first) !== hint.country;
    const isUnlikely = isAbroad && hint.isSure && hint.isHome && gazetteer.population[first]! < SMALL_ABROAD;
    return isUnlikely ? undefined : (near ?? first);
  }
  const isLikely = gazetteer.population[near]! * MUCH_LARGER >= gazetteer.population[first]!;
  return hint.isSure || isLikely ? near : first;
}

/** The cities whose name continues with a river or the like. */
function* longerNamed(gazetteer: Gazetteer, key: string): Generator<number> {
  const { sortedNames, sortedCities } = gazetteer;
  const start = `${key} `;
  for (let at = lowerBound(sortedNames, start); sortedNames[at]?.startsWith(start); at++)
    if (AFTER_SHORT_NAME.test(sortedNames[at]!.slice(start.length))) yield sortedCities[at]!;
}

/** The largest of them in a country. */
function longerNamedIn(gazetteer: Gazetteer, key: string, country: string): number | undefined {
  let best: number | undefined;
  for (const city of longerNamed(gazetteer, key)) {
    const isLarger = best === undefined || gazetteer.population[city]! > gazetteer.population[best]!;
    if (isLarger && countryOf(gazetteer, city) === country) best = city;
  }
  return best;
}

/** Whether a name is that of a region or county of the country and of no city there: "Norfolk", "Ontario". */
export function isAreaOf({ country }: PlaceHint, name: string, gazetteer: Gazetteer): boolean {
  const key = normalizePlaceName(name);
  if (citiesNamed(gazetteer, key).some((city) => countryOf(gazetteer, city) === country)) return false;
  const isRegion = gazetteer.regionByName.get(key)?.some((region) => region.startsWith(`${country}-`));
  return isRegion === true || countryOfCounty(name) === country;
}

/** A town says something of its country if it is at least this large, and its namesakes abroad are small beside it. */
const MIN_POPULATION = 20_000;
const NAMESAKE_SHARE = 0.1;

/** The ISO code of the country of a town that no other country has a town of about that size of; else undefined. */
export function countryOfTown(name: string): string | undefined {
  const gazetteer = loadGazetteer();
  const key = normalizePlaceName(name);
  const cities = citiesNamed(gazetteer, key);
  const first = cities[0];
  if (first === undefined || gazetteer.population[first]! < MIN_POPULATION) return undefined;
  const country = countryOf(gazetteer, first);
  const most = gazetteer.population[first]! * NAMESAKE_SHARE;
  const isShared = [...cities, ...longerNamed(gazetteer, key)].some(
    (city) => countryOf(gazetteer, city) !== country && gazetteer.population[city]! > most,
  );
  return isShared ? undefined : country;
}
