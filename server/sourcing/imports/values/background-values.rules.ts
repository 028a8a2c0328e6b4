import { limits } from '@placewell/contract/limits.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import { readList } from './option-values.rules.ts';
import { cut, type RowReader } from './row-reader.rules.ts';

type Job = Candidate['work_history'][number];
type Education = Candidate['education'][number];

const SCHOOL = /universit|institut|school|college|schule|école|ecole|academ|akademi/iu;
const SCHOOL_HEADER = /universit|institut|school|college|hochschule|schule|école|university|ateneo/iu;
const FIELD_HEADER = /speciali[sz]ation|field of study|major|studiengang|fachrichtung|branch/iu;
/** A year at the end, alone or of a period: "(2010 – 2014)", "2014". */
const YEARS = /(?<![\s,(])[\s,(]+(?:((?:19|20)\d\d)\s*[-–]\s*)?((?:19|20)\d\d)\)?$/u;

/** The period in brackets at the end of a job or study: "(2019-03 – now)", "(– 2021)". */
const PERIOD =
  /(?<![\s,])[\s,]*\((?:((?:19|20)\d\d(?:-\d\d)?)\s?)?(?:[-–]|to)\s?((?:19|20)\d\d(?:-\d\d)?|now|present|today|heute|current)?\)$/iu;
const isYear = (text: string | undefined) => text !== undefined && /^\d/.test(text);

/** "Data Engineer at Initech (2019-03 – now)" */
function readJob(text: string): Job {
  const [, start = null, end] = PERIOD.exec(text) ?? [];
  const bare = text.replace(PERIOD, '');
  const at = ` ${bare}`.lastIndexOf(' at ');
  return {
    job_title: cut(at < 0 ? bare : bare.slice(0, Math.max(0, at - 1)), 200),
    company_name: cut(at < 0 ? '' : bare.slice(at + 3), 200),
    start,
    end: isYear(end) ? (end ?? null) : null,
    is_current: end !== undefined && !isYear(end),
    bullets: [],
  };
}

/** The jobs of a list, one an entry. */
export const readJobs = (reader: RowReader): Job[] =>
  reader
    .all('work_history')
    .flatMap(({ text }) => readList(text))
    .slice(0, limits.jobsPerCandidate)
    .map(readJob);

/** "MSc: Physics at University of Leeds (2010 – 2012)", as our own export writes it. */
function readStudy(text: string): Education {
  const { job_title, company_name, start, end } = readJob(text);
  const colon = job_title.indexOf(': ');
  const isSplit = colon >= 0;
  return {
    degree: isSplit ? job_title.slice(0, colon) : job_title,
    field: isSplit ? job_title.slice(colon + 2) : '',
    school_name: company_name,
    start,
    end,
  };
}

/** "MSc Physics, University of Leeds (2010 – 2012)" */
function readEntry(text: string): Education {
  if (PERIOD.test(text) || /\sat\s/.test(text)) return readStudy(text);
  const [, start = null, end = null] = YEARS.exec(text) ?? [];
  const parts = text
    .replace(YEARS, '')
    .split(/,\s+|(?<!\s)\s+[-–|]\s+|(?<!\s)\s+at\s+/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const school = parts.findLastIndex((part) => SCHOOL.test(part));
  return {
    degree: cut(parts.filter((_, at) => at !== school).join(', '), 200),
    field: '',
    school_name: cut(parts[school] ?? '', 200),
    start,
    end,
  };
}

const listOfEntries = (text: string, isOwn: boolean) =>
  isOwn || text.includes('"')
    ? readList(text)
    : text
        .split(/[\n;]/)
        .map((entry) => entry.trim())
        .filter(Boolean);

/** Degrees and schools, in one column or in one each; without the degree the school, and the other way round. */
export function readEducation(reader: RowReader, field: ImportField): Education[] | undefined {
  const cells = reader.all(field);
  const isSchool = cells.filter(({ header }) => SCHOOL_HEADER.test(header));
  const isField = cells.filter(({ header }) => FIELD_HEADER.test(header));
  const others = cells.filter((cell) => !isSchool.includes(cell) && !isField.includes(cell));
  const entries = others.flatMap(({ text }) => listOfEntries(text, reader.isOwn));
  const read = entries.map(readEntry);
  const [first = { degree: '', field: '', school_name: '', start: null, end: null }, ...more] = read;
  const school_name = cut(isSchool[0]?.text ?? first.school_name, 200);
  const named = { ...first, school_name, field: cut(isField[0]?.text ?? first.field, 200) };
  const found = [named, ...more]
    .filter((one) => one.degree || one.school_name || one.field)
    .slice(0, limits.entriesPerCandidate);
  return found.length > 0 ? found : undefined;
}
