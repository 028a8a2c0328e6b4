import type { Language, PlaceHint } from '../../result.ts';
import type { Section } from '../../section.ts';
import { countryOfPhone } from '../person/contact.ts';
import { countryByCallingCode, countryByDomain, countryByWords, firstWords } from './country-words.ts';

interface Evidence {
  text: string;
  language: Language;
  sections: readonly Section[];
  phone: string | undefined;
  countryOfTown: ((name: string) => string | undefined) | undefined;
}

/** From this weight on, twice that of any other country, and with more than words, the country is sure. */
const SURE = 3;
const LEAST = 1;
const WEIGHTS = {
  callingCode: 4,
  postcode: 3,
  domain: 2,
  money: 2,
  format: 2,
  language: 1,
  town: 1,
  word: 1,
};
const MAX_WORDS = 3;
const MAX_TOWNS = 4;
const MAX_TEXT = 20_000;
/** A resume begins with the address. */
const OPENING = 600;

/** Postcodes that belong to one country, and how national numbers of mobile phones are written. */
const POSTCODES: readonly [country: string, pattern: RegExp][] = [
  ['GB', /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u],
  ['CA', /(?<![\p{L}\d])[A-Z]\d[A-Z]\s\d[A-Z]\d(?![\p{L}\d])/u],
  ['IE', /(?<![\p{L}\d])[A-Z]\d[\dW]\s[A-Z][A-Z\d]{3}(?![\p{L}\d])/u],
  ['AU', /(?<![\p{L}\d])(?:NSW|QLD|VIC|WA|SA|TAS|ACT|NT)\s\d{4}(?!\d)/u],
  ['NL', /(?<![\p{L}\d])\d{4}\s?[A-Z]{2}\s+\p{Lu}\p{Ll}/u],
  ['PL', /(?<![\p{L}\d-])\d{2}-\d{3}\s+\p{Lu}\p{Ll}/u],
  ['PT', /(?<![\p{L}\d-])\d{4}-\d{3}\s+\p{Lu}\p{Ll}/u],
  ['BR', /(?<![\p{L}\d-])CEP:?\s*\d{5}-?\d{3}(?!\d)/u],
  ['US', /(?<![\p{L}\d])[A-Z]{2}\s\d{5}(?![\p{L}\d])/u],
];
/** "Leeds LS6": the first half of a British postcode. Not "German B2". */
const OUTWARD = /\p{Ll},?\s(?:(?:[A-Z]{2}|[EGLMNSW])\d{1,2}|B\d{2})(?=$|\.?[\s,|·•/)])/u;
const NATIONAL: readonly [country: string, pattern: RegExp][] = [
  ['GB', /^0(?:7\d|1[1-9]|20|2[389])\d{8}$/],
  ['IE', /^08[35-9]\d{7}$/],
  ['AU', /^04\d{8}$/],
  ['DE', /^01[567]\d{8,9}$/],
  ['FR', /^0[67]\d{8}$/],
  ['ES', /^[67]\d{8}$/],
  ['NL', /^06\d{8}$/],
  ['IT', /^3[2-9]\d{8}$/],
  ['BR', /^[1-9]{2}9\d{8}$/],
];
const NORTH_AMERICAN = /(?<!\d)\(?[2-9]\d{2}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/;
const MONEY: readonly [country: string, pattern: RegExp][] = [
  ['GB', /£\s?\d/],
  ['IN', /₹/],
  ['AU', /\bAUD\b|\bA\$/],
  ['CA', /\bCAD\b|\bC\$/],
];
const COUNTRY_OF_LANGUAGE: Partial<Record<Language, string>> = {
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  ro: 'RO',
  tr: 'TR',
  da: 'DK',
  no: 'NO',
  sv: 'SE',
};
/** German, Spanish, French and Italian postcodes have the same form. */
const FIVE_DIGITS = /(?<![\d/])\d{5}\s\p{Lu}\p{Ll}/u;
const ADDRESS = /[@.][\p{L}\d-]+\.([a-z]{2})(?![\p{L}\d.-]|\.\p{L})/gu;
const BETWEEN = /[^\p{L}\d.'’&-]+/u;
/** A county: "Lincolnshire". */
const SHIRE = /^\p{Lu}\p{Ll}{3,}shire$/u;
const TOWN = /^\p{Lu}\p{Ll}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}$/u;
const MAX_PIECES = 80;

/**
 * The country that a resume speaks for apart from its places' own words: phone, postcodes, addresses, money, language,
 * qualifications, and towns that only one country has. Undefined if nothing speaks for one more than for others.
 */
export function homeCountry({
  text,
  language,
  sections,
  phone,
  countryOfTown,
}: Evidence): PlaceHint | undefined {
  const shown = text.slice(0, MAX_TEXT);
  const weights = new Map<string, number>();
  /** Countries that more than words, towns and money speak for. */
  const firm = new Set<string>();
  const add = (country: string | undefined, weight: number) => {
    if (country !== undefined) weights.set(country, (weights.get(country) ?? 0) + weight);
  };
  const addFirm = (country: string | undefined, weight: number) => {
    add(country, weight);
    if (country !== undefined) firm.add(country);
  };
  addPhone(phone, shown, addFirm);
  const withPostcode = POSTCODES.filter(([, pattern]) => pattern.test(shown));
  for (const [country] of withPostcode) addFirm(country, WEIGHTS.postcode);
  if (withPostcode.length === 0 && OUTWARD.test(shown.slice(0, OPENING))) addFirm('GB', WEIGHTS.postcode);
  const domains = new Set(
    Array.from(shown.matchAll(ADDRESS), ([, ending]) => countryByDomain.get(ending ?? '')),
  );
  for (const country of domains) addFirm(country, WEIGHTS.domain);
  for (const [country, pattern] of MONEY) if (pattern.test(shown)) add(country, WEIGHTS.money);
  const spoken = COUNTRY_OF_LANGUAGE[language];
  if (FIVE_DIGITS.test(shown)) addFirm(spoken, WEIGHTS.language + 1);
  else add(spoken, WEIGHTS.language);
  for (const [country, count] of countWords(shown)) add(country, Math.min(count, MAX_WORDS) * WEIGHTS.word);
  // Towns only say what all else leaves open: looking them up takes the longest.
  const known = likeliest(weights, firm);
  if (known?.isSure || countryOfTown === undefined) return known;
  for (const [country, count] of countTowns(sections, countryOfTown))
    add(country, Math.min(count, MAX_TOWNS) * WEIGHTS.town);
  return likeliest(weights, firm);
}

function likeliest(weights: ReadonlyMap<string, number>, firm: ReadonlySet<string>): PlaceHint | undefined {
  const [first, second] = [...weights].sort((p, q) => q[1] - p[1]);
  if (first === undefined || first[1] < LEAST || first[1] === second?.[1]) return undefined;
  const [country, weight] = first;
  return { country, isSure: firm.has(country) && weight >= SURE && weight >= 2 * (second?.[1] ?? 0) };
}

function addPhone(
  phone: string | undefined,
  text: string,
  add: (country: string | undefined, weight: number) => void,
): void {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  if (digits.startsWith('+')) {
    const code = [3, 2].map((length) => countryByCallingCode.get(digits.slice(1, 1 + length))).find(Boolean);
    add(countryOfPhone(phone) ?? code, WEIGHTS.callingCode);
    return;
  }
  for (const [country, pattern] of NATIONAL) if (pattern.test(digits)) add(country, WEIGHTS.format);
  if (NORTH_AMERICAN.test(text.slice(0, OPENING)))
    for (const country of ['US', 'CA']) add(country, WEIGHTS.format);
}

/** How many different words speak for each country. */
function countWords(text: string): Map<string, number> {
  const found = new Map<string, Set<string>>();
  const note = (word: string) => {
    const country = countryByWords.get(word) ?? (SHIRE.test(word) ? 'GB' : undefined);
    if (country === undefined) return;
    found.set(country, (found.get(country) ?? new Set()).add(word));
  };
  let before = '';
  for (const token of text.split(BETWEEN)) {
    const word = token.endsWith('.') ? token.slice(0, -1) : token;
    // "New Hampshire" and "Northern Ireland" are not the second word alone.
    if (before !== 'New' && before !== 'Northern') note(word);
    if (word !== token) note(token);
    if (firstWords.has(before)) note(`${before} ${word}`);
    before = token;
  }
  return new Map(Array.from(found, ([country, words]) => [country, words.size]));
}

/** How many different towns, of those that only one country has, stand beside jobs, schools and in the address. */
function countTowns(
  sections: readonly Section[],
  countryOfTown: (name: string) => string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { kind, lines } of sections) {
    if (kind === 'skills' || kind === 'languages') continue;
    for (const { text } of lines)
      for (const piece of text.split(/[,;|·•()/–—.]\s?|\s-\s|\sin\s|\sbei\s|\sen\s/u)) {
        const name = piece.trim();
        if (!TOWN.test(name) || seen.has(name)) continue;
        seen.add(name);
        if (seen.size > MAX_PIECES) return counts;
        const country = countryOfTown(name);
        if (country !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1);
      }
  }
  return counts;
}
