import { IMPORT_COLUMNS, ImportField, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import { PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import { countryName } from '../../lib/values/countries.ts';
import { formatEnum, formatNumber } from '../../lib/values/formats.ts';

/** The choices of a column, those that belong together under one heading. */
export const FIELD_OPTIONS = (['Person', 'Work', 'Place', 'Terms', 'Record'] as const).map((group) => ({
  group,
  items: ImportField.options
    .filter((field) => IMPORT_COLUMNS[field].group === group)
    .map((value) => ({ value, label: importLabel(value) })),
}));

const LABELS: Readonly<Record<string, string>> = {
  notice_period_days: 'Notice period (days)',
  work_history: 'Employers',
  recruiter_id: 'Recruiter',
};
export const fieldLabel = (field: string) =>
  LABELS[field] ?? IMPORT_COLUMNS[field as ImportField]?.label ?? formatEnum(field);

/** Of a place that was found; its city and country say the same to a person. */
const isTechnical = (name: string) =>
  PLACE_DETAILS.some((detail) => detail === name) && !['city', 'state', 'country'].includes(name);

/** The fields that a row fills, as a person reads them, without those that only the product needs. */
export const readableFields = (fields: Readonly<Record<string, unknown>>): [name: string, text: string][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = isTechnical(name) ? '' : formatField(value);
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
