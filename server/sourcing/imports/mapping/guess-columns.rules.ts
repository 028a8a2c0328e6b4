import {
  IMPORT_COLUMNS,
  ImportField,
  type ImportLook,
  isSingleField,
} from '@placewell/contract/sourcing/import-columns.ts';
import type { ColumnGuess } from '@placewell/contract/sourcing/imports.ts';
import { namesOfEmails } from './email-names.rules.ts';
import { fieldsByWords, isDoubted } from './header-words.rules.ts';
import { isOpen, isVague, looksLike, tellsAlone } from './value-looks.rules.ts';

/** `filled`: the rows with a value, of which `samples` are the first different ones. */
export type SeenColumn = { header: string; samples: readonly string[]; filled?: number };
export type Suggestion = { field: ImportField; guess: ColumnGuess | null };

/** The number of distinct values of a column that are looked at; a longer one is cut. */
const LOOKED_AT = 24;
/** Fewer values agree by chance. */
const MIN_AGREEING = 3;
/** The share of values that agree: with words of the header, without. A few are in the wrong column of each table. */
const SHARE = { withHeader: 0.6, alone: 0.8 } as const;
/** The share of a header's words that must speak for the field. */
const MIN_WORDS = 0.5;
/** Vague looks need all words, but a note takes anything. */
const minWords = (field: ImportField, look: ImportLook, isWritten: boolean) =>
  isVague(look) && !(isWritten && field === 'candidate_note') ? 1 : MIN_WORDS;
/** Examples that a person sees. */
const EXAMPLES = 3;

/** Fields that mean one thing: where one is known, another is guessed only by its header. */
const FAMILIES: readonly (readonly ImportField[])[] = [
  ['candidate_name', 'first_name', 'last_name'],
  ['location', 'city'],
];
const familyOf = (field: ImportField) => FAMILIES.find((family) => family.includes(field)) ?? [field];

type Option = { at: number; field: ImportField; score: number; isAlone: boolean; guess: ColumnGuess };

/** "1", "2", "3": the numbers of rows, not of people. */
const isCounting = (values: readonly string[]) =>
  values.every((text, at) => /^\d+$/.test(text) && Number(text) === Number(values[0]) + at);

/** Each column as each field that its header and values allow. */
function optionsOf({ header, samples, filled = samples.length }: SeenColumn, at: number): Option[] {
  const byWords = fieldsByWords(header);
  const values = samples.slice(0, LOOKED_AT);
  const unknown = [...byWords.values()].every(({ share }) => share < MIN_WORDS);
  return ImportField.options.flatMap((field): Option[] => {
    const look = IMPORT_COLUMNS[field].looks;
    if (look === undefined || isDoubted(field, header)) return [];
    const { share: words = 0, isWritten = false } = byWords.get(field) ?? {};
    const isAlone = words < minWords(field, look, isWritten);
    if (isAlone && !(unknown && tellsAlone(look))) return [];
    if (look === 'identifier' && isCounting(values)) return [];
    const agreeingWith = (one: ImportLook) =>
      values.filter((text) => looksLike(one, { text, field, header }));
    const isEnough = (agreeing: readonly string[]) =>
      (isAlone ? agreeing.length : filled) >= MIN_AGREEING &&
      agreeing.length > 0 &&
      agreeing.length >= values.length * (isAlone ? SHARE.alone : SHARE.withHeader);
    // Titles, skills and towns that the product does not know, under a header that says it all.
    const seenAs: ImportLook =
      words === 1 && isWritten && isOpen(look) && !isEnough(agreeingWith(look)) ? 'text' : look;
    const agreeing = agreeingWith(seenAs);
    if (!isEnough(agreeing)) return [];
    const share = agreeing.length / values.length;
    const guess: ColumnGuess = {
      by_header: !isAlone,
      looks: seenAs,
      agreeing: agreeing.length,
      seen: values.length,
      examples: agreeing.slice(0, EXAMPLES),
    };
    return [{ at, field, isAlone, guess, score: (isAlone ? 0 : 1 + words) + (isVague(seenAs) ? 0 : share) }];
  });
}

/** Of several columns that look like one field, none is guessed unless the e-mail addresses name one of them. */
function withoutRivals(options: readonly Option[], named: ReadonlyMap<number, ImportField>): Option[] {
  return options.filter((one) => {
    if (!one.isAlone || !isSingleField(one.field) || named.get(one.at) === one.field) return true;
    const rivals = options.filter(
      (other) => familyOf(one.field).includes(other.field) && other.at !== one.at,
    );
    return rivals.length === 0;
  });
}

/**
 * What columns probably are whose header is not known: by words of the header and values that look like it, or by values
 * alone. `known`: the fields found before. A guess rests on at most 24 different values of a column.
 */
export function guessColumns(
  columns: readonly SeenColumn[],
  known: ReadonlyMap<number, ImportField>,
  rows: readonly (readonly string[])[],
): Map<number, Suggestion> {
  const named = namesOfEmails(columns, known, rows);
  const all = columns.flatMap((column, at) => (known.has(at) ? [] : optionsOf(column, at)));
  const byEmail = [...named].flatMap(([at, field]): Option[] => {
    const values = columns[at]?.samples.slice(0, LOOKED_AT) ?? [];
    const guess: ColumnGuess = {
      by_header: false,
      looks: IMPORT_COLUMNS[field].looks ?? 'person',
      agreeing: values.length,
      seen: values.length,
      examples: values.slice(0, EXAMPLES),
    };
    return known.has(at) || isDoubted(field, columns[at]?.header ?? '')
      ? []
      : [{ at, field, isAlone: true, guess, score: 1 }];
  });
  const taken = new Set(known.values());
  const found = new Map<number, Suggestion>();
  const options = withoutRivals([...all, ...byEmail], named).toSorted((a, b) => b.score - a.score);
  for (const { at, field, isAlone, guess } of options) {
    if (found.has(at) || (taken.has(field) && isSingleField(field))) continue;
    const isServed = familyOf(field).some((one) => taken.has(one));
    const isPair = named.get(at) === field && !taken.has('candidate_name');
    if (isAlone && isServed && !isPair && isSingleField(field)) continue;
    if (isAlone && field === 'location' && isServed) continue;
    taken.add(field);
    found.set(at, { field, guess });
  }
  return found;
}
