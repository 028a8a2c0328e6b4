/**
 * The value with every text in it such that PostgreSQL can hold it, also as JSON: without NUL, lone surrogates
 * replaced. Answers a new value; shapes stay.
 */
export function sanitizeForPostgres<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(sanitizeForPostgres) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, sanitizeForPostgres(inner)]),
  ) as T;
}
