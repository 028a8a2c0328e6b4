import type { RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CandidateFields as FieldUses } from '@placewell/contract/sourcing/candidate-fields.ts';
import type { LanguageEntry } from '@placewell/contract/sourcing/candidates.ts';
import type { FieldWith } from '@placewell/contract/sourcing/field-uses.ts';
import { COMBINED_FIELDS, type ImportField } from '@placewell/contract/sourcing/import-fields.ts';
import type { ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { EMPTY_PLACE_DETAILS, type PlaceFields } from '@placewell/contract/sourcing/places.ts';
import type { z } from 'zod';
import type { CandidateFields, ColumnOf } from '../../candidates/candidates.public.ts';
import { findCountryCode, placeFieldsOf } from '../../places/places.public.ts';
import { readEmail, readLinkedin, readPhone } from './contact-values.rules.ts';
import { readDate } from './date-values.rules.ts';
import { readNoticeDays, readYears } from './number-values.rules.ts';
import {
  foldWord,
  readJobType,
  readList,
  readStatus,
  readWorkMode,
  readYesNo,
} from './option-values.rules.ts';
import { type Remark, remark } from './remarks.rules.ts';
import { readCurrency, readPeriod, readSalary } from './salary-values.rules.ts';

export type People = {
  byEmail: ReadonlyMap<string, RecruiterId>;
  /** Several people may share a name. */
  byName: ReadonlyMap<string, readonly RecruiterId[]>;
  /** The only owner to whom the importing person may give candidates; undefined for an agency user. */
  onlyOwner: RecruiterId | undefined;
};

export type RowReading = {
  mapping: readonly MappedColumn[];
  /** The position of each header. */
  columns: ReadonlyMap<string, number>;
  settings: ImportSettings;
  people: People;
  /** Our own export: names, addresses and numbers are kept verbatim. */
  isOwn: boolean;
  /** ISO 8601; the base of relative dates of availability. */
  today: string;
};

export type ReadRow = {
  fields: CandidateFields;
  recruiter_id: RecruiterId;
  external_id: string | null;
  file_name: string | null;
  created_on: string | null;
  remarks: Remark[];
};

type Salary = Pick<CandidateFields, 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>;
type Place = Pick<CandidateFields, keyof PlaceFields>;
type Imported = keyof CandidateFields & ColumnOf<FieldWith<FieldUses, 'import'>>;
/** Every field that an import fills; a place and a salary are read as a whole. */
type ReadFields = Salary &
  Place & { [Column in Exclude<Imported, keyof Salary | keyof Place>]: CandidateFields[Column] | undefined };

type Cell = { header: string; text: string };

const DAY_MS = 86_400_000;

/** Reads the cells of one row, field by field. Unreadable values are left out with a remark. */
class RowReader {
  readonly remarks: Remark[] = [];
  readonly #cells = new Map<ImportField, Cell[]>();
  readonly #reading: RowReading;

  constructor(cells: readonly string[], reading: RowReading) {
    this.#reading = reading;
    for (const { header, field } of reading.mapping) {
      const text = cells[reading.columns.get(header) ?? -1] ?? '';
      if (text !== '') this.#cells.set(field, [...(this.#cells.get(field) ?? []), { header, text }]);
    }
  }

  note(code: Remark['code'], cell: Cell) {
    this.remarks.push(remark(code, cell.header, cell.text));
  }

  all = (field: ImportField): readonly Cell[] => this.#cells.get(field) ?? [];

  /** The first filled cell; a differing second one gets a remark. */
  first(field: ImportField): Cell | undefined {
    const [cell, ...others] = this.all(field);
    if (!COMBINED_FIELDS.includes(field))
      for (const other of others) if (other.text !== cell?.text) this.note('second_value', other);
    return cell;
  }

  value<T>(field: ImportField, read: (text: string) => T | undefined, code: Remark['code']): T | undefined {
    const cell = this.first(field);
    const value = cell && read(cell.text);
    if (cell && value === undefined) this.note(code, cell);
    return value;
  }

  text(field: ImportField, length: number): string | undefined {
    const cell = this.first(field);
    if (cell && cell.text.length > length) this.note('too_long', cell);
    return cell && cut(cell.text, length);
  }

  list(field: ImportField, { length, count }: { length: number; count: number }): string[] | undefined {
    const cells = this.all(field);
    if (cells.length === 0) return undefined;
    const entries = [...new Set(cells.flatMap(({ text }) => readList(text)))];
    const long = entries.find((entry) => entry.length > length);
    if (long !== undefined) this.remarks.push(remark('too_long', cells[0]?.header, long));
    if (entries.length > count) this.remarks.push(remark('too_many_values', cells[0]?.header));
    return entries.slice(0, count).map((entry) => cut(entry, length));
  }

  date(field: ImportField): string | undefined {
    const cell = this.first(field);
    if (!cell) return undefined;
    const read = readDate(cell.text, this.#reading.settings.date_order);
    if (typeof read !== 'string') return read.iso;
    this.note(read === 'ambiguous' ? 'date_ambiguous' : 'date_invalid', cell);
    return undefined;
  }
}

const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

function readName(reader: RowReader, { isOwn }: RowReading): string | undefined {
  const parts = [reader.text('first_name', 120), reader.text('last_name', 120)].filter(Boolean).join(' ');
  const whole = reader.text('candidate_name', 120);
  // Several systems write a name in one column as "Lovelace, Ada".
  const turned = whole && !isOwn && /^([^,]+),\s*([^,]+)$/.exec(whole);
  const name = turned ? `${turned[2]} ${turned[1]}` : whole;
  return cut(name || parts, 120) || undefined;
}

function readSalaryFields(reader: RowReader, { settings }: RowReading): Salary {
  const whole = reader.value('salary', readSalary, 'salary_invalid');
  // A bound may be written as a salary, with its currency.
  const bound = (field: 'salary_min' | 'salary_max') =>
    reader.value(field, (text) => readSalary(text), 'salary_invalid');
  const [low, high] = [bound('salary_min'), bound('salary_max')];
  const min = low ? (low.min ?? low.max) : (whole?.min ?? null);
  const max = high ? (high.max ?? high.min) : (whole?.max ?? null);
  const currency = reader.value('salary_currency', readCurrency, 'currency_invalid');
  const period = reader.value('salary_period', readPeriod, 'period_invalid');
  if (min === null && max === null) return {};
  if (min !== null && max !== null && min > max) {
    const cell = reader.first('salary') ?? reader.first('salary_max') ?? { header: '', text: String(max) };
    reader.note('salary_order', cell);
    return {};
  }
  return {
    salary_min: min,
    salary_max: max,
    salary_currency:
      currency ?? whole?.currency ?? low?.currency ?? high?.currency ?? settings.salary_currency,
    salary_period: period ?? whole?.period ?? low?.period ?? high?.period ?? settings.salary_period,
  };
}

function readPlace(reader: RowReader, { settings }: RowReading): Place {
  const location = reader.text('location', 200);
  const parts = (['city', 'state', 'country'] as const).map((field) => reader.text(field, 120));
  const [city, state, country] = parts;
  const written = cut(location ?? parts.filter(Boolean).join(', '), 200);
  if (written === '') return {};
  const details = [written, ...(location && (city || country) ? [parts.filter(Boolean).join(', ')] : [])];
  // Of several places of one name, the one in the import's country.
  const inCountry =
    settings.country_code && !country ? details.map((text) => `${text}, ${settings.country_code}`) : [];
  for (const text of [...inCountry, ...details]) {
    const place = placeFieldsOf(text);
    if (place.country_code) return { location: written, ...place };
  }
  reader.note(
    'place_unknown',
    reader.first('location') ?? reader.first('city') ?? { header: '', text: written },
  );
  return {
    ...EMPTY_PLACE_DETAILS,
    location: written,
    city: city ?? null,
    state: state ?? null,
    country: country ?? null,
    country_code: (country && findCountryCode(country)) || null,
  };
}

function readRecruiter(reader: RowReader, { people, settings }: RowReading): RecruiterId {
  const cell = reader.first('recruiter');
  if (!cell) return settings.recruiter_id;
  const email = readEmail(cell.text)?.toLowerCase();
  const found = email
    ? [people.byEmail.get(email) ?? []].flat()
    : (people.byName.get(foldWord(cell.text)) ?? []);
  const [owner] = found;
  if (owner === undefined) reader.note('recruiter_unknown', cell);
  else if (found.length > 1) reader.note('recruiter_ambiguous', cell);
  else if (people.onlyOwner !== undefined && owner !== people.onlyOwner) reader.note('recruiter_other', cell);
  else return owner;
  return settings.recruiter_id;
}

function readNotice(reader: RowReader, { today }: RowReading): number | undefined {
  const days = reader.value('notice_period', readNoticeDays, 'notice_invalid');
  const from = reader.date('available_from');
  if (days !== undefined || from === undefined) return days;
  return Math.min(730, Math.max(0, Math.round((Date.parse(from) - Date.parse(today)) / DAY_MS)));
}

function readLanguages(reader: RowReader): z.output<typeof LanguageEntry>[] | undefined {
  // "German (C1)", "English - fluent".
  return reader.list('languages', { length: 120, count: 30 })?.map((entry) => {
    const [, name = entry, level = ''] =
      /^([^(]+)\((.+)\)$/.exec(entry) ?? /^([^-–:]+)[-–:](.+)$/.exec(entry) ?? [];
    return { name: cut(name.trim(), 60), level: cut(level.trim(), 60) || null };
  });
}

function readPermits(reader: RowReader): Record<string, boolean> | undefined {
  const [cell] = reader.all('work_permits');
  const countries = reader.list('work_permits', { length: 60, count: limits.workPermits });
  const permits: Record<string, boolean> = {};
  for (const country of countries ?? []) {
    const barred = /^not\s+(\S.*)$/is.exec(country)?.[1];
    const code = findCountryCode(barred ?? country);
    if (code) permits[code] = barred === undefined;
    else reader.note('country_invalid', { header: cell?.header ?? '', text: country });
  }
  return Object.keys(permits).length > 0 ? permits : undefined;
}

/** The current employer as the first entry of the work history, if the row names one. */
function readWorkHistory(reader: RowReader, job_title: string | undefined): CandidateFields['work_history'] {
  const company_name = reader.text('company_name', 200);
  if (!company_name) return undefined;
  return [
    { job_title: job_title ?? '', company_name, start: null, end: null, is_current: true, bullets: [] },
  ];
}

const readNote = (reader: RowReader) => {
  const cells = reader.all('candidate_note');
  const note = cells.map(({ header, text }) => (cells.length > 1 ? `${header}: ${text}` : text)).join('\n');
  if (note.length > 10_000) reader.remarks.push(remark('too_long', cells[0]?.header, note));
  return cut(note, 10_000) || undefined;
};

/** The data of a candidate in one row. Without a name the e-mail address or phone takes its place, as for resumes. */
export function readRow(cells: readonly string[], reading: RowReading): ReadRow {
  const reader = new RowReader(cells, reading);
  const { isOwn } = reading;
  const email = isOwn ? reader.text('email', 254) : reader.value('email', readEmail, 'email_invalid');
  const phone = isOwn ? reader.text('phone', 40) : reader.value('phone', readPhone, 'phone_invalid');
  const name = readName(reader, reading);
  const stand_in = email?.slice(0, 120) ?? phone;
  if (!name) reader.remarks.push(remark(stand_in ? 'name_missing' : 'no_name'));
  const job_title = reader.text('job_tittle', 200);
  const fields: ReadFields = {
    candidate_name: name ?? stand_in,
    email,
    phone,
    linkedin: isOwn
      ? reader.text('linkdedin', 300)
      : reader.value('linkdedin', readLinkedin, 'linkedin_invalid'),
    job_title,
    ...readPlace(reader, reading),
    ...readSalaryFields(reader, reading),
    experience_years: reader.value('experience_years', readYears, 'number_invalid'),
    experience_details: reader.text('experience_details', 20_000),
    skills: reader.list('skills', { length: 80, count: 200 }),
    tags: reader.list('tags', { length: limits.tagLength, count: limits.tagsPerRecord }),
    languages: readLanguages(reader),
    notice_period_days: readNotice(reader, reading),
    job_type: reader.value('job_type', readJobType, 'option_invalid'),
    work_mode: reader.value('work_mode', readWorkMode, 'option_invalid'),
    relocation: reader.value('relocation', readYesNo, 'option_invalid'),
    relocation_preferences: reader.text('relocation_preferences', 500),
    location_description: reader.text('location_description', 500),
    work_permits: readPermits(reader),
    candidate_status: reader.value('candidate_status', readStatus, 'option_invalid'),
    candidate_note: readNote(reader),
    work_history: readWorkHistory(reader, job_title),
  };
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as CandidateFields,
    recruiter_id: readRecruiter(reader, reading),
    external_id: reader.text('external_id', 200) ?? null,
    file_name: reader.text('resume_file', 300) ?? null,
    created_on: reader.date('created_on') ?? null,
    remarks: reader.remarks,
  };
}
