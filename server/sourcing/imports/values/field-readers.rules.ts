import { limits } from '@placewell/contract/limits.ts';
import { type AddressLabel, addressesOf, readAddresses } from '@placewell/contract/sourcing/addresses.ts';
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
import { type Cell, cut, type RowReader } from './row-reader.rules.ts';

/** Reads the value of a field; undefined where the row has none that can be read. */
type Read = (reader: RowReader, field: ImportField) => unknown;

/** The addresses of a cell, and what it says beside them. */
type ReadAddresses = (text: string) => { values: readonly string[]; rest?: string };

/** The addresses of the columns of a field, each once. */
const addressesIn = (reader: RowReader, field: ImportField, read: ReadAddresses): Cell[] => {
  const found = reader
    .all(field)
    .flatMap((cell) => read(cell.text).values.map((text) => ({ header: cell.header, text })));
  return [...new Map(found.map((cell) => [cell.text.toLowerCase(), cell])).values()];
};

/** The first address of its columns; the note keeps the others where there is no list of them. Our own export is kept verbatim. */
const address =
  (read: ReadAddresses, length: number, code: Remark['code'], isOnlyOne = false): Read =>
  (reader, field) => {
    if (reader.isOwn) return reader.text(field, length);
    for (const cell of reader.all(field)) {
      const { values, rest } = read(cell.text);
      if (values.length === 0) reader.note(code, cell);
      if (rest) reader.keep({ ...cell, text: rest });
    }
    const [first, ...others] = addressesIn(reader, field, read);
    if (isOnlyOne) for (const other of others) reader.keep(other);
    return first?.text;
  };

/** What the header of an address says that it is for. */
const LABELS: readonly (readonly [AddressLabel, RegExp])[] = [
  ['mobile', /mobil|cell|handy|whatsapp|portable|móvil|celular|komórk/i],
  ['work', /work|office|business|company|direct line|dienst|geschäft|bureau|travail|trabajo|lavoro|służb/i],
  ['personal', /home|personal|priva|privé|casa|domicile/i],
];
const labelOf = (header: string) => LABELS.find(([, words]) => words.test(header))?.[0] ?? 'other';

/**
 * All addresses with their labels, those of the columns of one (`of`) first; nothing where that one says it all. Our own
 * export is kept verbatim.
 */
const addresses =
  (of: ImportField, read: ReadAddresses, length: number): Read =>
  (reader, field) => {
    const entries = reader.list(field, { length: length + 40, count: limits.addressesPerPerson });
    const listed = readAddresses(entries ?? []).flatMap((one) => {
      const value = reader.isOwn ? one.value : read(one.value).values[0];
      return value === undefined ? [] : [{ ...one, value: cut(value, length) }];
    });
    const beside = reader.isOwn
      ? []
      : addressesIn(reader, of, read).flatMap(({ header, text }) => addressesOf([text], labelOf(header)));
    const found = [...new Map([...beside, ...listed].map((one) => [one.value.toLowerCase(), one])).values()]
      .slice(0, limits.addressesPerPerson)
      .map((one, at) => ({ ...one, is_primary: at === 0 }));
    const [first] = found;
    return listed.length > 0 || found.length > 1 || (first && first.label !== 'other') ? found : undefined;
  };

const emailsOf: ReadAddresses = (text) => ({ values: readEmails(text) });
const phonesOf: ReadAddresses = (text) => {
  const { numbers, rest } = readPhones(text);
  return { values: numbers, rest };
};

const READERS: Readonly<Record<ImportReader, Read>> = {
  email: address(emailsOf, 254, 'email_invalid'),
  phone: address(phonesOf, 40, 'phone_invalid'),
  emails: addresses('email', emailsOf, 254),
  phones: addresses('phone', phonesOf, 40),
  linkedin: address((text) => ({ values: [readLinkedin(text) ?? []].flat() }), 300, 'linkedin_invalid', true),
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
