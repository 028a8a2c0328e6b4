import { PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import { EMPTY_JOB, type JobField, type JobFormValues } from '../job-form-schema.ts';

type Values = Partial<JobFormValues>;

/** Fields that belong together: a parsed salary never gets a currency that the user typed. */
const GROUPS: readonly (readonly JobField[])[] = [
  ['location', ...PLACE_DETAILS],
  ['salary_min_cents', 'salary_max_cents', 'salary_currency', 'salary_period'],
  ['experience_min', 'experience_max'],
  ['expected_fee_cents', 'expected_fee_currency'],
  ['client_contact_name', 'client_contact_email'],
];
const groupOf = (name: JobField) => GROUPS.find((group) => group.includes(name)) ?? [name];

const LABELS: Partial<Record<JobField, string>> = {
  job_title: 'Job title',
  client_name: 'Client',
  client_contact_name: 'Contact',
  description: 'Description',
  job_type: 'Employment',
  work_mode: 'Work mode',
  location: 'Location',
  salary_min_cents: 'Salary',
  expected_fee_cents: 'Expected fee',
  notice_period_max_days: 'Maximum notice',
  experience_min: 'Years',
  skills_required: 'Required skills',
  skills_preferred: 'Nice to have',
  languages: 'Languages',
  must_have_suggestions: 'Suggested must-haves',
};

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isSame = (name: JobField, a: unknown, b: unknown) =>
  name === 'description' ? String(a ?? '').trim() === String(b ?? '').trim() : isEqual(a, b);

/**
 * Divides the parsed values into those for empty fields and those for fields with other content, which are kept.
 * `earlier` are values of the previous description, which may be replaced.
 */
export function divideRead(
  read: Values,
  current: JobFormValues,
  earlier: Values,
): { free: Values; taken: Values } {
  const isUntouched = (name: JobField) =>
    isEqual(current[name], EMPTY_JOB[name]) ||
    isSame(name, current[name], read[name]) ||
    (name in earlier && isEqual(current[name], earlier[name]));
  const entries = (Object.entries(read) as [JobField, unknown][]).filter(
    ([name, value]) => name in EMPTY_JOB && !isSame(name, value, current[name]),
  );
  const isFree = ([name]: [JobField, unknown]) => groupOf(name).every(isUntouched);
  return {
    free: Object.fromEntries(entries.filter(isFree)) as Values,
    taken: Object.fromEntries(entries.filter((entry) => !isFree(entry))) as Values,
  };
}

/** The names of fields as the form shows them, each group once. */
export const labelsOf = (values: Values): string[] => [
  ...new Set((Object.keys(values) as JobField[]).map((name) => LABELS[groupOf(name)[0] as JobField] ?? name)),
];
