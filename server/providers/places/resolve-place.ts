import type { PlaceHint } from '@placewell/resume';
import { countryOfCounty } from './counties.ts';
import { citiesNamed, type Gazetteer, loadGazetteer } from './gazetteer.ts';
import { cityOfHint, isAreaOf } from './namesakes.ts';
import { cityPlace, countryPlace, type Place, regionPlace } from './place.ts';
import { normalizePlaceName } from './place-names.ts';

const POSTCODES = [
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/g,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/g,
  /\b(?:[A-Z]{1,3}-)?\d{4,5}-\d{3,4}\b/g,
  /\b\d{2}-\d{3}\b/g,
  /\b\d{3}\s\d{2}\b/g,
  /\b\d{4}\s?[A-Z]{2}\b(?!\s*$|\s*,)/g,
  /\b(?:[A-Z]{1,3}-)?\d{4,6}\b/g,
  /(?<=[,\s])(?:[A-Z]{1,2}\d{1,2}[A-Z]?)(?=$|[,\s])/g,
];
const AREA_WORDS =
  /\b(?:greater|metropolitan|metro|area|bay area|region|and surroundings|surrounding area|raum|grossraum|großraum|und umgebung|umgebung|y alrededores|et environs|city of|city centre|city center|town centre|downtown|near|cedex(?:\s*\d+)?)\b/giu;
const WORK_MODE_WORDS =
  /\b(?:remote|hybrid|relocate|relocation|willing|teletrabajo|télétravail|homeoffice)\b/giu;

/** A smaller city is only accepted with a country, region or postcode beside it. */
const MIN_POPULATION_ALONE = 15_000;
/** Among other unknown parts, only a large city counts without evidence. */
const MIN_POPULATION_AMONG_OTHERS = 100_000;
/** In the country that a hint names; the list has no smaller towns but a few. */
const MIN_POPULATION_NEAR = 500;

/** Countries whose regions are commonly written as letter codes after the city. */
const COUNTRIES_WITH_STATE_CODES = ['US', 'CA', 'AU', 'BR'];

/** "WA" is a state of two of them: the one of the hint first. */
const statesFirstOf = (hint: PlaceHint | undefined): readonly string[] =>
  hint && COUNTRIES_WITH_STATE_CODES.includes(hint.country)
    ? [hint.country, ...COUNTRIES_WITH_STATE_CODES]
    : COUNTRIES_WITH_STATE_CODES;

interface Context {
  country: string | undefined;
  region: string | undefined;
  hasPostcode: boolean;
  /** How to interpret ambiguous codes and names. */
  reading: 'region-code' | 'country-code' | 'region-name' | 'no-region';
  /** Counts only where the text itself names no country. */
  hint: PlaceHint | undefined;
}

/**
 * The place that a short text names: "Leeds, LS6", "Berlin, Germany", "Austin, TX 78701", "10115 Berlin", a postal
 * address, or just a country. Undefined if there is none; a single word must be a city of some size. Of several places of
 * one name the one in the country of the `hint` is meant, else the largest.
 */
export function resolvePlace(text: string, hint?: PlaceHint): Place | undefined {
  if (text.length < 2 || text.length > 200) return undefined;
  const gazetteer = loadGazetteer();
  let rest = text
    .replace(/\(([^)]{0,200})\)/g, ', $1')
    .replace(AREA_WORDS, ' ')
    .replace(WORK_MODE_WORDS, ' ');
  let hasPostcode = false;
  for (const pattern of POSTCODES)
    rest = rest.replace(pattern, () => {
      hasPostcode = true;
      return ' ';
    });
  const parts = rest
    .split(/(?:(?<!\s)\s+)?[,;|•·\n]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+\/\s+/)
    .map((part) => part.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '').replace(/\s+/g, ' '))
    .filter((part) => /\p{L}/u.test(part));
  if (parts.length === 0 || parts.length > 7) return undefined;
  const inCounty = cityInCounty(parts, hint, gazetteer);
  if (inCounty) return cityPlace(gazetteer, inCounty.index, inCounty.written);
  // "Georgia" is a country and a state, "DE" a country and a state code: the reading that finds a city wins.
  let area: Place | undefined;
  for (const reading of ['region-code', 'country-code', 'region-name', 'no-region'] as const) {
    const context: Context = { country: undefined, region: undefined, hasPostcode, reading, hint };
    const left = stripCountryAndRegion(parts, context, gazetteer);
    // The city list and the resume may divide a country into regions differently.
    if (reading === 'no-region') context.region = undefined;
    const city = findCity(left, context, gazetteer, parts.length > left.length || isShortened(parts, left));
    if (city !== undefined) return cityPlace(gazetteer, city.index, city.written);
    if (left.length > 0 || area) continue;
    if (context.region) area = regionPlace(gazetteer, context.region);
    else if (context.country) area = countryPlace(gazetteer, context.country);
  }
  return area;
}

/** "Ripley, Derbyshire": the town before a county, unless a hint speaks for another country. */
function cityInCounty(
  parts: readonly string[],
  hint: PlaceHint | undefined,
  gazetteer: Gazetteer,
): FoundCity | undefined {
  for (let at = parts.length - 1; at > 0; at--) {
    const country = countryOfCounty(parts[at]!);
    if (country === undefined || (hint?.isSure && hint.country !== country)) continue;
    // A county that is also a city stands for that after a district: "Douglas, Cork".
    const isCity = citiesNamed(gazetteer, normalizePlaceName(parts[at]!)).some(
      (city) => gazetteer.countryCodes[gazetteer.country[city]!] === country,
    );
    if (isCity) continue;
    const context: Context = {
      country,
      region: undefined,
      hasPostcode: false,
      reading: 'no-region',
      hint: undefined,
    };
    const index = cityNamed(parts[at - 1]!, context, gazetteer);
    if (index !== undefined) return { index, written: parts[at - 1]! };
  }
  return undefined;
}

const isShortened = (parts: string[], left: string[]) => parts.join(' ').length > left.join(' ').length;

/** The last words of the remaining text. */
interface Phrase {
  text: string;
  hasTextBefore: boolean;
  /** Nothing was stripped after it. */
  isAtEnd: boolean;
}

/** Strips country and region from the end, part by part and word by word, and records them in the context. */
function stripCountryAndRegion(parts: string[], context: Context, gazetteer: Gazetteer): string[] {
  const left = [...parts];
  for (let round = 0; round < 4 && left.length > 0; round++) {
    const words = left.slice(-1).join().split(' ');
    let stripped = 0;
    for (let size = Math.min(5, words.length); size > 0 && stripped === 0; size--) {
      const phrase: Phrase = {
        text: words.slice(-size).join(' '),
        hasTextBefore: left.length > 1 || size < words.length,
        isAtEnd: round === 0,
      };
      if (!phrase.hasTextBefore && phrase.isAtEnd && isBigCity(phrase.text, context, gazetteer)) return left;
      if (recordCountry(phrase, context, gazetteer) || recordRegion(phrase, context, gazetteer))
        stripped = size;
    }
    if (stripped === 0) break;
    const kept = words.slice(0, words.length - stripped).join(' ');
    if (kept) left[left.length - 1] = kept;
    else left.pop();
  }
  return left;
}

function recordCountry({ text, hasTextBefore, isAtEnd }: Phrase, context: Context, gazetteer: Gazetteer) {
  if (context.country || context.region) return false;
  const country = countryOf(text, gazetteer, hasTextBefore, context.reading);
  if (!country || (!hasTextBefore && !isAtEnd)) return false;
  context.country = country;
  // England, Scotland, Wales and Northern Ireland count as countries in texts and as regions in the list.
  context.region =
    country === 'GB'
      ? gazetteer.regionByName.get(normalizePlaceName(text))?.find((key) => key.startsWith('GB-'))
      : undefined;
  return true;
}

function recordRegion({ text, hasTextBefore }: Phrase, context: Context, gazetteer: Gazetteer): boolean {
  if (context.region || !(hasTextBefore || context.country)) return false;
  const region = regionOf(text, context, gazetteer, hasTextBefore);
  const isAlsoCity = !hasTextBefore && isCityIn(text, context, gazetteer);
  if (!region || isAlsoCity) return false;
  context.region = region;
  context.country ??= region.slice(0, 2);
  return true;
}

function isBigCity(phrase: string, context: Context, gazetteer: Gazetteer): boolean {
  const key = normalizePlaceName(phrase);
  const first = cityNamed(phrase, context, gazetteer);
  if (first === undefined || gazetteer.population[first]! <= 70_000) return false;
  // Singapore and Luxembourg are both city and country; Georgia and Jordan are countries.
  const country = gazetteer.countryByName.get(key);
  return country === undefined || country === gazetteer.countryCodes[gazetteer.country[first]!];
}

/** Whether a phrase is a large city: "New York, USA" is one, "California, USA" is not the village of that name. */
function isCityIn(phrase: string, context: Context, gazetteer: Gazetteer): boolean {
  const city = cityNamed(phrase, { ...context, region: undefined }, gazetteer);
  return city !== undefined && gazetteer.population[city]! > 70_000;
}

/** The country that a phrase names. Two-letter codes count only in capitals and after other text. */
function countryOf(
  phrase: string,
  gazetteer: Gazetteer,
  hasTextBefore: boolean,
  reading: Context['reading'],
): string | undefined {
  const named = gazetteer.countryByName.get(normalizePlaceName(phrase));
  if (named && (reading !== 'region-name' || !gazetteer.regionByName.has(normalizePlaceName(phrase))))
    return named;
  const code = phrase.replace(/\./g, '');
  if (!hasTextBefore || !/^[A-Z]{2}$/.test(code) || !gazetteer.countryCodes.includes(code)) return undefined;
  // State codes take precedence over country codes of the same letters: "Austin, TX", "Denver, CO".
  const isState = COUNTRIES_WITH_STATE_CODES.some(
    (country) => gazetteer.regionByCode(country, code) !== undefined,
  );
  return isState && reading !== 'country-code' ? undefined : code;
}

function regionOf(
  phrase: string,
  { country, hint }: Context,
  gazetteer: Gazetteer,
  hasTextBefore: boolean,
): string | undefined {
  const code = phrase.replace(/\./g, '');
  if (hasTextBefore && /^[A-Z]{2,3}$/.test(code)) {
    const order = country ? [country] : statesFirstOf(hint);
    for (const one of order) {
      const key = gazetteer.regionByCode(one, code);
      if (key) return key;
    }
  }
  const keys = gazetteer.regionByName.get(normalizePlaceName(phrase)) ?? [];
  const inCountry = (code: string | undefined) => keys.find((key) => key.startsWith(`${code}-`));
  return country ? inCountry(country) : (inCountry(hint?.country) ?? keys[0]);
}

function cityNamed(name: string, context: Context, gazetteer: Gazetteer): number | undefined {
  const key = normalizePlaceName(name);
  const list = citiesNamed(gazetteer, key);
  const { hint } = context;
  if (hint && !context.country && !context.region) {
    if (isAreaOf(hint, name, gazetteer)) return undefined;
    return cityOfHint(gazetteer, key, list, hint);
  }
  const inCountry = context.country
    ? list.filter((i) => gazetteer.countryCodes[gazetteer.country[i]!] === context.country)
    : list;
  const inRegion = context.region
    ? inCountry.filter((i) => gazetteer.regionKeys[gazetteer.region[i]!] === context.region)
    : inCountry;
  return inRegion[0];
}

type FoundCity = { index: number; written: string };

/** The city in the remaining parts: a whole part first; with evidence next to it, also the end or start of a part. */
function findCity(
  parts: string[],
  context: Context,
  gazetteer: Gazetteer,
  isSupported: boolean,
): FoundCity | undefined {
  const hasEvidence = context.country !== undefined || context.hasPostcode || isSupported;
  const fromEnd = [...parts].reverse();
  const whole = findCityAsPart(fromEnd, context, gazetteer, hasEvidence);
  if (whole || !hasEvidence) return whole;
  for (const part of fromEnd) {
    const inside = findCityInPart(part, context, gazetteer);
    if (inside) return inside;
  }
  return undefined;
}

const isCapitalised = (text: string) => /^\p{Lu}/u.test(text);

function findCityAsPart(
  parts: string[],
  context: Context,
  gazetteer: Gazetteer,
  hasEvidence: boolean,
): FoundCity | undefined {
  const minPopulation = parts.length === 1 ? MIN_POPULATION_ALONE : MIN_POPULATION_AMONG_OTHERS;
  for (const part of parts) {
    const city = cityNamed(part, context, gazetteer);
    if (city === undefined) continue;
    const isNear =
      parts.length === 1 &&
      context.hint?.isHome &&
      gazetteer.countryCodes[gazetteer.country[city]!] === context.hint.country;
    const least = isNear ? MIN_POPULATION_NEAR : minPopulation;
    if (hasEvidence || (gazetteer.population[city]! >= least && isCapitalised(part)))
      return { index: city, written: part };
  }
  return undefined;
}

/** The longest phrase at the end or start of a part that names a city. */
function findCityInPart(part: string, context: Context, gazetteer: Gazetteer): FoundCity | undefined {
  const words = part.split(' ');
  if (words.length > 8) return undefined;
  const minPopulation = context.hasPostcode || /\d/.test(part) ? 0 : MIN_POPULATION_ALONE;
  for (let size = Math.min(5, words.length - 1); size > 0; size--)
    for (const phrase of [words.slice(-size).join(' '), words.slice(0, size).join(' ')]) {
      if (phrase.length < 3 || !isCapitalised(phrase)) continue;
      const city = cityNamed(phrase, context, gazetteer);
      if (city !== undefined && gazetteer.population[city]! >= minPopulation)
        return { index: city, written: phrase };
    }
  return undefined;
}
