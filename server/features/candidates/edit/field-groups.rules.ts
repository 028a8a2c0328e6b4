import { PLACE_FIELDS } from '@placewell/contract/places.ts';

/** Columns that are only written together: half of one place and half of another would make a third one. */
const FIELD_GROUPS: readonly (readonly string[])[] = [
  PLACE_FIELDS,
  ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
];

/** The columns that are written together with this one. */
export const groupOf = (column: string): readonly string[] =>
  FIELD_GROUPS.find((group) => group.includes(column)) ?? [column];

/** Whether a column says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);
