import { limits } from '@placewell/contract/limits.ts';
import { CANDIDATE_FIELDS, type CandidateFields } from '@placewell/contract/sourcing/candidate-fields.ts';
import { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { type FieldWith, fieldsWith } from '@placewell/contract/sourcing/field-uses.ts';
import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportReader,
} from '@placewell/contract/sourcing/import-columns.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { findCountryCode } from '../../places/places.public.ts';
import { readEducation } from './background-values.rules.ts';
import { readEmails, readLinkedin, readPhones } from './contact-values.rules.ts';
import { headerUnits } from './header-units.rules.ts';
import { readNumber, readYears } from './number-values.rules.ts';
import { readOptions, readYesNo } from './option-values.rules.ts';
import type { Remark } from './remarks.rules.ts';
import { cut, type RowReader } from './row-reader.rules.ts';

/** Reads the value of a field; undefined where the row has none that can be read. */
type Read = (reader: RowReader, field: ImportField) => unknown;

/** The addresses of a cell, and what it says beside them. */
type ReadAddresses = (text: string) => { values: readonly string[]; rest?: string };

/** The first address of its columns; the note keeps the others. Our own export is kept verbatim. */
const address =
  (read: ReadAddresses, length: number, code: Remark['code']): Read =>
  (reader, field) => {
    if (reader.isOwn) return reader.text(field, length);
    const found = reader.all(field).flatMap((cell) => {
      const { values, rest } = read(cell.text);
      if (values.length === 0) reader.note(code, cell);
      if (rest) reader.keep({ ...cell, text: rest });
      return values.map((text) => ({ ...cell, text }));
    });
    const [first, ...others] = new Map(found.map((cell) => [cell.text.toLowerCase(), cell])).values();
    for (const other of others) reader.keep(other);
    return first?.text;
  };

const READERS: Readonly<Record<ImportReader, Read>> = {
  email: address((text) => ({ values: readEmails(text) }), 254, 'email_invalid'),
  phone: address(
    (text) => {
      const { numbers, rest } = readPhones(text);
      return { values: numbers, rest };
    },
    40,
    'phone_invalid',
  ),
  linkedin: address((text) => ({ values: [readLinkedin(text) ?? []].flat() }), 300, 'linkedin_invalid'),
  years: (reader, field) =>
    reader.value(field, (text, header) => readYears(text, headerUnits(header).time), 'number_invalid'),
  date: (reader, field) => reader.date(field),
  availability: (reader, field) => reader.date(field),
  // "German (C1)", "English - fluent".
  languages: (reader, field) =>
    reader.list(field, { length: 120, count: 30 })?.map((entry) => {
      const [, name = entry, level = ''] =
        /^([^(]+)\((.+)\)$/.exec(entry) ?? /^([^-–:]+)[-–:](.+)$/.exec(entry) ?? [];
      return { name: cut(name.trim(), 60), level: cut(level.trim(), 60) || null };
    }),
  permits: (reader, field) => {
    const [cell] = reader.all(field);
    const permits: Record<string, boolean> = {};
    for (const country of reader.list(field, { length: 60, count: limits.workPermits }) ?? []) {
      const barred = /^not\s+(\S.*)$/is.exec(country)?.[1];
      const code = findCountryCode(barred ?? country);
      if (code) permits[code] = barred === undefined;
      else reader.note('country_invalid', { header: cell?.header ?? '', text: country });
    }
    return Object.keys(permits).length > 0 ? permits : undefined;
  },
  education: readEducation,
};

/** The reader of a value by its kind: texts and lists of them, numbers, yes or no, and fixed values. Throws for others. */
function readerOfKind(schema: z.ZodType): Read {
  const { anyOf, ...whole } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const kind = anyOf?.[0] ?? whole;
  const type = [kind.type].flat()[0];
  if (kind.enum)
    return (reader, field) => {
      const options = (text: string) => readOptions(field, kind.enum as string[], text);
      const read = reader.value(field, options, 'option_invalid');
      const cell = reader.first(field);
      if (cell && read && read.length > 1) reader.note('second_value', { ...cell, text: read[1] as string });
      return read?.[0];
    };
  if (type === 'boolean') return (reader, field) => reader.value(field, readYesNo, 'option_invalid');
  const items = (kind.items ?? {}) as z.core.JSONSchema.JSONSchema;
  if (items.type === 'string') {
    const most = { length: items.maxLength ?? limits.importCell, count: kind.maxItems ?? 100 };
    return (reader, field) => reader.list(field, most);
  }
  if (type === 'string') return (reader, field) => reader.text(field, kind.maxLength ?? limits.importCell);
  if (type !== 'number' && type !== 'integer') throw new Error('A field of this kind needs a reader');
  const fits = (text: string) => {
    const number = readNumber(text);
    return schema.safeParse(number).success ? number : undefined;
  };
  return (reader, field) => reader.value(field, fits, 'number_invalid');
}

/** A field that one column fills alone, under the field's own name. */
export type OwnField = {
  [Name in keyof CandidateFields]: true extends CandidateFields[Name]['import'] ? Name : never;
}[keyof CandidateFields];

const isOwn = (field: FieldWith<CandidateFields, 'import'>): field is OwnField =>
  CANDIDATE_FIELDS[field].import === true;
/** The readers of the fields that one column fills alone; those of a place are read together. */
export const FIELD_READERS: readonly (readonly [OwnField, Read])[] = fieldsWith(CANDIDATE_FIELDS, 'import')
  .filter(isOwn)
  .filter((field) => !PLACE_FIELDS.some((name) => name === field))
  .map((field) => {
    const { reads } = IMPORT_COLUMNS[field];
    return [field, reads ? READERS[reads] : readerOfKind(Candidate.shape[field])];
  });
