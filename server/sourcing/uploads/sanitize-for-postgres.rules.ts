/**
 * Returns a copy of the value that PostgreSQL can store, also as JSON: without NUL characters, lone surrogates replaced.
 */
export function sanitizeForPostgres<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(sanitizeForPostgres) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, sanitizeForPostgres(inner)]),
  ) as T;
}
