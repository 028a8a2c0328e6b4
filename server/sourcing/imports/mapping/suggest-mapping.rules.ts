import {
  IMPORT_COLUMNS,
  ImportField,
  type ImportLook,
  importLabel,
  isSingleField,
} from '@placewell/contract/sourcing/import-columns.ts';
import { readEmail, readLinkedin, readPhone } from '../values/contact-values.rules.ts';
import { readDate } from '../values/date-values.rules.ts';
import { readYesNo } from '../values/option-values.rules.ts';
import { guessColumns, type SeenColumn, type Suggestion } from './guess-columns.rules.ts';
import { fieldByHeader, otherMeaning } from './header-names.rules.ts';
import { isDoubted } from './header-words.rules.ts';
import { CONTRADICTIONS, isVague, looksLike } from './value-looks.rules.ts';

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

/** Looks that a text either has or not; the product knows too few titles, towns and skills to miss one there. */
const CLOSED: ReadonlySet<ImportLook> = new Set<ImportLook>([
  'email address',
  'LinkedIn address',
  'number of years',
  'salary',
  'currency',
  'country',
  'date',
]);
/** Looks by which values say that they are something else. */
const TELLING: readonly [ImportField, ImportLook][] = [
  ['job_tittle', 'job title'],
  ['location', 'place'],
  ['skills', 'list of skills'],
  ['languages', 'list of languages'],
  ['created_on', 'date'],
];
/** The largest share of values that may fit a header which the others contradict. */
const FITTING = 0.2;
/** The first different values that are looked at. */
const LOOKED_AT = 24;

const shareOf = (samples: readonly string[], fits: (text: string) => boolean) =>
  samples.filter(fits).length / samples.length;

/**
 * What the values are where they contradict the header ("Town" over job titles, "Contact" over e-mail addresses), null
 * where they only do not fit it; undefined where they may be what it says.
 */
export function contradiction(
  field: ImportField,
  { samples, header }: SeenColumn,
): ImportField | null | undefined {
  const byValues = fieldByValues({ samples, header });
  const takesAny = field === 'recruiter' || field === 'candidate_note' || field === 'current_pay';
  if (byValues !== undefined && byValues !== field) return takesAny ? undefined : byValues;
  const { looks } = IMPORT_COLUMNS[field];
  if (samples.length === 0 || !looks || takesAny) return undefined;
  const seen = samples.slice(0, LOOKED_AT);
  const fits = (look: ImportLook) => (text: string) => looksLike(look, { text, field, header });
  // Half of them may be invalid, but not all.
  if (field === 'email' && shareOf(seen, fits(looks)) < 0.5) return null;
  if (seen.length < MIN_CONTRADICTING) return undefined;
  const refuses = CONTRADICTIONS[looks];
  if (refuses && shareOf(seen, (text) => refuses({ text, field, header })) >= SHARE) return null;
  if (isVague(looks) && looks !== 'part of a name') return undefined;
  if (shareOf(seen, fits(looks)) > FITTING) return undefined;
  const [other] = TELLING.find(([, look]) => look !== looks && shareOf(seen, fits(look)) >= SHARE) ?? [];
  return other ?? (CLOSED.has(looks) ? null : undefined);
}

/** A column that a person has to check: its values outrank its header. */
function checked(column: SeenColumn, header: ImportField, field: ImportField): Suggestion {
  const seen = column.samples.slice(0, LOOKED_AT);
  const looks = IMPORT_COLUMNS[field].looks ?? 'text';
  const agreeing = seen.filter((text) => looksLike(looks, { text, field, header: column.header }));
  const by_header = header === field;
  const counts = { agreeing: agreeing.length, seen: seen.length, examples: agreeing.slice(0, 3) };
  return { field, guess: { by_header, looks, ...counts, contradicts: true } };
}

/**
 * The probable field of each column: by its header, by values that identify it, otherwise as a guess. No field is
 * suggested twice. `rows`: the first ones, by which names are compared with e-mail addresses. From the column
 * `shiftedFrom` on the headers seem to be those of other columns, so values alone count.
 */
export function suggestMapping(
  columns: readonly SeenColumn[],
  rows: readonly (readonly string[])[] = [],
  shiftedFrom = Number.POSITIVE_INFINITY,
): (Suggestion | null)[] {
  const known = new Map<number, ImportField>();
  const take = (at: number, field: ImportField | undefined) => {
    const isTaken = field !== undefined && isSingleField(field) && [...known.values()].includes(field);
    if (field === undefined || isTaken || known.has(at)) return;
    known.set(at, field);
  };
  const doubted = new Map<number, { header: ImportField; field: ImportField }>();
  for (const [at, column] of columns.entries()) {
    const field = fieldByHeader(column.header);
    const other = otherMeaning(column.header);
    if (other && column.samples.length > 0 && column.samples.every((text) => readYesNo(text) !== undefined))
      take(at, other);
    const against = field && contradiction(field, column);
    if (field && against === undefined) take(at, field);
    // Other systems call the years "Experience", our own export the text: it has both.
    const label = BY_LABEL.get(column.header);
    if (label !== field || against === undefined) take(at, label);
    if (field && against !== undefined) doubted.set(at, { header: field, field: against ?? field });
  }
  for (const [at, column] of columns.entries()) {
    const field = known.has(at) ? undefined : fieldByValues(column);
    if (field && !isDoubted(field, column.header)) take(at, field);
  }
  for (const [at, column] of columns.entries())
    if (at >= shiftedFrom && fieldByValues(column) !== known.get(at)) known.delete(at);
  const guessed = guessColumns(columns, known, rows);
  const taken = new Set([...known.values(), ...[...guessed.values()].map(({ field }) => field)]);
  return columns.map((column, at) => {
    const field = known.get(at);
    const guess = guessed.get(at);
    const doubt = doubted.get(at);
    if (field) return { field, guess: null };
    // A guess by words of the header is what the values contradict.
    if (!doubt || (guess && guess.field !== doubt.header)) return guess ?? null;
    const free = [doubt.field, doubt.header].find((one) => !isSingleField(one) || !taken.has(one));
    return free ? checked(column, doubt.header, free) : null;
  });
}
