import { fieldsOf, type MergeField } from '@placewell/contract/matching/merge-fields.ts';
import { printAddresses } from '@placewell/contract/sourcing/addresses.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { formatCount, formatEnum, formatSalary, formatYears } from '../../lib/values/formats.ts';

/** Labels of the fields that one choice covers. */
export const FIELD_LABELS: Record<MergeField, string> = {
  candidate_name: 'Name',
  email: 'Email',
  phone: 'Phone',
  linkdedin: 'LinkedIn',
  job_tittle: 'Title',
  location: 'Location',
  experience_years: 'Experience',
  experience_details: 'Summary',
  skills: 'Skills',
  work_history: 'Work history',
  education: 'Education',
  languages: 'Languages',
  tags: 'Tags',
  job_type: 'Employment',
  work_mode: 'Work mode',
  salary: 'Expected salary',
  notice_period_days: 'Notice',
  work_permits: 'Work permits',
  relocation: 'Relocation',
  relocation_preferences: 'Where to',
  location_description: 'About the location',
  candidate_note: 'Note',
  candidate_status: 'Availability',
};

type Values = Partial<Candidate>;

/** Fields whose value needs more than being written out. */
const FORMATS: { readonly [F in MergeField]?: (values: Values) => string } = {
  email: ({ emails = [] }) => printAddresses(emails).join(', '),
  phone: ({ phones = [] }) => printAddresses(phones).join(', '),
  experience_years: ({ experience_years = null }) => formatYears(experience_years) ?? '',
  salary: ({
    salary_min_cents = null,
    salary_max_cents = null,
    salary_currency = null,
    salary_period = null,
  }) => formatSalary({ salary_min_cents, salary_max_cents, salary_currency, salary_period }) ?? '',
  notice_period_days: ({ notice_period_days }) =>
    notice_period_days == null ? '' : formatCount(notice_period_days, 'day'),
  candidate_status: ({ candidate_status }) => formatEnum(candidate_status ?? ''),
  location: ({ location, city, country }) => location || [city, country].filter(Boolean).join(', '),
  relocation: ({ relocation }) => (relocation == null ? '' : relocation ? 'Yes' : 'No'),
  languages: ({ languages = [] }) =>
    languages.map(({ name, level }) => (level ? `${name} (${level})` : name)).join(', '),
  work_permits: ({ work_permits = {} }) =>
    Object.entries(work_permits)
      .map(([country, may]) => `${country}: ${may ? 'yes' : 'no'}`)
      .join(', '),
  work_history: ({ work_history = [] }) =>
    work_history
      .map(({ job_title, company_name, start, end, is_current }) =>
        [
          [job_title, company_name].filter(Boolean).join(', '),
          [start, is_current ? 'now' : end].filter(Boolean).join('–'),
        ]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n'),
  education: ({ education = [] }) =>
    education
      .map(({ degree, field, school_name }) => [degree, field, school_name].filter(Boolean).join(', '))
      .join('\n'),
};

/** The value of a field as a text; empty if there is none. */
export function formatField(field: MergeField, values: Values): string {
  const format = FORMATS[field];
  if (format) return format(values);
  return fieldsOf(field)
    .flatMap((name) => (values as Record<string, unknown>)[name])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .join(', ');
}
