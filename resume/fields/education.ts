import { findSpans, formatYearMonth } from '../dates.ts';
import type { Line } from '../page-lines.ts';
import type { EducationEntry } from '../result.ts';
import type { Section } from '../section.ts';
import { type Entry, splitEntries } from './entries.ts';
import { withJoinedDates, withoutHeadBullets } from './job-lines.ts';
import type { EntryOptions } from './pieces.ts';
import { datesOf, type TableRow, tableRows } from './table-rows.ts';

export const DEGREE =
  /(?<!\p{L})(?:magister\s+inżynier|mgr\s+inż|b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|b\.?\s?tech|m\.?\s?tech|b\.?\s?com|mba|m\.?b\.?a|ph\.?\s?d|d\.?phil|bfa|mfa|ba|ma|bs|ms|bsn|msn|llb|llm|jd|md|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|doctor of|associate(?:['’]?s)?(?: degree)?|diploma|hnd|hnc|btec|nvq|gcses?|a[- ]levels?|ged|high school diploma|foundation degree|certificate|postgraduate|undergraduate|degree|apprenticeship|diplom(?:-\p{L}+)?|magister|staatsexamen|abitur|fachabitur|mittlere reife|hauptschulabschluss|realschulabschluss|fachhochschulreife|ausbildung|lehre|promotion|licenciatura|licenciado|licenciada|grado|máster|ingeniería|técnico superior|ciclo formativo|bachillerato|fp|doctorado|licence|maîtrise|doctorat|bts|dut|but|cap|bep|baccalauréat|bac(?:\s?(?:pro|\+\d))?|diplôme|laurea(?:\s+(?:magistrale|triennale|specialistica|breve))?|maturità|dottorato|licenza\s+media|qualifica|abilitazione|perito|ragioneria|mestrado(?:\s+integrado)?|doutoramento|doutorado|bacharelado|pós-graduação|especialização|tecnólogo|ensino\s+(?:médio|secundário|superior|fundamental)(?:\s+completo)?|curso|superior\s+completo|\d{1,2}\.?º\s+ano|hbo|mbo|vwo|havo|vmbo|propedeuse|mgr|licencjat|inżynier|technik|matura|doktorat|studia|wykształcenie|średnie|licență|licenţă|diplomă|bacalaureat|masterat|calificare|(?:yüksek\s+|ön\s?)?lisans|doktora|diploması)(?!\p{L})\.?/iu;
export const SCHOOL =
  /(?<!\p{L})(?:university|college|school|institute|institution|academy|polytechnic|conservatory|seminary|universität|hochschule|fachhochschule|schule|gymnasium|berufsschule|berufskolleg|akademie|universidad|instituto|escuela|colegio|politécnica|ies|université|école|lycée|institut|iut|faculté|cfa|campus|academy|facultad|sixth form|tu|fh|eth|mit|ucl|università|ateneo|politecnico|liceo|istituto|scuola|accademia|conservatorio|itc|itis|itt|ipsia|ips|isis|universidade|faculdade|escola|politécnico|agrupamento|senac|senai|colégio|cenfim|liceu|centro\s+universitário|universiteit|hogeschool|roc|lyceum|atheneum|uniwersytet|politechnika|akademia|szkoła|technikum|liceum|zespół\s+szkół|szkoły|instytut|uczelnia|universitatea|liceul|școala|facultatea|colegiul|grupul|academia|institutul|üniversitesi|üniversite|lisesi|okulu|enstitüsü|fakültesi|koleji)(?!\p{L})|(?:universität|hochschule|schule|gymnasium|kolleg|hogeschool|school|universiteit)\b/iu;

/** Education entries in the order of the file: degree, field, school and dates, as far as printed. */
export function findEducation(sections: Section[], options: EntryOptions): EducationEntry[] {
  const out: EducationEntry[] = [];
  for (const section of sections) {
    if (section.kind !== 'education') continue;
    const { rows, rest: others } = tableRows(withoutHeadBullets(section.lines));
    const rest = others.map(withJoinedDates);
    out.push(...rows.flatMap(studyOfRow));
    const dated = splitEntries(rest, options);
    const entries = dated.length > 0 || rows.length > 0 ? dated : undated(rest);
    for (const entry of entries) {
      const read = readEntry(entry);
      if (read) out.push(read);
    }
  }
  return out;
}

const LABELLED_CONFIDENCE = 0.9;

/** The studies of a row of a table. */
function studyOfRow(row: TableRow): EducationEntry[] {
  const { cells, lines } = row;
  const degree = cells.get('degree') ?? null;
  const school_name = cells.get('school') ?? cells.get('employer') ?? cells.get('board') ?? null;
  if (degree === null && school_name === null) return [];
  const [span] = findSpans(datesOf(row) ?? '');
  return [
    {
      degree,
      field: cells.get('field') ?? null,
      school_name,
      start: span?.isRange ? formatYearMonth(span.start) : null,
      end: span?.end ? formatYearMonth(span.end) : null,
      quote: lines[0]?.text ?? '',
      page: lines[0]?.page ?? 1,
      confidence: LABELLED_CONFIDENCE,
    },
  ];
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
  const { degree, field, school } = studyIn(phrases.flatMap(divide));
  const name = school ?? (degree ? nameAbove(entry) : (phrases[0] ?? null));
  if (!degree && !name) return undefined;
  const span = entry.span;
  return {
    degree,
    field,
    school_name: name,
    start: span?.isRange ? formatYearMonth(span.start) : null,
    end: span?.end ? formatYearMonth(span.end) : null,
    quote: entry.head.map((line) => line.text).join(' / '),
    page: entry.head[0]?.page ?? 1,
    confidence: 0.5 + (degree ? 0.2 : 0) + (name ? 0.2 : 0),
  };
}

const MAX_NAME = 70;

/** A school without such words in its name: the first line, above that with the degree. */
function nameAbove({ head, pieces }: Entry): string | null {
  const [first, ...below] = head;
  const [name] = pieces;
  const isAbove = below.some((line) => DEGREE.test(line.text)) && !DEGREE.test(first?.text ?? '');
  const isName = name?.line === first && /^\p{Lu}/u.test(name?.text ?? '');
  return isAbove && isName && name && name.text.length < MAX_NAME ? name.text : null;
}

interface Study {
  degree: string | null;
  field: string | null;
  school: string | null;
}

/** What each phrase is, in their order: the first school, the first degree, and what follows it. */
function studyIn(phrases: string[]): Study {
  const study: Study = { degree: null, field: null, school: null };
  for (const phrase of phrases) {
    // The foot of a form: "© European Union, 2002 – 2020".
    if (phrase.includes('©')) continue;
    const found = DEGREE.exec(phrase);
    const isSchool = SCHOOL.test(phrase);
    const isName = phrase.length < 60 && /^\p{Lu}/u.test(phrase);
    // "Master School of Business" begins with a degree.
    const isClear =
      !found || found.index > 0 || /university|college|school|universit/i.test(phrase.slice(found[0].length));
    if (isSchool && !study.school && isClear) study.school = phrase;
    else if (found && !study.degree) Object.assign(study, degreeIn(phrase, found));
    else if (!study.degree || !isName) continue;
    else if (
      !study.field &&
      !/\b(?:gpa|grade|note|mention|votazione|voto|média|cijfer|ocena|medie)\b|\d/i.test(phrase)
    )
      study.field = phrase;
    else if (study.field && !study.school && !isSchool) study.school = phrase;
  }
  return study;
}

/** The degree and its field: "BSc in Physics", "Bachelor of Science, Physics", "MSc Physics", "Physics BSc". */
function degreeIn(phrase: string, found: RegExpExecArray): Partial<Study> {
  const [, before = '', after = ''] =
    /^(.*?)(?<!\s)\s+(?:in|of|en|de|di|em|z|w|în|im fach|mention|,)\s+(.+)$/isu.exec(phrase) ?? [];
  if (DEGREE.test(before) && !/^(?:bachelor|master|doctor|associate)s?$/i.test(before))
    return { degree: before, field: after };
  if (/^(?:bachelor|master|doctor|associate) of /i.test(phrase)) {
    const [, degree = phrase, field = null] =
      /^(.*? of [\p{L}]+(?: [\p{L}]+)?)(?:\s+in\s+|,\s*)(.+)$/isu.exec(phrase) ?? [];
    return { degree, field };
  }
  const [degree] = found;
  const rest = phrase.slice(found.index + degree.length).replace(/^[\s,:.]+/, '');
  const head = phrase.slice(0, found.index).replace(/(?<![\s,:])[\s,:]+$/, '');
  if (rest && found.index === 0 && degree.length <= 8) return { degree: degree.trim(), field: rest };
  return !rest && head ? { degree, field: head } : { degree: phrase };
}

/** Splits at commas, colons and brackets: "MSc, Computer Science, Kingsford University" has three phrases. */
function divide(phrase: string): string[] {
  return phrase
    .split(/,\s+|:\s+|(?<!\s)\s+\(|\)/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && !/^\d+$/.test(part));
}
