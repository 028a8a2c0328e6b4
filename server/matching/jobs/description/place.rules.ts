import { findSkills, type Vocabulary } from '@placewell/matching';
import type { PlaceHint } from '@placewell/resume';
import { placesOfPostcode } from '../../../providers/places/postcodes.ts';
import { resolvePlace } from '../../../providers/places/resolve-place.ts';
import type { Line } from './sections.rules.ts';

type Place = Pick<NonNullable<ReturnType<typeof resolvePlace>>, 'formatted_address' | 'country_code'> & {
  /** Set for a region in which a remote job may be done. */
  isRegion?: boolean;
};

type Reader = { vocabulary: Vocabulary; hint?: PlaceHint };

/** Currencies of one country say which of several places of a name is meant. */
const COUNTRY_OF_MONEY: readonly (readonly [RegExp, string])[] = [
  [/£|\bGBP\b/u, 'GB'],
  [/₹|\bRs\.?\s?\d|\bLPA\b/u, 'IN'],
  [/R\$\s?\d/u, 'BR'],
  [/\d\s?zł(?!\p{L})/u, 'PL'],
  [/\bCHF\b/u, 'CH'],
  [/\bA\$|\bAUD\b/u, 'AU'],
  [/\bC(?:A)?\$|\bCAD\b/u, 'CA'],
];

function hintOf(text: string): PlaceHint | undefined {
  const countries = COUNTRY_OF_MONEY.filter(([pattern]) => pattern.test(text)).map(([, country]) => country);
  return countries.length === 1 ? { country: countries[0] as string, isSure: true } : undefined;
}

const LABEL =
  /^[^\p{L}\n]{0,10}(?:(?:work |job )?location|place(?: of work)?|where|town|city|office|site|based(?: in)?|standort|arbeitsort|einsatzort|dienstort|ort|ubicación|lugar(?: de trabajo)?|ciudad|localidad|lieu(?: de travail)?|ville|localisation|local(?: de trabalho)?|cidade|luogo(?: di lavoro)?|sede(?: di lavoro)?|miejsce pracy|lokalizacja|locatie|standplaats|plaats)\s*:\s*(.{2,120})$/imu;
const OTHER_LABEL = /^[^\p{L}\n]{0,10}[\p{L} ]{3,25}:\s*(.{2,100})$/u;

// One or more capitalised words: "St. Gallen", "Frankfurt am Main", "Columbus, Ohio", "Charlotte, NC".
const NAME = String.raw`(?:St\.\s)?\p{Lu}[\p{L}'’-]*(?:(?:,?\s(?:(?:am|an der|upon|de|del|la|of)\s)?|,\s?)\p{Lu}[\p{L}'’-]*){0,4}`;
const PLACE_AFTER_PHRASE = new RegExp(
  String.raw`\b(?:based in|located in|office in|site in|clinic in|hospital in|plant in|team in|position in|role in|job in|join us in|work in|urgently in|recruiting in|hiring in|standort in|büro in|lager in|kunden in|niederlassung in|oficina en|sede en|centro en)\s+(?:the\s)?(${NAME})`,
  'giu',
);
const PLACE_BEFORE_OFFICE = new RegExp(
  String.raw`\b(?:our|the|in)\s+(${NAME})\s+(?:office|branch|plant|site|store|clinic|depot)\b`,
  'gu',
);
/** "Customer Service Advisor, Belfast. …": after the title in a text without line breaks. */
const PLACE_AFTER_TITLE = new RegExp(String.raw`^\p{Lu}[^,.]{3,60},\s(${NAME})\.`, 'gu');
const PLACE_AFTER_PREPOSITION = new RegExp(
  String.raw`(?<!\p{L})(?:in|near|around|at|en|bei|across|à|für den Standort)\s+(${NAME})`,
  'gu',
);
/** "Residencia Las Encinas (Salamanca) busca …". */
const PLACE_IN_BRACKETS = new RegExp(String.raw`\p{L} \((?!\p{Lu}{1,4}\))(${NAME})\)`, 'gu');
/** In a sentence about the vacancy itself; elsewhere a name is that of a make, a customer or another office. */
const PLACE_PATTERNS = [
  PLACE_AFTER_PHRASE,
  PLACE_BEFORE_OFFICE,
  PLACE_AFTER_PREPOSITION,
  PLACE_AFTER_TITLE,
  PLACE_IN_BRACKETS,
];
const ABOUT_VACANCY =
  /(?<!\p{L})(?:looking for|hiring|seek(?:s|ing)?|recruit\p{L}*|join|wanted|need(?:s|ed)?|require[sd]?|after an?|we(?:'re| are)|vacancy|opening|role|position|job|based|located|(?:our|the) (?:\p{Lu}\p{L}+ ){1,4}(?:office|branch|plant|site|store|clinic|depot)|such(?:en|t)|gesucht|standort|bei|busca\p{L}*|solicita|necesita\p{L}*|selecciona\p{L}*|oficina|sede|recrut\p{L}*|recherch\p{L}*|cherch\p{L}*|poste|cerc\p{L}*|zoek\p{L}*|szuka\p{L}*|contrata\p{L}*)(?!\p{L})/iu;
/** A text of so few lines is no more than a sentence or two about the job. */
const MAX_PARAGRAPH_LINES = 2;

const REGION = String.raw`(Europe|EU|E\.U\.|European Union|EEA|EMEA|DACH|Benelux|Nordics|Scandinavia|Latin America|LATAM|North America|South America|APAC|Asia|Africa|Worldwide)`;
const REGION_ALONE = new RegExp(
  String.raw`^(?:(?:fully |100 ?% )?remote\b[\s,:(–-]*)?(?:(?:anywhere )?(?:within|in|across|from)\s)?(?:the )?${REGION}(?:[ -](?:only|based|wide|time ?zones?))?\)?$`,
  'iu',
);
const REMOTE_WITHIN = new RegExp(
  String.raw`\b(?:remote(?:ly)?|home[- ]based|work(?:ing)? from (?:home|anywhere)|anywhere)\b(?:[\s,:(–-]|(?:work|working|role|position|job|anywhere|based|but|within|in|across|from|inside)\b){1,8}(?:the )?(?:${REGION}(?!\p{L})|(${NAME}))`,
  'u',
);
/** A street, or the start of a line, before the figures; or a state. */
const POSTCODE_LINE =
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|(?:^|[,(:]\s*|\s[|·–-]\s)(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}\p{Ll}|,\s[A-Z]{2},?\s\d{5}(?:-\d{4})?\b|\p{Ll}[, ]+[A-Z]{1,2}\d{1,2}[A-Z]?(?=$|[.,;)\s])/u;
const MAX_ADDRESS = 110;
const WORK_TERMS =
  /\b(?:on-?site|in-office|office-based|hybrid|fully|100\s?%|only|anywhere|within|client site|full[- ]time|part[- ]time|vollzeit|teilzeit)\b|\d\s?%/giu;
// Where the employee may work or travel is not the job's location.
const OTHER_PLACE_SENTENCE =
  /authori[sz]ed to work|eligib|right to work|visa|sponsor|\btravel(?:s|ling|ing)? (?:to|in)\b|customers in/i;
const PART_OF_LONDON =
  /^(?:(?:north|south|east|west|central)(?:[- ](?:east|west))?|inner|outer) (?=London$)/iu;
/** "Early Career" is no town in Texas. */
const CAREER = /^(?:early|mid|late|entry|senior|junior)\b(?![- ](?:,|tx\b|texas))/iu;
const NOT_A_PLACE =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|school|our|the|your|this|you)\b/iu;

/**
 * The place that a short text names, unless the text is also the name of a skill: Java and Delphi are places too.
 * Behind a place label, it is always taken as a place.
 */
function placeIn(reader: Reader, text: string, isLabelled = false): Place | undefined {
  const bare = text
    .replace(WORK_TERMS, ' ')
    .replace(/(?<=\p{L})\s[A-Z]{1,2}\d{1,2}[A-Z]?$|\s?[(,]\s?\d{2}\)?$/u, '')
    .replace(/\(\s*\)/g, ' ')
    .replace(PART_OF_LONDON, '')
    .replace(/(?<![\s,;.|(])[\s,;.|(]+$/u, '')
    .trim();
  const region = REGION_ALONE.exec(text.trim())?.[1];
  if (region !== undefined) return regionOf(region);
  if (bare.length < 2 || NOT_A_PLACE.test(bare) || CAREER.test(bare)) return undefined;
  if (!isLabelled && findSkills(reader.vocabulary, `x, ${bare}, x`).length > 0) return undefined;
  const country =
    /^[^\p{L}]*remote[\s,:(–-]+(?:(?:within|in|across|from|only)\s)?(?:the\s)?([\p{L}.][\p{L}. ]*?)(?:\sonly)?\)?$/iu
      .exec(bare)?.[1]
      ?.trim();
  // A country code on its own counts only after "remote".
  if (country !== undefined)
    return resolvePlace(country, reader.hint) ?? resolvePlace(country.replace(/^USA?$/i, 'United States'));
  return resolvePlace(bare, reader.hint) ?? (isLabelled ? placesOfPostcode(text.trim())[0] : undefined);
}

const regionOf = (written: string): Place => ({
  formatted_address: written,
  country_code: null,
  isRegion: true,
});

/** The place named by the longest prefix of some capitalised words: "Bristol Our team" is Bristol. */
function placeAtStart(reader: Reader, run: string): Place | undefined {
  let rest = run;
  while (rest !== '') {
    const place = placeIn(reader, rest);
    if (place) return place;
    const cut = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf(','));
    if (cut <= 0) return undefined;
    rest = rest.slice(0, cut).replace(/(?<![,\s])[,\s]+$/, '');
  }
  return undefined;
}

const MAX_HEADER_LINES = 8;
const MAX_HEADER_PLACE = 70;
/** Terms stand in the first lines below the title. */
const MAX_TERMS_LINE = 3;

/** The text after each comma of a line: the place in "Company, City" and "Title, Company, City, Country". */
const afterCommas = (part: string): string[] => {
  const names = part.split(/,\s/).slice(0, 5);
  return names.slice(1).map((_, at) => names.slice(at + 1).join(', '));
};

/** Whether a short text names a place and nothing else. */
export const isPlaceName = (vocabulary: Vocabulary, text: string): boolean =>
  placeIn({ vocabulary }, text) !== undefined;

/** "Company: Brook Foods, Leeds". */
function afterLabel(reader: Reader, line: string): Place | undefined {
  const after = OTHER_LABEL.exec(line)?.[1]?.split(',').slice(1).join(',').trim() ?? '';
  return after === '' ? undefined : placeIn(reader, after);
}

/** The terms of a line at the top, and the text after each comma. */
const partsOfHeader = (line: string): string[] =>
  line.split(/(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+@\s+/).flatMap((part) => [
    // \"Getafe (Madrid)\" is in Getafe.
    part.replace(/\s?\((\p{Lu}[\p{L}' -]{3,})\)$/u, ', $1'),
    // Without "(WA)", which is a state.
    ...(/^([^(]*)\(([^)]*)\)$/
      .exec(part)
      ?.slice(1)
      .filter((one) => !/^\p{Lu}{1,4}$/u.test(one)) ?? []),
    ...afterCommas(part),
  ]);

/** Short lines at the top often name the place among other terms: "Leeds | Hybrid | £34k", "Perth, Australia". */
function placeInHeader(reader: Reader, raw: readonly string[]): Place | undefined {
  const header = raw
    .slice(0, MAX_HEADER_LINES)
    .filter((line) => line.length <= 120 && !/^[-•*·]\s/.test(line))
    // Some users write no capitals at all.
    .map((line) =>
      line === line.toLowerCase() ? line.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase()) : line,
    );
  for (const [at, line] of header.entries()) {
    const place = OTHER_LABEL.test(line) ? afterLabel(reader, line) : placeInTopLine(reader, line, at);
    if (place) return place;
  }
  return undefined;
}

function placeInTopLine(reader: Reader, line: string, at: number): Place | undefined {
  const terms = at > 0 && at <= MAX_TERMS_LINE ? placeInTerms(reader, line) : undefined;
  if (terms) return terms;
  if (/[!?:]$/.test(line) || (/\.$/.test(line) && !/\s[|–—•@-]\s/.test(line))) return undefined;
  const parts = partsOfHeader(line);
  // The first part of the first line is the title.
  for (const part of at === 0 ? parts.slice(1) : parts) {
    const place = /^\p{Lu}|^\d{4,5}\s/u.test(part) ? placeIn(reader, part) : undefined;
    if (place) return place;
  }
  return undefined;
}

/** "Doncaster DN4. Permanent, nights." and "The Lantern, Leith, Edinburgh. Full time": the place before the first full stop. */
function placeInTerms(reader: Reader, line: string): Place | undefined {
  const [first = ''] = line.split(/(?<!\bSt)\.(?:\s|$)/u);
  if (first === line || first.length > MAX_HEADER_PLACE) return undefined;
  const [start = ''] = first.split(/\s(?:and|or)\s/u);
  const parts = [first, start, ...first.split(/,\s/u), ...afterCommas(first)];
  for (const part of parts) {
    const place = /^\p{Lu}/u.test(part) ? placeIn(reader, part) : undefined;
    if (place) return place;
  }
  return undefined;
}

/** The place of an address: a line with a postcode. */
function placeInAddress(reader: Reader, raw: readonly string[]): Place | undefined {
  for (const line of raw) {
    const found = line.length <= MAX_ADDRESS ? POSTCODE_LINE.exec(line) : null;
    if (found === null) continue;
    const code = /[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}/u.exec(found[0])?.[0];
    const address = line
      .slice(/^\D*\d{4,5}\s/u.test(found[0]) ? found.index : 0)
      .replace(/^[,(:|·–\s-]+/u, '');
    const place =
      placeIn(reader, address) ?? resolvePlace(address, reader.hint) ?? placesOfPostcode(code ?? '')[0];
    if (place) return place;
  }
  return undefined;
}

/** Where a remote job may be done: "remote within Germany", "anywhere in the EU". */
function placeOfRemote(reader: Reader, sentences: readonly string[]): Place | undefined {
  for (const text of sentences) {
    const [, region, name] = REMOTE_WITHIN.exec(text) ?? [];
    const place = region === undefined ? name && placeAtStart(reader, name) : regionOf(region);
    if (place) return place;
  }
  return undefined;
}

/**
 * Where the job is: from a labelled line, else from the title line and the terms below it, a line with a postcode, or the region of
 * a remote job, else from a sentence about the vacancy. Undefined if none of them names a known place.
 */
export function readPlace(vocabulary: Vocabulary, raw: readonly string[], lines: readonly Line[]) {
  const hint = hintOf(raw.join('\n'));
  const reader: Reader = { vocabulary, ...(hint && { hint }) };
  for (const line of raw) {
    const labelled = LABEL.exec(line)?.[1];
    const place = labelled === undefined ? undefined : placeIn(reader, labelled, true);
    if (place) return place;
  }
  const stated = lines.filter(({ weight, text }) => weight !== 'ignored' && !OTHER_PLACE_SENTENCE.test(text));
  const found =
    placeInHeader(reader, raw) ??
    placeOfRemote(
      reader,
      stated.map(({ line }) => line),
    ) ??
    placeInAddress(reader, raw);
  if (found) return found;
  const isAboutVacancy = ({ line, text }: Line) =>
    raw.length <= MAX_PARAGRAPH_LINES ||
    (line.startsWith('- ') && raw.indexOf(line) === 1) ||
    (!line.startsWith('- ') && ABOUT_VACANCY.test(`${text} ${line}`));
  const sentences = stated.filter(isAboutVacancy).map(({ text }) => text);
  for (const pattern of PLACE_PATTERNS)
    for (const text of sentences)
      for (const [, name = ''] of text.matchAll(pattern)) {
        const place = placeAtStart(reader, name);
        if (place) return place;
      }
  return undefined;
}
