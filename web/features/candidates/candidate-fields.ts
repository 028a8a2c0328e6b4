import type { BodyInput } from '@placewell/contract/call.ts';
import {
  type Candidate,
  JOB_TYPES,
  type ParsedField,
  PLACE_FIELDS,
  type updateCandidate,
  WORK_MODES,
} from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { formatSalary } from '../../lib/formats.ts';
import { experienceText, noticeText } from './candidate-words.ts';

export type Patch = Omit<BodyInput<typeof updateCandidate>, 'candidate_id' | 'if_updated_at'>;

type Kind =
  | { kind: 'text'; type?: 'email' | 'tel' | 'url'; max: number }
  | { kind: 'long'; max: number }
  | { kind: 'number'; suffix: string; max: number; step: number }
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; isYesNo?: boolean }
  | { kind: 'salary' }
  | { kind: 'place' };

export type FieldDef = Kind & {
  /** Also the name under which the parser reports it. */
  key: string;
  label: string;
  /** Wire names that are saved together; the first is where an error is shown. */
  names: readonly (keyof Patch & keyof Candidate)[];
  show: (candidate: Candidate) => string;
};

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const text = (key: keyof Patch & keyof Candidate & string, label: string, rest: Kind): FieldDef => ({
  ...rest,
  key,
  label,
  names: [key],
  show: (candidate) => (candidate[key] as string | null) ?? '',
});

/** What a person looks at first, in the order of the page. */
export const MAIN_FIELDS: readonly FieldDef[] = [
  text('candidate_name', 'Name', { kind: 'text', max: 120 }),
  text('email', 'E-mail', { kind: 'text', type: 'email', max: 254 }),
  text('phone', 'Phone', { kind: 'text', type: 'tel', max: 40 }),
  text('job_tittle', 'Title', { kind: 'text', max: 200 }),
  {
    kind: 'place',
    key: 'location',
    label: 'Location',
    names: PLACE_FIELDS,
    show: (candidate) => candidate.formatted_address ?? candidate.location ?? '',
  },
  {
    kind: 'number',
    suffix: ' years',
    max: 80,
    step: 0.5,
    key: 'experience_years',
    label: 'Experience',
    names: ['experience_years'],
    show: ({ experience_years: years }) => (years === null ? '' : experienceText(years)),
  },
  {
    kind: 'number',
    suffix: ' days',
    max: 730,
    step: 1,
    key: 'notice_period_days',
    label: 'Notice',
    names: ['notice_period_days'],
    show: ({ notice_period_days: days }) => (days === null ? '' : noticeText(days)),
  },
  {
    kind: 'salary',
    key: 'salary',
    label: 'Salary',
    names: ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
    show: formatSalary,
  },
  {
    ...text('linkdedin', 'LinkedIn', { kind: 'text', type: 'url', max: 300 }),
    show: ({ linkdedin }) => linkdedin?.replace(/^https?:\/\/(www\.)?/, '') ?? '',
  },
  text('work_mode', 'Work mode', { kind: 'choice', options: same(WORK_MODES) }),
  text('job_type', 'Employment', { kind: 'choice', options: same(JOB_TYPES) }),
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
    show: ({ relocation }) => (relocation === null ? '' : relocation ? 'Yes' : 'No'),
  },
  text('relocation_preferences', 'Moves to', { kind: 'text', max: 500 }),
  text('location_description', 'Place note', { kind: 'text', max: 500 }),
];

export const SUMMARY_FIELD = text('experience_details', 'Summary', { kind: 'long', max: 20_000 });
export const NOTE_FIELD = text('candidate_note', 'Note', { kind: 'long', max: 10_000 });

export const parsedOf = (candidate: Candidate, field: Pick<FieldDef, 'key'>): ParsedField | undefined =>
  candidate.parsed_fields[field.key];

const isEdited = (candidate: Candidate, { names }: Pick<FieldDef, 'names'>) =>
  names.some((name) => candidate.edited_fields.includes(name));

/**
 * Whether somebody should look: the server lists the field as doubtful, or the parser was not sure of it. What a
 * person has confirmed or changed is never doubted again.
 */
export function isDoubtful(candidate: Candidate, field: Pick<FieldDef, 'key' | 'names'>): boolean {
  if (isEdited(candidate, field)) return false;
  if (field.names.some((name) => candidate.doubtful_fields.includes(name))) return true;
  const parsed = parsedOf(candidate, field);
  return parsed !== undefined && parsed.confidence < limits.doubtBelow;
}

/** How sure the parser was, 0–100; undefined for what was not read or is a person's own word. */
export function confidenceOf(
  candidate: Candidate,
  field: Pick<FieldDef, 'key' | 'names'>,
): number | undefined {
  const parsed = parsedOf(candidate, field);
  return parsed === undefined || isEdited(candidate, field) ? undefined : Math.floor(parsed.confidence * 100);
}

/** What accepting sends: the values as they stand, which the server then counts as confirmed. */
export const acceptPatch = (candidate: Candidate, fields: readonly Pick<FieldDef, 'names'>[]): Patch =>
  Object.fromEntries(fields.flatMap(({ names }) => names.map((name) => [name, candidate[name]]))) as Patch;
