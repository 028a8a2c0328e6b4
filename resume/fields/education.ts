import { findSpans, formatYearMonth, withoutDates } from '../dates.ts';
import { isDocumentTitle } from '../document-title.ts';
import { headingKind } from '../headings.ts';
import type { Line } from '../page-lines.ts';
import type { EducationEntry, WorkEntry } from '../result.ts';
import type { Section } from '../section.ts';
import { columnRole } from '../words/column-names.ts';
import { DEGREE, findDegree, SCHOOL } from '../words/studies.ts';
import { titleScore } from '../words/titles.ts';
import { anchorSpan, type Entry, splitEntries } from './entries.ts';
import { withJoinedDates, withoutHeadBullets } from './jobs/job-lines.ts';
import { withWholeItems, withWholeNames } from './jobs/wrapped-names.ts';
import { type EntryOptions, piecesOf, splitLine } from './pieces.ts';
import { isStudyExtra, isStudyNote, nameBefore, namesIn, STUDIES_OF, studyIn } from './study-phrases.ts';
import { datesOf, type TableRow, tableRows } from './table-rows.ts';

/** Education entries in the order of the file: degree, field, school and dates, as far as printed. */
export function findEducation(sections: Section[], options: EntryOptions): EducationEntry[] {
  const out: EducationEntry[] = [];
  for (const section of sections) {
    if (section.kind !== 'education') continue;
    const { rows, rest: others } = tableRows(withoutHeadBullets(withWholeItems(section.lines)));
    const own = others.filter(({ text }) => !isStudyExtra(text) && !isColumnName(text));
    const rest = withWholeNames(own.map(withJoinedDates));
    out.push(...rows.flatMap(studyOfRow));
    const dated = splitEntries(rest, options);
    const isRead = (dated.length > 0 && !losesStudy(rest, dated)) || rows.length > 0;
    const entries = isRead ? dated : undated(rest);
    const whole = entries.flatMap((one) => divided(one, options));
    const usual = usualPlace(whole);
    const read = whole.flatMap((entry) => readEntry(entry, options, usual) ?? []);
    out.push(...withoutDoubtful(read));
  }
  return out;
}

/** Where most studies have a school with the words of one, a single word beside a degree is a subject. */
function withoutDoubtful(studies: EducationEntry[]): EducationEntry[] {
  const named = studies.filter(({ school_name }) => school_name !== null && SCHOOL.test(school_name)).length;
  if (named < MIN_SCHOOLS || named <= studies.length / 2) return studies;
  return studies.map((study) => {
    const { school_name: name, degree } = study;
    const isDoubtful =
      name !== null && degree !== null && !SCHOOL.test(name) && /^\p{Lu}\p{Ll}+$/u.test(name);
    return isDoubtful ? { ...study, school_name: null } : study;
  });
}

/** Sections under unknown headings that hold studies, where no other does, as sections of studies. */
export function withUnheadedStudies(all: Section[]): Section[] {
  if (all.some(({ kind }) => kind === 'education')) return all;
  const sections = all.flatMap(withStudiesApart);
  if (sections.length > all.length) return sections;
  const holdsStudies = ({ kind, heading, lines }: Section) =>
    kind === 'unknown' &&
    heading !== undefined &&
    lines.filter(isOfSchool).length >= MIN_SCHOOLS &&
    lines.some(({ text }) => DEGREE.test(text)) &&
    lines.some(({ text }) => YEAR.test(text));
  return sections.map((section) => (holdsStudies(section) ? { ...section, kind: 'education' } : section));
}

/** Where degrees stand among courses and certificates, those with their schools are apart. */
function withStudiesApart(section: Section): Section[] {
  if (section.kind !== 'certificates' && section.kind !== 'other') return [section];
  const studies = section.lines.filter(isStudyLine);
  if (studies.length === 0) return [section];
  const rest = section.lines.filter((line) => !studies.includes(line));
  return [
    { ...section, lines: rest },
    { ...section, kind: 'education', lines: studies },
  ];
}
/** A degree of a university and its school in one line. */
const isStudyLine = ({ text }: Line): boolean =>
  text.length < MAX_STUDY &&
  findDegree(text)?.index === 0 &&
  ACADEMIC.test(text) &&
  SCHOOL.test(text.replace(DEGREE, ''));
const ACADEMIC =
  /^(?:b\.?\s?(?:sc|a|eng|tech|com|ed)|m\.?\s?(?:sc|a|eng|tech|com|ed|ba)|ph\.?\s?d|bachelor|master|doctor|licenciatura|grado|licence|laurea|bacharelado|mestrado|diplom(?!a)|magister|licencjat|kandidat)(?!\p{L})/iu;
const MAX_STUDY = 160;
const MIN_SCHOOLS = 2;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** Degrees that are also words of titles. */
const AMBIGUOUS =
  /^(?:associate|master|certificate|apprenticeship|ausbildung|lehre|technik|promotion|qualifica|abilitazione|perito|curso|studia|lisans|fp|cap|but|bac|bep|degree|10th|12th)(?!['’]?s?\s+(?:of|in|degree)(?!\p{L}))/iu;

/** The jobs without those that are studies ("BSc Botany, Kingsford University" among jobs), and these. */
export function withoutStudies(
  jobs: WorkEntry[],
  isPlace: (text: string) => boolean,
): { jobs: WorkEntry[]; studies: EducationEntry[] } {
  const studies = new Map<WorkEntry, EducationEntry>();
  for (const job of jobs) {
    const names = [job.job_title, job.company_name].flatMap((name) => name ?? []);
    const [first = ''] = names;
    const isDegree = findDegree(first)?.index === 0 && !AMBIGUOUS.test(first) && titleScore(first) < 0.5;
    const texts = isDegree ? names : studyHead(job);
    if (texts.length === 0) continue;
    const { degree, field, school } = studyIn(texts, isPlace);
    if (degree === null || school === null) continue;
    const { start, end, quote, page, confidence } = job;
    studies.set(job, { degree, field, school_name: school, start, end, quote, page, confidence });
  }
  return { jobs: jobs.filter((job) => !studies.has(job)), studies: [...studies.values()] };
}

/** The head of a job that has no title but a school, and beside it a degree: "2012 – 2015 BSc Botany" / "Fell College". */
function studyHead({ job_title, company_name, quote }: WorkEntry): string[] {
  if (job_title !== null || company_name === null || !SCHOOL.test(company_name)) return [];
  const texts = quote.split(' / ').flatMap((line) =>
    withoutDates(line)
      .split('\ue001')
      .map((text) => text.trim())
      .filter(Boolean),
  );
  const isDegree = (text: string) => findDegree(text)?.index === 0 && titleScore(text) < 0.5;
  return texts.some(isDegree) ? texts.slice(0, MAX_LINES) : [];
}

/** The name of a column that stands alone, as where a table was copied; "Diploma" is a degree. */
const isColumnName = (text: string): boolean =>
  columnRole(text) !== undefined && (/^(?:degree|qualification)$/i.test(text) || !DEGREE.test(text));

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

/** Whether a degree or school stands above the first entry, as where each study ends with its year. */
const losesStudy = (lines: Line[], [first]: Entry[]): boolean =>
  lines
    .slice(0, Math.max(0, first?.head[0] ? lines.indexOf(first.head[0]) : 0))
    .some((line) => !line.bullet && (beginsDegree(line) || isOfSchool(line)));

/** Splits a section without dates, or with them at the end of each study: a new school or degree starts an entry. */
function undated(lines: Line[]): Entry[] {
  const out: Entry[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const isDegree = DEGREE.test(line.text);
    const isSchool = isOfSchool(line);
    const above = last?.head.at(-1);
    const has = (is: (other: Line) => boolean) => last?.head.some(is) ?? false;
    const hasDegree = has(({ text }) => DEGREE.test(text));
    // A university below the college of a degree is the one that it belongs to.
    const isUnderSchool = hasDegree && isOfSchool(above) && !DEGREE.test(above?.text ?? '');
    if (!last || (isDegree && hasDegree) || (isSchool && has(isOfSchool) && !isUnderSchool))
      out.push({ head: [line], pieces: [], span: undefined, body: [] });
    else last.head.push(line);
  }
  return out;
}

/** Divides an entry that holds two studies, of which only one has a date. */
function divided(entry: Entry, options: EntryOptions): Entry[] {
  const lines = [...entry.head, ...entry.body];
  const at = lines.findIndex((_, n) => n > 0 && isNextStudy(lines, n));
  if (at < 0) return [entry];
  const entryOf = (head: Line[], span: Entry['span']): Entry => ({
    head: head.slice(0, 4),
    pieces: piecesOf(head.slice(0, 4), options),
    span,
    body: head.slice(4),
  });
  const dated = entry.head.findIndex((line) => anchorSpan(line) !== undefined);
  const [above, below] = [lines.slice(0, at), lines.slice(at)];
  const spanBelow = below.map(anchorSpan).find((span) => span !== undefined);
  return [
    entryOf(above, dated < at ? entry.span : undefined),
    ...divided(entryOf(below, dated < at ? spanBelow : entry.span), options),
  ];
}

const beginsDegree = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length < MAX_HEAD && findDegree(line.text)?.index === 0;
const isOfSchool = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length < MAX_HEAD && SCHOOL.test(line.text.replace(DEGREE, ''));
/** Longer lines are text. */
const MAX_HEAD = 110;

/** Whether a line begins another study: a degree with its school, below a whole study or apart from one of two lines. */
function isNextStudy(lines: Line[], n: number): boolean {
  const [line, next] = [lines[n], lines[n + 1]];
  const above = lines.slice(0, n).filter(({ bullet, text }) => !bullet && !isStudyNote(text));
  const isBlank = (line?.gap ?? 0) > 0.5;
  const isLikeFirst = isBlank && n > 1 && line?.style === lines[0]?.style && line?.style !== next?.style;
  const isPair =
    (isLikeFirst && isOfSchool(next)) ||
    (beginsDegree(line) && (isOfSchool(line) || (isOfSchool(next) && !beginsDegree(next)))) ||
    (isOfSchool(line) && !beginsDegree(line) && beginsDegree(next) && !isOfSchool(next));
  if (!isPair && !(isBlank && isOfSchool(line))) return false;
  const isDated = isBlank && above.some((other) => anchorSpan(other) !== undefined);
  const isOwnDated = isBlank && isOfSchool(line) && line !== undefined && anchorSpan(line) !== undefined;
  const isWhole =
    isOwnDated ||
    (isLikeFirst && above.length > 1) ||
    (above.some(isOfSchool) && (isDated || above.some(beginsDegree)));
  const isApart = isBlank && above.length >= 2 && !above.some(isOfSchool);
  return isWhole || (isApart && beginsDegree(line));
}

/** Where in its entry a line stands, and how a phrase of it looks. */
const placeOf = (at: number, style: string): string => `${at} ${style}`;
const linesOf = ({ head, body }: Entry): Line[] => [...head, ...body].slice(0, MAX_LINES);
/** Lines of a study, of which one names the school. */
const MAX_LINES = 4;

/** The place of the phrase that names the school in most entries with the words of one; below the first line only. */
function usualPlace(entries: Entry[]): string | undefined {
  const places = entries.flatMap((entry) => {
    const at = linesOf(entry).findIndex(isOfSchool);
    const line = linesOf(entry)[at];
    const phrase = line && splitLine(line).find(({ text }) => SCHOOL.test(text.replace(DEGREE, '')));
    return phrase ? [at > 0 && !line.bullet ? placeOf(at, phrase.style) : ''] : [];
  });
  const count = (place: string) => places.filter((one) => one === place).length;
  const best = places.reduce((most, one) => (count(one) > count(most) ? one : most), '');
  return best !== '' && count(best) > places.length / 2 ? best : undefined;
}

/** The name in the place where other entries name the school. */
function nameInUsualPlace(
  entry: Entry,
  place: string | undefined,
  options: EntryOptions,
): string | undefined {
  if (place === undefined) return undefined;
  const name = linesOf(entry).flatMap((line, at) =>
    at > 0 && !line.bullet
      ? splitLine(line)
          .filter(({ style }) => placeOf(at, style) === place)
          .map(({ text }) => text.split(/,\s/, 1)[0] ?? '')
      : [],
  )[0];
  const isName =
    name !== undefined &&
    /^\p{Lu}/u.test(name) &&
    name.length < MAX_NAME &&
    !/[.:;]$/.test(name) &&
    !isStudyNote(name) &&
    columnRole(name) === undefined &&
    options.placeOf(name) === undefined &&
    findDegree(name)?.index !== 0;
  return isName ? name : undefined;
}

/** What reads like the field of a degree, but stands alone below it in another style. */
const isAloneBelow = ({ head }: Entry, text: string | null): boolean =>
  head.some((line, at) => at > 0 && line.text === text && line.style !== head[at - 1]?.style);

function readEntry(entry: Entry, options: EntryOptions, usual?: string): EducationEntry | undefined {
  const phrases =
    entry.pieces.length > 0
      ? entry.pieces.map((piece) => piece.text)
      : entry.head.flatMap(splitLine).map(({ text }) => text);
  for (const line of entry.body.slice(0, 2))
    if (!line.bullet && line.text.length < 70) phrases.push(line.text);
  const isPlace = (text: string) => options.placeOf(text) !== undefined;
  const study = studyIn(joinedPhrases(phrases), isPlace);
  if (study.school === null && isAloneBelow(entry, study.field))
    Object.assign(study, { school: study.field, field: null });
  const { degree, field, school } = study;
  const isBare = entry.span === undefined || (entry.head[0]?.bullet ?? true);
  const isNamed = school !== null && SCHOOL.test(school);
  const inPlace = isNamed ? undefined : nameInUsualPlace(entry, usual, options);
  const known = school !== null && !isNamed && isNoName(school) ? null : school;
  const alone = () => (isBare ? null : nameAlone(phrases, options));
  const ofLine = () => entry.pieces.flatMap(({ line, text }) => (line === entry.head[0] ? text : []));
  const beside = () => nameAbove(entry) ?? nameBefore(ofLine(), isPlace);
  const name = inPlace ?? known ?? (degree ? beside() : alone());
  if (!degree && !name) return undefined;
  const span = entry.span ?? entry.head.flatMap((line) => findSpans(line.text)).at(-1);
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

/** Phrases in which one that ends inside a name goes on with the next: "Institute of" / "Botany". */
function joinedPhrases(phrases: string[]): string[] {
  const out: string[] = [];
  for (const phrase of phrases) {
    const last = out.at(-1);
    const goesOn = last !== undefined && OPEN_END.test(last) && /^\p{L}/u.test(phrase);
    if (goesOn) out[out.length - 1] = `${last} ${phrase}`;
    else out.push(phrase);
  }
  return out;
}
const OPEN_END = /\s(?:of|de|des|du|di|della|der|für|and|&|the|for)$/iu;

const MAX_NAME = 70;
/** More words in small letters are a description. */
const MOST_SMALL = 3;

/** A school without such words in its name: the first line, above that with the degree. */
function nameAbove({ head, pieces }: Entry): string | null {
  const [first, ...below] = head;
  const [name] = pieces;
  const isAbove = below.some((line) => DEGREE.test(line.text)) && !DEGREE.test(first?.text ?? '');
  const isName = name?.line === first && /^\p{Lu}/u.test(name?.text ?? '') && !isStudyNote(name?.text ?? '');
  return isAbove && isName && name && name.text.length < MAX_NAME ? name.text : null;
}

/** A course that is no school: "Leading Teams Programme". */
const PROGRAMME =
  /(?<!\p{L})(?:program(?:me)?|course|boot\s?camp|training|workshop|seminar|nanodegree|speciali[sz]ation|lehrgang|kurs|corso|cours)(?!\p{L})/iu;

/** A school without such words in its name and without a degree: the first phrase, or that below a course. */
function nameAlone(texts: string[], { titleOf }: EntryOptions): string | null {
  if (STUDIES_OF.test(texts[0] ?? '')) return null;
  const named = texts.flatMap((text) =>
    namesIn([text])
      .slice(0, 1)
      .flatMap((name) => (titleOf(name) >= LIKE_TITLE || isUnlikelyName(name) ? [] : [{ text, name }])),
  );
  const [first, second] = named;
  return (first && PROGRAMME.test(first.text) ? second : undefined)?.name ?? first?.name ?? null;
}

/** A heading or a sentence. */
const isNoName = (text: string): boolean =>
  headingKind(text) !== undefined || isDocumentTitle(text) || /\p{Ll}{3}\.$/u.test(text);

/** Reads more like a title than a school. */
const LIKE_TITLE = 0.6;

const AWARD = /(?<!\p{L})(?:awards?|prizes?|winner|medal|scholarships?)(?!\p{L})/iu;

/** A heading or a sentence. */
const isUnlikelyName = (text: string): boolean =>
  titleScore(text) >= LIKE_TITLE ||
  AWARD.test(text) ||
  isNoName(text) ||
  text.split(/\s+/).length > 7 ||
  (text.match(/(?<!\p{L})\p{Ll}{3,}/gu)?.length ?? 0) > MOST_SMALL ||
  !/^[\p{Lu}\d"“]/u.test(text) ||
  !/\p{Ll}{2}|\p{Lu}{3}/u.test(text);
