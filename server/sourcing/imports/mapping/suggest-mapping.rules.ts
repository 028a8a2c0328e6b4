import {
  IMPORT_COLUMNS,
  ImportField,
  importLabel,
  isSingleField,
} from '@placewell/contract/sourcing/import-columns.ts';
import { readEmail, readLinkedin, readPhone } from '../values/contact-values.rules.ts';
import { readDate } from '../values/date-values.rules.ts';
import { readYesNo } from '../values/option-values.rules.ts';
import { guessColumns, type SeenColumn, type Suggestion } from './guess-columns.rules.ts';
import { fieldByHeader, otherMeaning } from './header-names.rules.ts';
import { isDoubted } from './header-words.rules.ts';
import { CONTRADICTIONS } from './value-looks.rules.ts';

const BY_LABEL = new Map(ImportField.options.map((field) => [importLabel(field), field]));

/** A whole cell of a phone number as people write it, with no word beside it: "620000 NOK" is none. */
const isPhone = (text: string) =>
  /[+()\s/-]/.test(text) &&
  !/\p{L}{3}/u.test(text.replace(/^(?:tel|phone|mobile|mob|cell)|ext/giu, '')) &&
  text.replace(/\D/g, '').length >= 7 &&
  readPhone(text) !== undefined &&
  readDate(text, null) === 'invalid';

/** Fields that a column's values identify, whatever its header. */
const BY_VALUES: readonly [ImportField, (text: string) => boolean][] = [
  ['linkdedin', (text) => readLinkedin(text) !== undefined],
  ['email', (text) => readEmail(text) !== undefined],
  ['resume_file', (text) => /\.(?:pdf|docx?|odt|rtf)$/i.test(text)],
  ['phone', isPhone],
];
/** Not all, because a few values of each table are in the wrong column. */
const SHARE = 0.8;
/** Fewer values contradict by chance. */
const MIN_CONTRADICTING = 3;

function fieldByValues({ samples }: SeenColumn): ImportField | undefined {
  if (samples.length === 0) return undefined;
  return BY_VALUES.find(([, fits]) => samples.filter(fits).length >= samples.length * SHARE)?.[0];
}

/** Whether the values contradict the header: "Contact" with e-mail addresses, "Title" with forms of address. */
function isContradicted(field: ImportField, column: SeenColumn): boolean {
  const byValues = fieldByValues(column);
  if (byValues !== undefined && byValues !== field)
    return field !== 'recruiter' && field !== 'candidate_note';
  const { samples, header } = column;
  // Half of them may be invalid, but not all.
  if (field === 'email') return samples.filter((text) => readEmail(text)).length * 2 < samples.length;
  const { looks } = IMPORT_COLUMNS[field];
  const contradicts = looks && CONTRADICTIONS[looks];
  if (!contradicts || samples.length < MIN_CONTRADICTING) return false;
  return samples.filter((text) => contradicts({ text, field, header })).length >= samples.length * SHARE;
}

/**
 * The probable field of each column: by its header, by values that identify it, otherwise as a guess. No field is
 * suggested twice. `rows`: the first ones, by which names are compared with e-mail addresses.
 */
export function suggestMapping(
  columns: readonly SeenColumn[],
  rows: readonly (readonly string[])[] = [],
): (Suggestion | null)[] {
  const known = new Map<number, ImportField>();
  const take = (at: number, field: ImportField | undefined) => {
    const isTaken = field !== undefined && isSingleField(field) && [...known.values()].includes(field);
    if (field === undefined || isTaken || known.has(at)) return;
    known.set(at, field);
  };
  for (const [at, column] of columns.entries()) {
    const field = fieldByHeader(column.header);
    const other = otherMeaning(column.header);
    if (other && column.samples.length > 0 && column.samples.every((text) => readYesNo(text) !== undefined))
      take(at, other);
    if (field && !isContradicted(field, column)) take(at, field);
    // Other systems call the years "Experience", our own export the text: it has both.
    take(at, BY_LABEL.get(column.header));
  }
  for (const [at, column] of columns.entries()) {
    const field = known.has(at) ? undefined : fieldByValues(column);
    if (field && !isDoubted(field, column.header)) take(at, field);
  }
  const guessed = guessColumns(columns, known, rows);
  return columns.map((_, at) => {
    const field = known.get(at);
    return field ? { field, guess: null } : (guessed.get(at) ?? null);
  });
}
