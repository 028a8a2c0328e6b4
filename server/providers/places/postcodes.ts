import { readFileSync } from 'node:fs';
import { citiesNamed, type Gazetteer, loadGazetteer } from './gazetteer.ts';
import { cityPlace, type Place } from './place.ts';
import { normalizePlaceName } from './place-names.ts';

/**
 * Codes of the towns of a country, by their first characters. `gb.txt` and `de.txt` were written for this project;
 * `us.txt` comes from the postal codes of GeoNames (CC BY 4.0). A line is a prefix, in the US a state, the main town, and
 * other towns with the characters that follow the prefix: `LS Leeds; Wetherby 22-23`.
 */
type Areas = ReadonlyMap<string, number>;

const read = (name: string) =>
  readFileSync(new URL(`./postcodes/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** "22-23,28" as "22", "23" and "28". */
const codesOf = (list: string): string[] =>
  list.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
      String(Number(first) + at).padStart(first.length, '0'),
    );
  });

const countryOf = (gazetteer: Gazetteer, city: number) =>
  gazetteer.countryCodes[gazetteer.country[city] as number];

/** Of the towns of a name, the one nearest to the main town is meant. */
function nearest(gazetteer: Gazetteer, cities: readonly number[], main: number): number | undefined {
  const distance = (city: number) =>
    Math.hypot(
      (gazetteer.latitude[city] as number) - (gazetteer.latitude[main] as number),
      ((gazetteer.longitude[city] as number) - (gazetteer.longitude[main] as number)) *
        Math.cos(((gazetteer.latitude[main] as number) * Math.PI) / 180),
    );
  return cities.toSorted((a, b) => distance(a) - distance(b))[0];
}

function readAreas(country: Country): Areas {
  const gazetteer = loadGazetteer();
  const areas = new Map<string, number>();
  for (const line of read(country.toLowerCase())) {
    const [, prefix = '', state, names = ''] =
      (country === 'US' ? /^(\S+) (\S+) (.+)$/ : /^(\S+) ()(.+)$/).exec(line) ?? [];
    const region = state ? gazetteer.regionByCode(country, state) : undefined;
    const named = (name: string) =>
      citiesNamed(gazetteer, normalizePlaceName(name)).filter(
        (city) =>
          countryOf(gazetteer, city) === country &&
          (region === undefined || gazetteer.regionKeys[gazetteer.region[city] as number] === region),
      );
    const [first = '', ...others] = names.split('; ');
    const [main] = named(first);
    if (main === undefined) continue;
    areas.set(prefix, main);
    for (const other of others) {
      const [, name = '', codes = ''] = /^(.+) (\S+)$/.exec(other) ?? [];
      const town = nearest(gazetteer, named(name), main);
      if (town !== undefined) for (const code of codesOf(codes)) areas.set(prefix + code, town);
    }
  }
  return areas;
}

/** The German codes in use: `801 3133` stands for 80131 and 80133. */
const readGermanCodes = () =>
  new Set(
    read('de-codes').flatMap((line) => {
      const [prefix = '', ends = ''] = line.split(' ');
      return (ends.match(/../g) ?? []).map((end) => prefix + end);
    }),
  );

type Country = 'GB' | 'DE' | 'US';
/** Each table is read when a code of its country is first asked for. */
const loaded = new Map<Country, Areas>();
let germanCodes: ReadonlySet<string> | undefined;

function areasOf(country: Country): Areas {
  const areas = loaded.get(country) ?? readAreas(country);
  loaded.set(country, areas);
  return areas;
}

const GB_CODE = /^([A-Z]{1,2})(\d{1,2})[A-Z]?(?:\s?\d[A-Z]{2})?$/i;
/** Three figures in a row are those of both parts: "LS14AB" is LS1 4AB. */
const GB_JOINED = /^([A-Z]{1,2}\d[A-Z\d]?)\s?(\d[A-Z]{2})$/i;
const FIVE_DIGITS = /^(?:(D|DE|US)[- ]?)?(\d{5})(?:-\d{4})?$/i;
/** France numbers the districts of its largest cities. */
const FRENCH_DISTRICTS: readonly (readonly [RegExp, string])[] = [
  [/^75(?:0(?:0[1-9]|1\d|20)|116)$/, 'Paris'],
  [/^6900[1-9]$/, 'Lyon'],
  [/^130(?:0[1-9]|1[0-6])$/, 'Marseille'],
];

/**
 * The towns of a text that is no more than a postcode of Great Britain (also its first half), Germany or the United States,
 * or that and a country; the likeliest first. Of five figures that two countries use, the German town goes before.
 */
export function placesOfPostcode(text: string): Place[] {
  const gazetteer = loadGazetteer();
  const [code = '', ...rest] = text.trim().split(/(?:(?<!\s)\s+)?,\s*|(?<!\s)\s+(?=\p{L}{3,})/u);
  const named =
    rest.length === 0 ? undefined : gazetteer.countryByName.get(normalizePlaceName(rest.join(' ')));
  if (rest.length > 0 && named === undefined) return [];
  return citiesOf(code)
    .filter((city) => named === undefined || countryOf(gazetteer, city) === named)
    .map((city) => cityPlace(gazetteer, city));
}

function citiesOf(code: string): number[] {
  const outward = GB_JOINED.exec(code)?.[1] ?? code;
  const [, area, district = ''] = GB_CODE.exec(outward) ?? [];
  if (area !== undefined) {
    const areas = areasOf('GB');
    const city = areas.get(area.toUpperCase() + district) ?? areas.get(area.toUpperCase());
    return city === undefined ? [] : [city];
  }
  const [, country, digits] = FIVE_DIGITS.exec(code) ?? [];
  if (digits === undefined) return [];
  germanCodes ??= readGermanCodes();
  const isGerman = country ? /^D/i.test(country) : germanCodes.has(digits);
  const gazetteer = loadGazetteer();
  const french = FRENCH_DISTRICTS.find(([pattern]) => pattern.test(digits))?.[1];
  return [
    isGerman ? byPrefix(areasOf('DE'), digits) : undefined,
    !country && french ? citiesNamed(gazetteer, normalizePlaceName(french))[0] : undefined,
    country && isGerman ? undefined : byPrefix(areasOf('US'), digits),
  ].filter((city) => city !== undefined);
}

function byPrefix(areas: Areas, digits: string): number | undefined {
  for (let length = digits.length; length >= 2; length--) {
    const city = areas.get(digits.slice(0, length));
    if (city !== undefined) return city;
  }
  return undefined;
}
