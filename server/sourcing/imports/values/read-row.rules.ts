import type { RecruiterId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CandidateFields as FieldUses } from '@placewell/contract/sourcing/candidate-fields.ts';
import { CANDIDATE_SOURCES, CANDIDATE_STATUSES } from '@placewell/contract/sourcing/candidates.ts';
import type { FieldWith } from '@placewell/contract/sourcing/field-uses.ts';
import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { EMPTY_PLACE_DETAILS, type PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { readWrittenName } from '@placewell/resume/words/written-name.ts';
import { type CandidateFields, type ColumnOf, fieldsFromWire } from '../../candidates/candidates.public.ts';
import { findCountryCode, placeFieldsOf } from '../../places/places.public.ts';
import { fieldByHeader } from '../mapping/header-names.rules.ts';
import { isSurnameFirst } from '../mapping/header-words.rules.ts';
import { readJobs } from './background-values.rules.ts';
import { isShortened, readEmail } from './contact-values.rules.ts';
import { FIELD_READERS, type OwnField } from './field-readers.rules.ts';
import { headerUnits } from './header-units.rules.ts';
import { readNoticeDays } from './number-values.rules.ts';
import { foldWord, readOption, readOptOut } from './option-values.rules.ts';
import { placeVariants } from './place-values.rules.ts';
import { type Remark, remark } from './remarks.rules.ts';
import { noPerson } from './row-kinds.rules.ts';
import { type Cell, cut, RowReader, type RowReading } from './row-reader.rules.ts';
import { readCurrency, readPeriod, readSalary } from './salary-values.rules.ts';

export type ReadRow = {
  fields: CandidateFields;
  /** Where it has a column to itself. */
  given_name: string | null;
  recruiter_id: RecruiterId;
  external_id: string | null;
  file_name: string | null;
  created_on: string | null;
  /** Whether the person asked for no emails. */
  opted_out: boolean;
  remarks: Remark[];
};

type Salary = Pick<
  CandidateFields,
  'salary_min' | 'salary_max' | 'salary_min_cents' | 'salary_max_cents' | 'salary_currency' | 'salary_period'
>;
type Place = Pick<CandidateFields, keyof PlaceFields>;
type Imported = keyof CandidateFields & ColumnOf<Exclude<FieldWith<FieldUses, 'import'>, OwnField>>;
/** Every field that several columns fill, or one of another name; a place and a salary are read as a whole. */
type ComposedFields = Salary &
  Place & { [Column in Exclude<Imported, keyof Salary | keyof Place>]: CandidateFields[Column] | undefined };

const DAY_MS = 86_400_000;
/** The sources in our own exports, which say nothing elsewhere. */
const OWN_SOURCES: ReadonlySet<string> = new Set(CANDIDATE_SOURCES);
const NOTED = ['candidate_note', 'source', 'current_pay'] as const;

function readName(reader: RowReader, { isOwn }: RowReading): string | undefined {
  const parts = [reader.text('first_name', 120), reader.text('last_name', 120)].filter(Boolean).join(' ');
  const whole = reader.text('candidate_name', 120);
  const header = reader.first('candidate_name')?.header ?? '';
  const name = (whole && !isOwn && readWrittenName(whole, isSurnameFirst(header))) || whole;
  return cut(name || parts, 120) || undefined;
}

const SALARY_FIELDS = ['salary', 'salary_min', 'salary_max'] as const;
/** "18" a year: lakhs, thousands or a rate. Nobody means it. */
const LEAST: Readonly<Record<string, number>> = { year: 1_000, month: 50 };
const isTooLittle = (amount: number, period: Salary['salary_period']) =>
  amount < (period ? (LEAST[period] ?? 0) : 100);

function readSalaryFields(reader: RowReader, { settings, isOwn }: RowReading): Salary {
  const read = (text: string, header: string) => readSalary(text, headerUnits(header));
  const whole = reader.value('salary', read, 'salary_invalid');
  // A bound may be written as a salary, with its currency.
  const bound = (field: 'salary_min' | 'salary_max') => reader.value(field, read, 'salary_invalid');
  const [low, high] = [bound('salary_min'), bound('salary_max')];
  // Other programs write 0 for no salary.
  const known = (amount: number | null | undefined) => (isOwn ? amount : amount || null) ?? null;
  const min = known(low ? (low.min ?? low.max) : whole?.min);
  const max = known(high ? (high.max ?? high.min) : whole?.max);
  const currency = reader.value('salary_currency', readCurrency, 'currency_invalid');
  const period =
    reader.value('salary_period', readPeriod, 'period_invalid') ??
    whole?.period ??
    low?.period ??
    high?.period ??
    settings.salary_period;
  if (min === null && max === null) return {};
  if (!isOwn && [min, max].some((amount) => amount !== null && isTooLittle(amount, period))) {
    const [cell] = SALARY_FIELDS.flatMap((field) => reader.all(field));
    if (cell) reader.note('salary_ambiguous', cell);
    return {};
  }
  if (min !== null && max !== null && min > max) {
    const cell = reader.first('salary') ?? reader.first('salary_max') ?? { header: '', text: String(max) };
    reader.note('salary_order', cell);
    return {};
  }
  return {
    ...bothAmounts('salary_min', min),
    ...bothAmounts('salary_max', max),
    salary_currency:
      currency ?? whole?.currency ?? low?.currency ?? high?.currency ?? settings.salary_currency,
    salary_period: period,
  };
}

function readPlace(reader: RowReader, { settings }: RowReading): Place {
  const location = reader.text('location', 200);
  const parts = (['city', 'state', 'country'] as const).map((field) => reader.text(field, 120));
  const [city, state, country] = parts;
  const written = cut(location ?? parts.filter(Boolean).join(', '), 200);
  if (written === '') return {};
  const details = [written, ...(location && (city || country) ? [parts.filter(Boolean).join(', ')] : [])];
  // Of several places of one name, the one in the import's country, unless the cell names another.
  const named = country ?? written.split(',').slice(1).at(-1);
  const home = settings.country_code;
  const isInHome = home !== null && !(named && findCountryCode(named));
  // "Cambridge, MA" names another country by its region.
  const hint = home === null ? undefined : { country: home, isSure: !written.includes(','), isHome: true };
  for (const variant of details.flatMap(placeVariants))
    for (const text of [variant, ...(isInHome ? [`${variant}, ${home}`] : [])]) {
      const place = placeFieldsOf(text, hint);
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

/** Whether any column says so; what says neither yes nor no is noted, and counts as yes. */
function saysOut(reader: RowReader, field: 'do_not_contact' | 'opted_out'): boolean {
  return reader
    .all(field)
    .map((cell) => {
      const isOut = readOptOut(cell.text);
      if (isOut === undefined) reader.note('option_invalid', cell);
      return isOut !== false;
    })
    .includes(true);
}

/** The status of the row; an unknown word is noted. Who opted out without an address to keep is not to be contacted. */
function readStatus(reader: RowReader, { settings }: RowReading, email: unknown) {
  const meanings = new Map(
    Object.entries(settings.status_words ?? {}).map(([word, status]) => [foldWord(word), status]),
  );
  const status = reader.value(
    'candidate_status',
    (text) => meanings.get(foldWord(text)) ?? readOption('candidate_status', CANDIDATE_STATUSES, text),
    'status_unknown',
  );
  const opted_out = saysOut(reader, 'opted_out');
  const isBarred = saysOut(reader, 'do_not_contact') || (opted_out && !email);
  return {
    opted_out,
    candidate_status: isBarred ? 'do_not_contact' : (status as CandidateFields['candidate_status']),
  } as const;
}

function readNotice(reader: RowReader, { today }: RowReading): number | undefined {
  const days = reader.value(
    'notice_period',
    (text, header) => readNoticeDays(text, headerUnits(header).time),
    'notice_invalid',
  );
  const from = reader.date('available_from');
  if (days !== undefined || from === undefined) return days;
  return Math.min(730, Math.max(0, Math.round((Date.parse(from) - Date.parse(today)) / DAY_MS)));
}

/** The note: the text of its column, then the other columns and kept texts, each after its header. */
function readNote(reader: RowReader): string | undefined {
  const cells = [...NOTED.flatMap((field) => reader.all(field)), ...reader.kept].filter(
    ({ text }) => !OWN_SOURCES.has(text),
  );
  const isNamed = ({ header }: Cell) => cells.length > 1 || fieldByHeader(header) !== 'candidate_note';
  const note = cells.map((cell) => (isNamed(cell) ? `${cell.header}: ${cell.text}` : cell.text)).join('\n');
  if (note.length > limits.candidateNote) reader.remarks.push(remark('too_long', cells[0]?.header, note));
  return cut(note, limits.candidateNote) || undefined;
}

/** An ID that a spreadsheet has shortened is that of many. */
function readId(reader: RowReader): string | null {
  const cell = reader.first('external_id');
  if (cell && isShortened(cell.text)) reader.note('number_invalid', cell);
  return cell && !isShortened(cell.text) ? (reader.text('external_id', 200) ?? null) : null;
}

/** The jobs, or the current employer as the first of them, if the row names one. */
function readWorkHistory(
  reader: RowReader,
  job_title: string | null | undefined,
): CandidateFields['work_history'] {
  const jobs = readJobs(reader);
  if (jobs.length > 0) return jobs;
  const company_name = reader.text('company_name', 200);
  if (!company_name) return undefined;
  return [
    { job_title: job_title ?? '', company_name, start: null, end: null, is_current: true, bullets: [] },
  ];
}

const NOBODY = {
  fields: {},
  given_name: null,
  external_id: null,
  file_name: null,
  created_on: null,
  opted_out: false,
} as const;

/** The data of a candidate in one row. Without a name the email address or phone takes its place, as for resumes. */
export function readRow(cells: readonly string[], reading: RowReading): ReadRow {
  const reader = new RowReader(cells, reading);
  const isNone = noPerson(reader, cells, reading);
  if (isNone) return { ...NOBODY, recruiter_id: reading.settings.recruiter_id, remarks: [isNone] };
  const read = FIELD_READERS.map(([field, readField]) => [field, readField(reader, field)] as const);
  const own = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Parameters<
    typeof fieldsFromWire
  >[0];
  const stand_in = own.email?.slice(0, 120) ?? own.phone ?? undefined;
  const name = readName(reader, reading);
  if (!name) reader.remarks.push(remark(stand_in ? 'name_missing' : 'no_name'));
  const { opted_out, candidate_status } = readStatus(reader, reading, own.email);
  const composed: ComposedFields = {
    candidate_status,
    candidate_name: name ?? stand_in,
    ...readPlace(reader, reading),
    ...readSalaryFields(reader, reading),
    notice_period_days: readNotice(reader, reading),
    work_history: readWorkHistory(reader, own.job_tittle),
    candidate_note: readNote(reader),
  };
  const recruiter_id = readRecruiter(reader, reading);
  const owner = reading.keepsOwners && reader.remarks.find(({ code }) => code === 'recruiter_unknown')?.value;
  if (owner)
    composed.candidate_note = [composed.candidate_note, `Owner before: ${owner}`]
      .filter(Boolean)
      .join('\n\n');
  return {
    fields: {
      ...fieldsFromWire(own),
      ...Object.fromEntries(Object.entries(composed).filter(([, value]) => value !== undefined)),
    },
    given_name: reader.text('first_name', 120) ?? null,
    recruiter_id,
    external_id: readId(reader),
    file_name: reader.text('resume_file', 300) ?? null,
    created_on: reader.date('created_on') ?? null,
    opted_out,
    remarks: reader.remarks,
  };
}
