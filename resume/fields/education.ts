import { formatYearMonth } from '../dates.ts';
import type { Line } from '../page-lines.ts';
import type { EducationEntry } from '../result.ts';
import type { Section } from '../section.ts';
import { type Entry, splitEntries } from './entries.ts';
import type { EntryOptions } from './pieces.ts';

const DEGREE =
  /(?<!\p{L})(?:b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|b\.?\s?tech|m\.?\s?tech|b\.?\s?com|mba|m\.?b\.?a|ph\.?\s?d|d\.?phil|bfa|mfa|ba|ma|bs|ms|bsn|msn|llb|llm|jd|md|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|doctor of|associate(?:['’]?s)?(?: degree)?|diploma|hnd|hnc|btec|nvq|gcses?|a[- ]levels?|ged|high school diploma|foundation degree|certificate|postgraduate|undergraduate|degree|apprenticeship|diplom(?:-\p{L}+)?|magister|staatsexamen|abitur|fachabitur|mittlere reife|hauptschulabschluss|realschulabschluss|fachhochschulreife|ausbildung|lehre|promotion|licenciatura|licenciado|licenciada|grado|máster|ingeniería|técnico superior|ciclo formativo|bachillerato|fp|doctorado|licence|maîtrise|doctorat|bts|dut|but|cap|bep|baccalauréat|bac(?:\s?(?:pro|\+\d))?|diplôme)(?!\p{L})\.?/iu;
const SCHOOL =
  /(?<!\p{L})(?:university|college|school|institute|institution|academy|polytechnic|conservatory|seminary|universität|hochschule|fachhochschule|schule|gymnasium|berufsschule|berufskolleg|akademie|universidad|instituto|escuela|colegio|politécnica|ies|université|école|lycée|institut|iut|faculté|cfa|campus|academy|facultad|sixth form|tu|fh|eth|mit|ucl)(?!\p{L})|(?:universität|hochschule|schule|gymnasium|kolleg)\b/iu;

/** Education entries in the order of the file: degree, field, school and dates, as far as printed. */
export function findEducation(sections: Section[], options: EntryOptions): EducationEntry[] {
  const out: EducationEntry[] = [];
  for (const section of sections) {
    if (section.kind !== 'education') continue;
    const dated = splitEntries(section.lines, options);
    const entries = dated.length > 0 ? dated : undated(section.lines);
    for (const entry of entries) {
      const read = readEntry(entry);
      if (read) out.push(read);
    }
  }
  return out;
}

/** Splits a section without dates: a new school or degree starts an entry. */
function undated(lines: Line[]): Entry[] {
  const out: Entry[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const isDegree = DEGREE.test(line.text);
    const isSchool = SCHOOL.test(line.text);
    const has = (test: RegExp) => last?.head.some((other) => test.test(other.text)) ?? false;
    if (!last || (isDegree && has(DEGREE)) || (isSchool && has(SCHOOL)))
      out.push({ head: [line], pieces: [], span: undefined, body: [] });
    else last.head.push(line);
  }
  return out;
}

function readEntry(entry: Entry): EducationEntry | undefined {
  const phrases =
    entry.pieces.length > 0
      ? entry.pieces.map((piece) => piece.text)
      : entry.head.flatMap((line) => line.text.split(/(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[–—-]\s+/));
  for (const line of entry.body.slice(0, 2))
    if (!line.bullet && line.text.length < 70) phrases.push(line.text);
  let degree: string | null = null;
  let field: string | null = null;
  let school: string | null = null;
  for (const phrase of phrases.flatMap((one) => divide(one))) {
    const isSchool = SCHOOL.test(phrase);
    const found = DEGREE.exec(phrase);
    if (
      isSchool &&
      !school &&
      (!found || found.index > 0 || /university|college|school|universit/i.test(phrase))
    )
      school = phrase;
    else if (found && !degree) {
      const within = /^(.*?)(?<!\s)\s+(?:in|of|en|de|im fach|mention|,)\s+(.+)$/isu.exec(phrase);
      if (
        within &&
        DEGREE.test(within[1]!) &&
        !/^(?:bachelor|master|doctor|associate)s?$/i.test(within[1]!)
      ) {
        degree = within[1]!;
        field = within[2]!;
      } else if (/^(?:bachelor|master|doctor|associate) of /i.test(phrase)) {
        const parts = /^(.*? of [\p{L}]+(?: [\p{L}]+)?)(?:\s+in\s+|,\s*)(.+)$/isu.exec(phrase);
        degree = parts?.[1] ?? phrase;
        field = parts?.[2] ?? null;
      } else {
        degree = phrase;
        const rest = phrase.slice(found.index + found[0].length).replace(/^[\s,:.]+/, '');
        const before = phrase.slice(0, found.index).replace(/(?<![\s,:])[\s,:]+$/, '');
        if (rest && found.index === 0 && found[0].length <= 8) {
          degree = found[0].trim();
          field = rest;
        } else if (!rest && before) {
          degree = found[0];
          field = before;
        }
      }
    } else if (
      !field &&
      /^\p{Lu}/u.test(phrase) &&
      phrase.length < 60 &&
      !/\b(?:gpa|grade|note|mention)\b|\d/i.test(phrase) &&
      degree
    )
      field = phrase;
    else if (!school && !isSchool && phrase.length < 60 && /^\p{Lu}/u.test(phrase) && degree && field)
      school = phrase;
  }
  if (!degree && !school) {
    school = phrases[0] ?? null;
    if (!school) return undefined;
  }
  const span = entry.span;
  return {
    degree,
    field,
    school_name: school,
    start: span?.isRange ? formatYearMonth(span.start) : null,
    end: span?.end ? formatYearMonth(span.end) : null,
    quote: entry.head.map((line) => line.text).join(' / '),
    page: entry.head[0]?.page ?? 1,
    confidence: 0.5 + (degree ? 0.2 : 0) + (school ? 0.2 : 0),
  };
}

/** Splits at commas, colons and brackets: "MSc, Computer Science, Kingsford University" has three phrases. */
function divide(phrase: string): string[] {
  return phrase
    .split(/,\s+|:\s+|(?<!\s)\s+\(|\)/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && !/^\d+$/.test(part));
}
