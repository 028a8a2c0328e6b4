import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import type { ImportField } from '@placewell/contract/sourcing/import-columns.ts';
import { cut, type RowReader } from './row-reader.rules.ts';

type Education = Candidate['education'][number];

const SCHOOL = /universit|institut|school|college|schule|école|ecole|academ|akademi/iu;
const SCHOOL_HEADER = /universit|institut|school|college|hochschule|schule|école|university|ateneo/iu;
const FIELD_HEADER = /speciali[sz]ation|field of study|major|studiengang|fachrichtung|branch/iu;
/** A year at the end, alone or of a period: "(2010 – 2014)", "2014". */
const YEARS = /(?<![\s,(])[\s,(]+(?:((?:19|20)\d\d)\s*[-–]\s*)?((?:19|20)\d\d)\)?$/u;

/** "MSc Physics, University of Leeds (2010 – 2012)" */
function readEntry(text: string): Education {
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

/** Degrees and schools, in one column or in one each; without the degree the school, and the other way round. */
export function readEducation(reader: RowReader, field: ImportField): Education[] | undefined {
  const cells = reader.all(field);
  const isSchool = cells.filter(({ header }) => SCHOOL_HEADER.test(header));
  const isField = cells.filter(({ header }) => FIELD_HEADER.test(header));
  const others = cells.filter((cell) => !isSchool.includes(cell) && !isField.includes(cell));
  const entries = others.flatMap(({ text }) => text.split(/[\n;]/)).filter((text) => text.trim() !== '');
  const read = entries.map((text) => readEntry(text.trim()));
  const [first = { degree: '', field: '', school_name: '', start: null, end: null }, ...more] = read;
  const school_name = cut(isSchool[0]?.text ?? first.school_name, 200);
  const named = { ...first, school_name, field: cut(isField[0]?.text ?? '', 200) };
  const found = [named, ...more].filter((one) => one.degree || one.school_name || one.field).slice(0, 30);
  return found.length > 0 ? found : undefined;
}
