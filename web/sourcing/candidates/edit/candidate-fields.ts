import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  type Candidate,
  type EDITABLE_FIELDS,
  JOB_TYPES,
  type ParsedField,
  type updateCandidate,
  WORK_MODES,
} from '@placewell/contract/sourcing/candidates.ts';
import { PLACE_FIELDS } from '@placewell/contract/sourcing/places.ts';
import { countryName } from '../../../lib/values/countries.ts';
import { formatSalary } from '../../../lib/values/formats.ts';
import { type AddressKind, addressTexts } from '../../../records/contact/address-inputs.tsx';
import { formatExperience, formatNoticePeriod } from '../candidate-labels.ts';
import { shownTitle } from './shown-title.ts';

export type CandidatePatch = Omit<BodyInput<typeof updateCandidate>, 'id' | 'candidate_id' | 'if_updated_at'>;
type EditableField = (typeof EDITABLE_FIELDS)[number];

type FieldKind =
  | { kind: 'text'; type?: 'url'; max: number }
  | { kind: 'long'; max: number }
  | { kind: 'number'; suffix: string; max: number; step: number }
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; isYesNo?: boolean }
  | { kind: 'salary' }
  | { kind: 'permits' }
  | { kind: 'place' }
  | { kind: 'addresses'; of: AddressKind };

export type FieldDef = FieldKind & {
  /** Also the key of the field in `parsed_fields`. */
  key: string;
  label: string;
  /** Wire names that are saved together; a simple field has one. */
  names: readonly EditableField[];
  format: (candidate: Candidate) => string;
};

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const stringField = (key: EditableField, label: string, kind: FieldKind): FieldDef => ({
  ...kind,
  key,
  label,
  names: [key],
  format: (candidate) => (candidate[key] as string | null) ?? '',
});

/** The fields at the top of the details, in the order of the page. */
export const MAIN_FIELDS: readonly FieldDef[] = [
  stringField('candidate_name', 'Name', { kind: 'text', max: 120 }),
  {
    kind: 'addresses',
    of: 'email',
    key: 'email',
    label: 'Email',
    names: ['email', 'emails'],
    format: ({ emails }) => addressTexts(emails).join(', '),
  },
  {
    kind: 'addresses',
    of: 'phone',
    key: 'phone',
    label: 'Phone',
    names: ['phone', 'phones'],
    format: ({ phones: [first, ...others], phone_number }) =>
      first === undefined
        ? ''
        : addressTexts([{ ...first, value: phone_number?.text ?? first.value }, ...others]).join(', '),
  },
  {
    ...stringField('job_tittle', 'Title', { kind: 'text', max: 200 }),
    format: shownTitle,
  },
  {
    kind: 'place',
    key: 'location',
    label: 'Location',
    names: PLACE_FIELDS,
    format: (candidate) => candidate.formatted_address ?? candidate.location ?? '',
  },
  {
    kind: 'number',
    suffix: ' years',
    max: 80,
    step: 0.5,
    key: 'experience_years',
    label: 'Experience',
    names: ['experience_years'],
    format: ({ experience_years: years }) => (years === null ? '' : formatExperience(years)),
  },
  {
    kind: 'number',
    suffix: ' days',
    max: 730,
    step: 1,
    key: 'notice_period_days',
    label: 'Notice',
    names: ['notice_period_days'],
    format: ({ notice_period_days: days }) => (days === null ? '' : formatNoticePeriod(days)),
  },
  {
    kind: 'salary',
    key: 'salary',
    label: 'Expected salary',
    names: ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
    format: formatSalary,
  },
  {
    ...stringField('linkdedin', 'LinkedIn', { kind: 'text', type: 'url', max: 300 }),
    format: ({ linkdedin }) => linkdedin?.replace(/^https?:\/\/(www\.)?/, '') ?? '',
  },
  stringField('work_mode', 'Work mode', { kind: 'choice', options: toOptions(WORK_MODES) }),
  stringField('job_type', 'Employment', { kind: 'choice', options: toOptions(JOB_TYPES) }),
  {
    kind: 'choice',
    isYesNo: true,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    key: 'relocation',
    label: 'Relocation',
    names: ['relocation'],
    format: ({ relocation }) => (relocation === null ? '' : relocation ? 'Yes' : 'No'),
  },
  {
    kind: 'permits',
    key: 'work_permits',
    label: 'Work permit',
    names: ['work_permits'],
    format: ({ work_permits }) =>
      Object.entries(work_permits)
        .map(([code, isAllowed]) => `${countryName(code)}: ${isAllowed ? 'yes' : 'no'}`)
        .join(', '),
  },
  stringField('relocation_preferences', 'Relocates to', { kind: 'text', max: 500 }),
  stringField('location_description', 'Location note', { kind: 'text', max: 500 }),
];

export const SUMMARY_FIELD = stringField('experience_details', 'Summary', { kind: 'long', max: 20_000 });
export const NOTE_FIELD = stringField('candidate_note', 'Note', { kind: 'long', max: 10_000 });

export const parsedField = (candidate: Candidate, field: Pick<FieldDef, 'key'>): ParsedField | undefined =>
  candidate.parsed_fields[field.key];

const isEdited = (candidate: Candidate, { names }: Pick<FieldDef, 'names'>) =>
  names.some((name) => candidate.edited_fields.includes(name));

/**
 * Whether a field needs review: the server lists it as doubtful, or the parser's confidence is too low. A field that
 * a person confirmed or changed is never doubtful.
 */
export function isDoubtful(candidate: Candidate, field: Pick<FieldDef, 'key' | 'names'>): boolean {
  if (isEdited(candidate, field)) return false;
  if (field.names.some((name) => candidate.doubtful_fields.includes(name))) return true;
  const parsed = parsedField(candidate, field);
  return parsed !== undefined && parsed.confidence < limits.minConfidence;
}

/** The parser's confidence, 0–100, where it is low; undefined also for a field that a person edited. */
export function confidencePercent(
  candidate: Candidate,
  field: Pick<FieldDef, 'key' | 'names'>,
): number | undefined {
  const parsed = parsedField(candidate, field);
  const isLow = parsed !== undefined && parsed.confidence < limits.minConfidence;
  return isLow && !isEdited(candidate, field) ? Math.floor(parsed.confidence * 100) : undefined;
}
