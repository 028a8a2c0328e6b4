import { skillId } from '../skills/resolve.ts';
import { foldText } from '../text/tokenise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Where schools and work use a language (ISO 3166): people who lived there speak it, and seldom write so. */
const COUNTRIES: Readonly<Record<string, string>> = {
  English:
    'GB IE US CA AU NZ ZA NG GH KE UG ZW ZM TZ RW BW NA MW SL LR GM CM IN PK BD LK PH SG MY HK MT JM TT BB BS GY BZ FJ PG MU SC GI IM JE GG',
  German: 'DE AT CH LI LU',
  Spanish: 'ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ',
  French: 'FR BE CH LU CA MC SN CI CM ML BF NE TD CG CD GA BJ TG GN MG HT RE GP MQ MA TN DZ',
  Italian: 'IT CH SM',
  Portuguese: 'PT BR AO MZ CV GW ST',
  Dutch: 'NL BE SR',
  Polish: 'PL',
  Arabic: 'EG SA AE QA KW BH OM JO LB SY IQ YE LY TN DZ MA SD',
  Romanian: 'RO MD',
  Turkish: 'TR CY',
  Greek: 'GR CY',
  Russian: 'RU BY KZ KG',
  Ukrainian: 'UA',
  Czech: 'CZ',
  Slovak: 'SK',
  Hungarian: 'HU',
  Bulgarian: 'BG',
  Croatian: 'HR BA',
  Serbian: 'RS BA ME',
  Bosnian: 'BA',
  Slovenian: 'SI',
  Macedonian: 'MK',
  Albanian: 'AL XK',
  Swedish: 'SE FI',
  Norwegian: 'NO',
  Danish: 'DK',
  Finnish: 'FI',
  Icelandic: 'IS',
  Estonian: 'EE',
  Latvian: 'LV',
  Lithuanian: 'LT',
  Irish: 'IE',
  Maltese: 'MT',
  Luxembourgish: 'LU',
  Hebrew: 'IL',
  Persian: 'IR AF',
  Hindi: 'IN',
  Urdu: 'PK',
  Bengali: 'BD',
  Sinhala: 'LK',
  Nepali: 'NP',
  Chinese: 'CN TW SG',
  Mandarin: 'CN TW SG',
  Cantonese: 'HK MO',
  Japanese: 'JP',
  Korean: 'KR KP',
  Vietnamese: 'VN',
  Thai: 'TH',
  Khmer: 'KH',
  Indonesian: 'ID',
  Malay: 'MY BN SG',
  Tagalog: 'PH',
  Swahili: 'KE TZ UG',
  Amharic: 'ET',
  Somali: 'SO',
  Afrikaans: 'ZA NA',
  Georgian: 'GE',
  Armenian: 'AM',
  Azerbaijani: 'AZ',
  Kazakh: 'KZ',
  Uzbek: 'UZ',
};

/** Parts of countries, short names and large cities that resumes name without the country. */
const PLACES: Readonly<Record<string, string>> = {
  GB: 'uk|england|scotland|wales|northern ireland|great britain|london|leeds|manchester|birmingham|glasgow|edinburgh|bristol|liverpool|sheffield|cardiff|nottingham|leicester|newcastle|belfast|oxford|cambridge|southampton|coventry',
  IE: 'dublin|cork|galway|limerick',
  US: 'usa|united states of america|new york|california|texas|florida|chicago|los angeles|boston|seattle|san francisco|atlanta|houston|dallas|philadelphia|ohio|illinois|washington dc',
  CA: 'ontario|toronto|vancouver|calgary|british columbia|alberta|ottawa',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|new south wales|queensland',
  NZ: 'auckland|christchurch',
  ZA: 'johannesburg|cape town|durban|pretoria',
  IN: 'mumbai|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|pune|kolkata|kerala|kochi|ahmedabad|tamil nadu|maharashtra|gujarat|punjab|karnataka',
  NG: 'lagos|abuja|ibadan',
  KE: 'nairobi|mombasa',
  PH: 'manila|cebu|quezon city|davao',
  DE: 'berlin|hamburg|munchen|munich|koln|cologne|frankfurt|stuttgart|dusseldorf|leipzig|dortmund|essen|bremen|dresden|hannover|nurnberg|bayern|bavaria|hessen|sachsen|nrw',
  AT: 'wien|vienna|graz|linz|salzburg|innsbruck',
  CH: 'zurich|basel|bern|luzern',
  ES: 'madrid|barcelona|valencia|sevilla|seville|malaga|zaragoza|bilbao|andalucia|cataluna',
  MX: 'ciudad de mexico|mexico city|guadalajara|monterrey',
  AR: 'buenos aires',
  CO: 'bogota|medellin',
  PE: 'lima',
  FR: 'paris|lyon|marseille|toulouse|bordeaux|lille|nantes|strasbourg|montpellier',
  BE: 'bruxelles|brussels|liege',
  IT: 'roma|rome|milano|milan|torino|turin|napoli|naples|bologna|firenze|bari|puglia',
  PT: 'lisboa|lisbon|porto',
  BR: 'sao paulo|rio de janeiro|brasilia',
  NL: 'amsterdam|rotterdam|utrecht|eindhoven|den haag',
  PL: 'warszawa|warsaw|krakow|wroclaw|poznan|gdansk|lodz',
};

const NAME_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl'];
/** First names and words that are countries too. */
const NO_PLACE_ALONE = new Set([
  'jordan',
  'chad',
  'georgia',
  'niger',
  'guinea',
  'turkey',
  'china',
  'mali',
  'togo',
]);

const languagesByCountry = new Map<string, string[]>();
for (const [language, codes] of Object.entries(COUNTRIES))
  for (const code of codes.split(' '))
    languagesByCountry.set(code, [...(languagesByCountry.get(code) ?? []), language]);

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

let countryByName: ReadonlyMap<string, string> | undefined;

/** Names in the languages that resumes are read in, by which a country is known. */
function countryNames(): ReadonlyMap<string, string> {
  if (countryByName !== undefined) return countryByName;
  const names = new Map<string, string>();
  for (const locale of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of languagesByCountry.keys()) {
      const name = wordsIn(display.of(code) ?? '').join(' ');
      if (name.length > 2 && !NO_PLACE_ALONE.has(name)) names.set(name, code);
    }
  }
  for (const [code, list] of Object.entries(PLACES))
    for (const name of list.split('|')) names.set(name, code);
  countryByName = names;
  return names;
}

const MAX_NAME_WORDS = 4;

/** The countries that a text names, by their names or those of large cities. */
function countriesNamed(text: string): Set<string> {
  const names = countryNames();
  const words = wordsIn(text);
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++)
    for (let count = 1; count <= MAX_NAME_WORDS && at + count <= words.length; count++) {
      const code = names.get(words.slice(at, at + count).join(' '));
      if (code !== undefined) found.add(code);
    }
  return found;
}

/**
 * Ids of the languages that a person presumably speaks, from where they live, work and went to school: `texts` are the
 * parts of a resume about jobs and studies. Sorted.
 */
export function presumedLanguages(
  vocabulary: Vocabulary,
  country: string | null | undefined,
  texts: readonly string[],
): string[] {
  const countries = new Set(texts.flatMap((text) => [...countriesNamed(text)]));
  if (country) countries.add(country.toUpperCase());
  const languages = [...countries].flatMap((code) => languagesByCountry.get(code) ?? []);
  return [...new Set(languages.map((name) => skillId(vocabulary, name)))].sort();
}
