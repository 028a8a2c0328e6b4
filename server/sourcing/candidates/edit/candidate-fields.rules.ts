import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import type { CandidateFields as FieldUses } from '@placewell/contract/sourcing/candidate-fields.ts';
import type { ParsedField, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import type { FieldWith } from '@placewell/contract/sourcing/field-uses.ts';
import { wholeAmountOf } from '@placewell/contract/sourcing/pay.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import { emailKey, phoneKey } from '../../addresses/addresses.public.ts';
import { cityKey } from '../../places/places.public.ts';
import { linkedinKey, nameKey } from '../duplicates/identity-keys.rules.ts';
import { namesakeKey } from '../duplicates/namesake-key.rules.ts';
import type { ResumeText } from '../resume/resumes.repo.ts';

type WireFields = Omit<
  Body<typeof updateCandidate>,
  | 'candidate_id'
  | 'if_updated_at'
  | 'hidden_text_checked'
  | 'unread_text_checked'
  | 'scan_checked'
  | 'confirmed_fields'
>;

/** The wire name of each column that the specification misspells. */
const MISSPELT = { job_title: 'job_tittle', linkedin: 'linkdedin' } as const satisfies Partial<
  Record<keyof Tables['candidates'], keyof WireFields>
>;
type Misspelt = typeof MISSPELT;
export type ColumnOf<Wire> =
  | { [Column in keyof Misspelt]: Wire extends Misspelt[Column] ? Column : never }[keyof Misspelt]
  | Exclude<Wire, Misspelt[keyof Misspelt]>;

/** The writable columns of a candidate, under their correct names. */
export type CandidateFields = { [Wire in keyof WireFields as ColumnOf<Wire>]: WireFields[Wire] };

const WIRE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(MISSPELT));
const COLUMNS: ReadonlyMap<string, string> = new Map(
  Object.entries(MISSPELT).map(([column, wire]) => [wire, column]),
);
/** The columns of fields by wire name. */
export const columnNames = (wire: readonly string[]) => wire.map((name) => COLUMNS.get(name) ?? name);
export const wireName = (column: string) => WIRE_NAMES.get(column) ?? column;
/** What counts as edited when a column has changed: an exact amount is edited with its whole one. */
export const editedName = (column: string) => wholeAmountOf(column) ?? wireName(column);

/** The fields that are columns of a candidate's row. */
export type StoredField = FieldWith<FieldUses, 'archive'>;
type Selected<Wire extends string> = Wire extends Misspelt[keyof Misspelt]
  ? `c.${ColumnOf<Wire>} as ${Wire}`
  : `c.${Wire}`;
/** The columns of fields in a query of candidates `c`, under their wire names. */
export const selected = <Wire extends StoredField>(fields: readonly Wire[]) =>
  fields.map((wire) => {
    const column = COLUMNS.get(wire);
    return column === undefined ? `c.${wire}` : `c.${column} as ${wire}`;
  }) as Selected<Wire>[];

const blankToNull = (value: unknown) => (value === '' ? null : value);

/** Maps the fields of a call to columns; an empty text becomes null, an empty list stays a list. */
export function fieldsFromWire(fields: WireFields): CandidateFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [COLUMNS.get(name) ?? name, blankToNull(value)]),
  ) as CandidateFields;
}

export type BaseColumns = {
  candidate_name: string;
  email: string | null;
  emails: readonly Address[];
  phone: string | null;
  phones: readonly Address[];
  linkedin: string | null;
  job_title: string | null;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  country_code: string | null;
  experience_years: number | null;
  skills: string[];
  work_history: unknown;
  education: unknown;
};

/** How complete a candidate is, 0–100; the fields that an agency needs first weigh most. */
export function completenessOf(columns: BaseColumns): number {
  const filled = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  const shares: [number, unknown][] = [
    [10, columns.candidate_name],
    [15, columns.email],
    [15, columns.phone],
    [15, columns.job_title],
    [10, columns.location ?? columns.city ?? columns.country],
    [10, columns.experience_years],
    [10, columns.skills],
    [10, columns.work_history],
    [5, columns.education],
  ];
  return shares.reduce((sum, [share, value]) => sum + (filled(value) ? share : 0), 0);
}

/**
 * The columns that are computed from others: keys for sorting and finding, and completeness. A work phone, which may be a
 * switchboard, has no key. `home` is the country of the agency.
 */
export function derivedColumns(columns: BaseColumns, home: string | null) {
  const isWorkPhone = columns.phones[0]?.label === 'work';
  return {
    name_key: nameKey(columns.candidate_name),
    namesake_key: namesakeKey(columns.candidate_name),
    email_key: emailKey(columns.email),
    phone_key: isWorkPhone ? null : phoneKey(columns.phone, columns.country_code, home),
    linkedin_key: linkedinKey(columns.linkedin),
    city_key: cityKey(columns),
    completeness: completenessOf(columns),
  };
}

/** The fields, by wire name, that a person should check when the parser's confidence is low. */
const REVIEW_FIELDS = ['candidate_name', 'email', 'phone', 'job_tittle'];

/** One of the edited fields once a person has checked the resume's hidden text. */
export const HIDDEN_TEXT_FIELD = 'hidden_text';

/** The same once a person has compared the values read from a scan with the file. */
export const SCAN_FIELD = 'scan';
export const UNREAD_TEXT_FIELD = 'unread_text';

/** What of a resume a person has to look at, beside its fields. */
export type ReviewedResume = Pick<ResumeText, 'hidden_text' | 'unread_text' | 'scanned_pages'>;
/** The same with the file that it is. */
export type ReviewedFile = ReviewedResume & { sha256: string | null };

/** The marks of a resume that a person has to check, and what each of them was set for. */
const marksOf = (resume: (ReviewedResume & Partial<ReviewedFile>) | null | undefined) => [
  { field: HIDDEN_TEXT_FIELD, of: resume?.hidden_text?.text },
  { field: UNREAD_TEXT_FIELD, of: resume?.unread_text?.text },
  // Another scan may have as many pages.
  { field: SCAN_FIELD, of: resume?.scanned_pages ? `${resume.scanned_pages} ${resume.sha256}` : undefined },
];

/** The edited fields that stay when one resume follows another: a mark of something else needs a new check. */
export function editedAfter(
  edited_fields: readonly string[],
  before: ReviewedFile | null | undefined,
  after: ReviewedFile | null | undefined,
): string[] {
  const was = marksOf(before);
  const changed = marksOf(after).filter(({ of }, n) => of !== was[n]?.of);
  return edited_fields.filter((name) => !changed.some(({ field }) => field === name));
}

/** The marks of a resume that nobody has checked. */
export const openMarks = (
  resume: ReviewedResume | null | undefined,
  edited_fields: readonly string[],
): string[] =>
  marksOf(resume).flatMap(({ field, of }) =>
    of !== undefined && !edited_fields.includes(field) ? [field] : [],
  );

/**
 * Wire names of the low-confidence review fields that no one has confirmed or edited, and of hidden text,
 * unread lines or a scan that no one has checked.
 */
export function doubtfulFields(
  {
    parsed_fields,
    edited_fields,
  }: { parsed_fields: Readonly<Record<string, ParsedField>>; edited_fields: readonly string[] },
  resume: ReviewedResume | null | undefined,
): string[] {
  const isOpen = (name: string) => !edited_fields.includes(name);
  const doubtful = REVIEW_FIELDS.filter((name) => {
    const field = parsed_fields[name];
    return field !== undefined && field.confidence < limits.minConfidence && isOpen(name);
  });
  return [...doubtful, ...openMarks(resume, edited_fields)];
}
