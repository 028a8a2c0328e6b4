import { normalise, resolveSkill, suggestTitles, type Vocabulary } from '@placewell/matching';
import { citiesNamed, type Gazetteer, loadGazetteer } from '../../providers/places/gazetteer.ts';
import { cityPlace, countryPlace, regionPlace } from '../../providers/places/place.ts';
import { normalizePlaceName } from '../../providers/places/place-names.ts';
import { resolvePlace } from '../../providers/places/resolve-place.ts';
import type { Lookups, NamedPlace } from './reading/chip.rules.ts';
import { isOneEdit } from './reading/read-sentence.rules.ts';
import { joinWords, wordsOf } from './reading/words.rules.ts';

const titlesOf = new WeakMap<Vocabulary, ReadonlyMap<string, string>>();

/** The spelling of each title by its normalised form. */
function knownTitles(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const before = titlesOf.get(vocabulary);
  if (before) return before;
  const known = new Map<string, string>();
  for (const { title, alternate_titles } of vocabulary.occupations)
    for (const one of [title, ...alternate_titles]) {
      const key = normalise(one);
      if (!known.has(key)) known.set(key, one.toLowerCase());
    }
  titlesOf.set(vocabulary, known);
  return known;
}

const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/wives$/, 'wife'],
  [/men$/, 'man'],
];
const singularOf = (name: string) => {
  for (const [ending, one] of IRREGULAR) if (ending.test(name)) return name.replace(ending, one);
  return name;
};

/** A title as it was typed, but for its last word, which is in the singular. */
function titleIn(vocabulary: Vocabulary, name: string): string | undefined {
  const typed = singularOf(name);
  const spelling = knownTitles(vocabulary).get(normalise(typed));
  if (spelling === undefined || name.length < 2) return undefined;
  const words = typed.split(' ');
  const last = words.at(-1) ?? '';
  const isListed = spelling.split(' ').at(-1) === last;
  return [...words.slice(0, -1), isListed ? last : normalise(last) || last].join(' ');
}

/** A smaller town is not meant without "in" or "near". */
const LARGE = 50_000;
/** A namesake is offered if it is this large, and this large a part of the one that is taken. */
const NAMESAKE = 20_000;
const NAMESAKE_SHARE = 0.05;
const MAX_OTHERS = 4;

function cityIn(gazetteer: Gazetteer, name: string, country: string | undefined): NamedPlace | undefined {
  const key = normalizePlaceName(name);
  const cities = citiesNamed(gazetteer, key);
  const hint = country === undefined ? undefined : { country, isSure: false, isHome: false };
  const found = resolvePlace(name, hint);
  // A bare word counts as a place only with a capital.
  const resolved = found?.city ? found : resolvePlace(capitalised(name), hint);
  if (!resolved?.city) return undefined;
  const address = resolved.formatted_address;
  const population = (city: number) => gazetteer.population[city] ?? 0;
  const taken = cities.find((city) => `geonames:${gazetteer.ids[city]}` === resolved.place_id);
  const least = Math.max(NAMESAKE, NAMESAKE_SHARE * (taken === undefined ? 0 : population(taken)));
  const isHome = (city: number) => gazetteer.countryCodes[gazetteer.country[city] ?? -1] === country;
  const namesakes = cities.filter((city) => city !== taken && (isHome(city) || population(city) >= least));
  const others = [
    ...namesakes.filter(isHome).map((city) => cityPlace(gazetteer, city).formatted_address),
    ...areasNamed(gazetteer, key, country),
    ...namesakes.map((city) => cityPlace(gazetteer, city).formatted_address),
  ];
  const isLarge = cities.some((city) => population(city) >= LARGE);
  return {
    address,
    isCity: true,
    isLarge,
    others: othersThan(address, others),
  };
}

const capitalised = (text: string) => text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

const othersThan = (address: string, others: readonly string[]) =>
  [...new Set(others)].filter((one) => one !== address).slice(0, MAX_OTHERS);

/** The regions and the country of a name, those of the agency's country first. */
function areasNamed(gazetteer: Gazetteer, key: string, country: string | undefined): string[] {
  const regions = gazetteer.regionByName.get(key) ?? [];
  const code = gazetteer.countryByName.get(key);
  const isHome = (region: string) => region.startsWith(`${country}-`);
  const address = (region: string) => regionPlace(gazetteer, region).formatted_address;
  return [
    ...regions.filter(isHome).map(address),
    ...(code === undefined ? [] : [countryPlace(gazetteer, code).formatted_address]),
    ...regions.filter((region) => !isHome(region)).map(address),
  ];
}

function areaIn(gazetteer: Gazetteer, name: string, country: string | undefined): NamedPlace | undefined {
  const key = normalizePlaceName(name);
  const [address, ...others] = areasNamed(gazetteer, key, country);
  if (address === undefined) return undefined;
  const cities = citiesNamed(gazetteer, key).map((city) => cityPlace(gazetteer, city).formatted_address);
  return { address, isCity: false, isLarge: true, others: othersThan(address, [...others, ...cities]) };
}

/** Whether a text may be a name of a place at all: letters, with the marks that stand in names. */
const PLACE_NAME = /^\p{L}[\p{L}\p{M}'. ,-]+$/u;

function placeIn(name: string, country: string | undefined): NamedPlace | undefined {
  if (!PLACE_NAME.test(name)) return undefined;
  const gazetteer = loadGazetteer();
  const isNamed = name.includes(',') || citiesNamed(gazetteer, normalizePlaceName(name)).length > 0;
  return (isNamed ? cityIn(gazetteer, name, country) : undefined) ?? areaIn(gazetteer, name, country);
}

/** Computes what the first reading would wait for. */
export function prepareLookups(vocabulary: Vocabulary) {
  knownTitles(vocabulary);
  suggestTitles(vocabulary, 'nurse', 1);
}

/** What an agency calls its own: its people's full names, and its tags. */
export type AgencyNames = { people: readonly string[]; tags: readonly string[] };

/** A name as the words of a sentence are compared. */
const asWords = (text: string) => joinWords(wordsOf(text)).line;

/** A full name by itself and by its words: "maren holt", "maren", "holt". */
const namesOf = (people: readonly string[]): ReadonlySet<string> =>
  new Set(people.map(asWords).flatMap((name) => [name, ...name.split(' ')]));

/**
 * What the installation's vocabulary, the places and the agency know. `country` is where most of the agency's places
 * are.
 */
export function lookupsOf(
  vocabulary: Vocabulary,
  country: string | undefined,
  { people, tags }: AgencyNames,
): Lookups {
  const names = namesOf(people);
  const spellings = new Map(tags.map((tag) => [asWords(tag), tag]));
  return {
    isPerson: (name) => names.has(name),
    tag: (name) => spellings.get(name),
    title: (name) => titleIn(vocabulary, name),
    skill: (name) => {
      const skill = resolveSkill(vocabulary, name);
      if (!skill) return undefined;
      const isExact = [skill.name, ...skill.aliases].some((one) => one.toLowerCase() === name);
      return { name: skill.name, isLanguage: skill.kind === 'language', isExact };
    },
    place: (name) => placeIn(name, country),
    similarTitle: (word) => {
      // An ending is no typing error: who "drives" is no "driver".
      if (word.length < 5 || !/^\p{L}+$/u.test(word)) return undefined;
      const one = normalise(word);
      return suggestTitles(vocabulary, one, 8)
        .map(({ title }) => title.toLowerCase())
        .find(
          (title) =>
            !title.includes(' ') &&
            normalise(title).length >= 5 &&
            normalise(title) !== one &&
            normalise(title).at(-1) === one.at(-1) &&
            isOneEdit(normalise(title), one),
        );
    },
  };
}
