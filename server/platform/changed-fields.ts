import { isDeepStrictEqual } from 'node:util';

const comparable = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));

/**
 * The given fields whose values differ from the stored ones, so that a row sent back unchanged changes nothing. An
 * empty text equals null. In a `group`, whose fields belong together, all given ones count if one differs.
 */
export function changedFields<Fields extends object>(
  given: Fields,
  stored: object,
  group: readonly string[] = [],
): Partial<Fields> {
  const before = stored as Record<string, unknown>;
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(comparable(value), comparable(before[name]));
  const isGroupChanged = Object.entries(given).some((field) => group.includes(field[0]) && differs(field));
  return Object.fromEntries(
    Object.entries(given).filter((field) => (isGroupChanged && group.includes(field[0])) || differs(field)),
  ) as Partial<Fields>;
}

/** Whether one of `columns` has changed; without `changed` any may have. */
export const mayHaveChanged = (
  changed: readonly string[] | undefined,
  columns: ReadonlySet<string>,
): boolean => changed?.some((column) => columns.has(column)) ?? true;
