import { findSkills, type Vocabulary } from '@placewell/matching';
import { resolvePlace } from '../../../providers/places/resolve-place.ts';
import type { Line } from './sections.rules.ts';

type Place = NonNullable<ReturnType<typeof resolvePlace>>;

const LABEL =
  /^[^\p{L}\n]{0,10}(?:(?:work |job )?location|place(?: of work)?|where|town|city|office|site|based(?: in)?|standort|arbeitsort|einsatzort|dienstort|ort|ubicación|lugar(?: de trabajo)?|ciudad|localidad|lieu(?: de travail)?|ville|localisation)\s*:\s*(.{2,120})$/imu;
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
const PLACE_PATTERNS = [
  PLACE_AFTER_PHRASE,
  PLACE_BEFORE_OFFICE,
  PLACE_AFTER_PREPOSITION,
  PLACE_AFTER_TITLE,
  PLACE_IN_BRACKETS,
];
const WORK_TERMS =
  /\b(?:on-?site|in-office|office-based|hybrid|fully|100\s?%|only|anywhere|within|client site|full[- ]time|part[- ]time|vollzeit|teilzeit)\b|\d\s?%/giu;
// Where the employee may work or travel is not the job's location.
const OTHER_PLACE_SENTENCE =
  /authori[sz]ed to work|eligib|right to work|visa|sponsor|\btravel(?:s|ling|ing)? (?:to|in)\b|customers in/i;
/** "Early Career" is no town in Texas. */
const CAREER = /^(?:early|mid|late|entry|senior|junior)\b(?![- ](?:,|tx\b|texas))/iu;
const NOT_A_PLACE =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|school|our|the|your|this|you)\b/iu;

/**
 * The place that a short text names, unless the text is also the name of a skill: Java and Delphi are places too.
 * Behind a place label, it is always taken as a place.
 */
function placeIn(vocabulary: Vocabulary, text: string, isLabelled = false): Place | undefined {
  const bare = text
    .replace(WORK_TERMS, ' ')
    .replace(/(?<=\p{L})\s[A-Z]{1,2}\d{1,2}[A-Z]?$|\s?[(,]\s?\d{2}\)?$/u, '')
    .replace(/\(\s*\)/g, ' ')
    .replace(/(?<![\s,;.|(])[\s,;.|(]+$/u, '')
    .trim();
  if (bare.length < 2 || NOT_A_PLACE.test(bare) || CAREER.test(bare)) return undefined;
  if (!isLabelled && findSkills(vocabulary, `x, ${bare}, x`).length > 0) return undefined;
  const country = /^[^\p{L}]*remote[\s,:(–-]+([\p{L}.][\p{L}. ]*?)\)?$/iu.exec(bare)?.[1]?.trim();
  // A country code on its own counts only after "remote".
  if (country !== undefined)
    return resolvePlace(country) ?? resolvePlace(country.replace(/^USA?$/i, 'United States'));
  return resolvePlace(bare);
}

/** The place named by the longest prefix of some capitalised words: "Bristol Our team" is Bristol. */
function placeAtStart(vocabulary: Vocabulary, run: string): Place | undefined {
  let rest = run;
  while (rest !== '') {
    const place = placeIn(vocabulary, rest);
    if (place) return place;
    const cut = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf(','));
    if (cut <= 0) return undefined;
    rest = rest.slice(0, cut).replace(/(?<![,\s])[,\s]+$/, '');
  }
  return undefined;
}

const MAX_HEADER_LINES = 8;

/** The text after each comma of a line: the place in "Company, City" and "Title, Company, City, Country". */
const afterCommas = (part: string): string[] => {
  const names = part.split(/,\s/).slice(0, 5);
  return names.slice(1).map((_, at) => names.slice(at + 1).join(', '));
};

/** Whether a short text names a place and nothing else. */
export const isPlaceName = (vocabulary: Vocabulary, text: string): boolean =>
  placeIn(vocabulary, text) !== undefined;

/** Short lines at the top often name the place among other terms: "Leeds | Hybrid | £34k", "Perth, Australia". */
function placeInHeader(vocabulary: Vocabulary, raw: readonly string[]): Place | undefined {
  const header = raw
    .slice(0, MAX_HEADER_LINES)
    .filter((line) => line.length <= 120 && !/^[-•*·]\s/.test(line))
    // Some users write no capitals at all.
    .map((line) =>
      line === line.toLowerCase() ? line.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase()) : line,
    );
  for (const [at, line] of header.entries()) {
    const labelled = OTHER_LABEL.exec(line)?.[1];
    if (labelled !== undefined) {
      const afterComma = labelled.split(',').slice(1).join(',').trim();
      const place = afterComma === '' ? undefined : placeIn(vocabulary, afterComma);
      if (place) return place;
      continue;
    }
    if (/[!?:]$/.test(line) || (/\.$/.test(line) && !/\s[|–—•@-]\s/.test(line))) continue;
    const parts = line.split(/(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+@\s+/).flatMap((part) => [
      // \"Getafe (Madrid)\" is in Getafe.
      part.replace(/\s?\((\p{Lu}[\p{L}' -]{3,})\)$/u, ', $1'),
      // Without "(WA)", which is a state.
      ...(/^([^(]*)\(([^)]*)\)$/
        .exec(part)
        ?.slice(1)
        .filter((one) => !/^\p{Lu}{1,4}$/u.test(one)) ?? []),
      ...afterCommas(part),
    ]);
    // The first part of the first line is the title.
    for (const part of at === 0 ? parts.slice(1) : parts) {
      const place = /^\p{Lu}|^\d{4,5}\s/u.test(part) ? placeIn(vocabulary, part) : undefined;
      if (place) return place;
    }
  }
  return undefined;
}

/**
 * Where the job is: from a labelled line, else from the lines at the top, else from a sentence that is not about the
 * employer or its benefits. Undefined if none of them names a known place.
 */
export function readPlace(vocabulary: Vocabulary, raw: readonly string[], lines: readonly Line[]) {
  for (const line of raw) {
    const labelled = LABEL.exec(line)?.[1];
    const place = labelled === undefined ? undefined : placeIn(vocabulary, labelled, true);
    if (place) return place;
  }
  const header = placeInHeader(vocabulary, raw);
  if (header) return header;
  const sentences = lines
    .filter(({ weight, text }) => weight !== 'ignored' && !OTHER_PLACE_SENTENCE.test(text))
    .map(({ text }) => text);
  for (const pattern of PLACE_PATTERNS)
    for (const text of sentences)
      for (const [, name = ''] of text.matchAll(pattern)) {
        const place = placeAtStart(vocabulary, name);
        if (place) return place;
      }
  return undefined;
}
