import { IMPORT_FIELDS, type ImportField } from '@placewell/contract/sourcing/import-fields.ts';
import { countryName } from '../../lib/values/countries.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';

/** The fields in the groups in which they are offered. */
const GROUPS: readonly (readonly [string, readonly ImportField[]])[] = [
  [
    'Person',
    ['candidate_name', 'first_name', 'last_name', 'email', 'phone', 'linkdedin', 'languages', 'work_permits'],
  ],
  ['Work', ['job_tittle', 'company_name', 'experience_years', 'experience_details', 'skills']],
  [
    'Place',
    ['location', 'city', 'state', 'country', 'location_description', 'relocation', 'relocation_preferences'],
  ],
  [
    'Terms',
    [
      'salary',
      'salary_min',
      'salary_max',
      'salary_currency',
      'salary_period',
      'notice_period',
      'available_from',
      'job_type',
      'work_mode',
    ],
  ],
];
const grouped = new Set(GROUPS.flatMap(([, fields]) => fields));
const others = (Object.keys(IMPORT_FIELDS) as ImportField[]).filter((field) => !grouped.has(field));

/** The choices of a column, those that belong together under one heading. */
export const FIELD_OPTIONS = [...GROUPS, ['Record', others] as const].map(([group, fields]) => ({
  group,
  items: fields.map((value) => ({ value, label: IMPORT_FIELDS[value] })),
}));

const labels: Readonly<Record<string, string>> = {
  ...IMPORT_FIELDS,
  notice_period_days: 'Notice period (days)',
  work_history: 'Employers',
  recruiter_id: 'Recruiter',
};
export const fieldLabel = (field: string) => labels[field] ?? formatEnum(field);

/** Of a place that was found; its city and country say the same to a person. */
const TECHNICAL = new Set([
  'country_code',
  'latitude',
  'longitude',
  'formatted_address',
  'place_id',
  'location_types',
  'viewport',
]);

/** The fields that a row fills, as a person reads them, without those that only the product needs. */
export const readableFields = (fields: Readonly<Record<string, unknown>>): [name: string, text: string][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = TECHNICAL.has(name) ? '' : formatField(value);
    return text === '' ? [] : [[name, text]];
  });

const nameOf = (value: object): string => {
  const { name, level, company_name } = value as {
    name?: string;
    level?: string | null;
    company_name?: string;
  };
  if (name) return level ? `${name} (${level})` : name;
  return (
    company_name ??
    Object.values(value)
      .filter((one) => typeof one === 'string')
      .join(' ')
  );
};

/** A value of a candidate as a person reads it. */
export function formatField(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(formatField).join(', ');
  if (typeof value !== 'object') return String(value);
  const permits = Object.entries(value);
  if (
    permits.length > 0 &&
    permits.every(([code, has]) => /^[A-Z]{2}$/.test(code) && typeof has === 'boolean')
  )
    return permits.map(([code, has]) => (has ? countryName(code) : `not ${countryName(code)}`)).join(', ');
  return nameOf(value);
}
